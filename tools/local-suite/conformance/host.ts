import type { Client } from "@grpc/grpc-js";
import { startFirestoreEmulator } from "../src/index.ts";
import { grpcWire, newGrpcClient, restWire, type Wire } from "./wires.ts";

/** The `host:port` of another Firestore emulator to test, such as the official one; undefined tests ours. */
const GIVEN = process.env.CONFORMANCE_HOST;

/** Known gaps apply to our emulator only. */
export const isOurs = GIVEN === undefined;

/** The emulator under test. */
export class Host {
  readonly address: string;
  readonly #client: Client;
  readonly #stop: () => Promise<void>;

  private constructor(address: string, stop: () => Promise<void>) {
    this.address = address;
    this.#client = newGrpcClient(address);
    this.#stop = stop;
  }

  static async open(): Promise<Host> {
    if (GIVEN) return new Host(GIVEN, async () => {});
    const host = "127.0.0.1";
    const emulator = await startFirestoreEmulator({ host, port: 0 });
    return new Host(`${host}:${emulator.port}`, () => emulator.stop());
  }

  wire(name: "REST" | "gRPC"): Wire {
    return name === "REST" ? restWire(this.address) : grpcWire(this.#client);
  }

  /** Sets a project's rules with the request of @firebase/rules-unit-testing. */
  async setRules(project: string, content: string): Promise<void> {
    const response = await fetch(`http://${this.address}/emulator/v1/projects/${project}:securityRules`, {
      method: "PUT",
      body: JSON.stringify({ rules: { files: [{ name: "conformance.rules", content }] } }),
    });
    if (!response.ok) throw new Error(`The rules were rejected: ${await response.text()}`);
  }

  async close(): Promise<void> {
    this.#client.close();
    await this.#stop();
  }
}
