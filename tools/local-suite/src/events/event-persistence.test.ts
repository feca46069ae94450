import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { DATABASE, setWrite } from "../../testing/document-builder.ts";
import { Database } from "../durable/database.ts";
import { type FirestoreEmulator, startFirestoreEmulator } from "../index.ts";

const HOST = "127.0.0.1";

/** The ids of a received event and its document. */
type Received = { readonly document: string; readonly eventId: string };

class Functions {
  readonly received: Received[] = [];
  readonly #server: Server;
  #isAnswering = true;
  #onReceived = () => {};

  constructor() {
    this.#server = createServer(({ headers }, response) => {
      const document = String(headers["ce-document"]).split("/").at(-1) ?? "";
      this.received.push({ document, eventId: String(headers["ce-id"]) });
      if (this.#isAnswering) response.end();
      this.#onReceived();
    });
  }

  async start(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, HOST, resolve));
    onTestFinished(() => {
      this.#server.closeAllConnections();
      this.#server.close();
    });
    return (this.#server.address() as AddressInfo).port;
  }

  stopAnswering(): void {
    this.#isAnswering = false;
  }

  hasReceived(count: number): Promise<void> {
    return this.until(() => this.received.length >= count);
  }

  until(holds: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      this.#onReceived = () => {
        if (holds()) resolve();
      };
      this.#onReceived();
    });
  }
}

async function start(dataFolder: string, functionsPort: number): Promise<FirestoreEmulator> {
  const functionsEmulator = { host: HOST, port: functionsPort };
  const database = new Database(dataFolder, "", (line) => expect.fail(line));
  database.open();
  const emulator = await startFirestoreEmulator({ host: HOST, port: 0, database, functionsEmulator });
  const stop = async () => {
    await emulator.stop();
    database.close();
  };
  // The test may have stopped it.
  onTestFinished(() => stop().catch(() => {}));
  return { ...emulator, stop };
}

async function register({ port }: FirestoreEmulator, id: string): Promise<void> {
  const registration = {
    eventType: "google.cloud.firestore.document.v1.written",
    database: "(default)",
    namespace: "(default)",
    document: { value: "news/{id}", matchType: "PATH_PATTERN" },
  };
  const url = `http://${HOST}:${port}/emulator/v1/projects/p/eventarcTrigger?eventarcTriggerId=${id}`;
  expect((await fetch(url, { method: "POST", body: JSON.stringify(registration) })).status).toBe(200);
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "matbjorg-events-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

it("undelivered events are delivered by the next process, also those committed during the stop", async () => {
  const folder = newFolder();
  const functions = new Functions();
  const port = await functions.start();
  const emulator = await start(folder, port);
  await register(emulator, "f");
  emulator.store.commit(DATABASE, [setWrite("news/had", {})]);
  await functions.hasReceived(1);
  functions.stopAnswering();
  emulator.store.commit(DATABASE, [setWrite("news/under-way", {})]);
  emulator.store.commit(DATABASE, [setWrite("news/waits", {})]);
  await functions.hasReceived(3);
  emulator.stopEvents();
  emulator.store.commit(DATABASE, [setWrite("news/late", {})]);
  await emulator.stop();

  const later = new Functions();
  const next = await start(folder, await later.start());
  await register(next, "another");
  await register(next, "f");
  await later.hasReceived(3);
  expect(later.received.map(({ document }) => document).sort()).toEqual(["late", "under-way", "waits"]);
  const idOf = ({ received }: Functions) => received.find(({ document }) => document === "waits")?.eventId;
  expect(idOf(later)).toBe(idOf(functions));
  // A document's next event is sent after the response to the previous one.
  for (const { document } of later.received.slice(0, 3)) {
    next.store.commit(DATABASE, [setWrite(`news/${document}`, { again: true })]);
  }
  await later.hasReceived(6);
  await next.stop();

  const last = new Functions();
  const third = await start(folder, await last.start());
  await register(third, "f");
  third.store.commit(DATABASE, [setWrite("news/new", {})]);
  await last.until(() => last.received.some(({ document }) => document === "new"));
  const had = new Set(later.received.slice(0, 3).map(({ eventId }) => eventId));
  expect(last.received.filter(({ eventId }) => had.has(eventId))).toEqual([]);
});
