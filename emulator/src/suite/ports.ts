import { createServer } from "node:net";

/** One port for each part of the local suite; all on the loopback address. */
export type SuitePorts = {
  readonly hosting: number;
  readonly functions: number;
  readonly firestore: number;
  readonly auth: number;
  readonly storage: number;
  readonly eventarc: number;
  readonly tasks: number;
  readonly hub: number;
};

export const LOOPBACK = "127.0.0.1";

/** A port that something else listens on: the person has to choose, so the message says how. */
export class PortTakenError extends Error {
  constructor(part: string, port: number) {
    super(
      `Port ${port} (${part}) is taken: stop what listens there, or change emulators.${part}.port in firebase.json.`,
    );
    this.name = "PortTakenError";
  }
}

/** @throws PortTakenError for the first port that is not free. */
export async function requireFreePorts(ports: SuitePorts): Promise<void> {
  for (const [part, port] of Object.entries(ports)) {
    if (!(await isFree(port))) throw new PortTakenError(part, port);
  }
}

/** Ports that nothing listens on right now, for suites that run beside a person's own. */
export async function freePorts(): Promise<SuitePorts> {
  const parts = ["hosting", "functions", "firestore", "auth", "storage", "eventarc", "tasks", "hub"] as const;
  const servers = await Promise.all(parts.map(() => listen(0)));
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return Object.fromEntries(parts.map((part, index) => [part, ports[index]])) as SuitePorts;
}

async function isFree(port: number): Promise<boolean> {
  try {
    const server = await listen(port);
    await new Promise((resolve) => server.close(resolve));
    return true;
  } catch {
    return false;
  }
}

function listen(port: number): Promise<ReturnType<typeof createServer>> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(port, LOOPBACK, () => resolve(server));
  });
}
