import { readFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { decodeEventData } from "../../testing/event-data.ts";
import { type FirestoreEmulator, startFirestoreEmulator } from "../index.ts";
import { decodeFields } from "../proto/proto-codec.ts";
import type { Fields, Value } from "../store/value.ts";
import type { Write } from "../store/write.ts";
import type { Receiver } from "./event-delivery.ts";

type Received = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: string };
type Answer = { readonly status: number; readonly body?: string };

const HOST = "127.0.0.1";
const DATABASE = "projects/demo/databases/(default)";

let emulator: FirestoreEmulator;
let server: Server;
let received: Received[];
let said: string[];
/** The functions' response to an event. */
let answer: (event: Received) => Answer | Promise<Answer>;

beforeEach(async () => {
  received = [];
  said = [];
  answer = () => ({ status: 200 });
  server = createServer(async (request, response) => {
    const event = { path: request.url ?? "", headers: request.headers, body: await text(request) };
    received.push(event);
    const { status, body } = await answer(event);
    response.writeHead(status).end(body);
  });
  await open(0);
  emulator = await startFirestoreEmulator({
    host: HOST,
    port: 0,
    functionsEmulator: { host: HOST, port: portOf(server) },
    say: (line) => said.push(line),
  });
});

afterEach(async () => {
  await emulator.stop();
  await close();
});

function open(port: number): Promise<void> {
  return new Promise((resolve) => server.listen(port, HOST, resolve));
}

function close(): Promise<unknown> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
}

function portOf(listening: Server): number {
  return (listening.address() as { port: number }).port;
}

function call(method: string, path: string, body: unknown, port = emulator.port): Promise<Response> {
  return fetch(`http://${HOST}:${port}/emulator/v1/projects/demo/${path}`, {
    method,
    body: JSON.stringify(body),
  });
}

/** Registers a trigger. */
async function register(id: string, pattern: string, kind = "written", port = emulator.port): Promise<void> {
  const registration = {
    eventType: `google.cloud.firestore.document.v1.${kind}`,
    database: "(default)",
    namespace: "(default)",
    document: { value: pattern, matchType: "PATH_PATTERN" },
  };
  const response = await call("POST", `eventarcTrigger?eventarcTriggerId=${id}`, registration, port);
  expect(response.status).toBe(200);
}

function commit(writes: Write[]): void {
  emulator.store.commit(DATABASE, writes);
}

function set(path: string, fields: Record<string, Value>): Write {
  return {
    type: "update",
    name: `${DATABASE}/documents/${path}`,
    fields: new Map(Object.entries(fields)),
    transforms: [],
  };
}

function remove(path: string): Write {
  return { type: "delete", name: `${DATABASE}/documents/${path}` };
}

function whole(value: number): Value {
  return { type: "integer", value: BigInt(value) };
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await delay(5);
}

/** Expects no more than this number of events, after waiting for an event that is committed last. */
async function expectNoMoreThan(count: number): Promise<void> {
  await register("last", "last/{id}");
  commit([set("last/one", {})]);
  await until(() => received.some(({ path }) => path.endsWith("/last")));
  expect(received.filter(({ path }) => !path.endsWith("/last"))).toHaveLength(count);
}

type EventData = {
  value?: { fields: { n?: { integerValue: string } } };
  oldValue?: { fields: unknown };
};

function dataOf({ body }: Received): EventData {
  return decodeEventData(body) as EventData;
}

describe("an event", () => {
  const recording = JSON.parse(
    readFileSync(join(import.meta.dirname, "../../conformance/events/official-dispatch.json"), "utf8"),
  );

  it(`equals the official emulator's, byte by byte (${recording.source})`, async () => {
    const fields: Fields = decodeFields(recording.fields);
    const official = await startFirestoreEmulator({
      host: HOST,
      port: 0,
      // This is the time of the recorded commit.
      clock: () => ({ seconds: 1_788_286_431, nanos: 990_045_000 }),
      functionsEmulator: { host: HOST, port: portOf(server) },
    });
    const at = `http://${HOST}:${official.port}/emulator/v1/projects/${recording.project}`;
    const { registration } = recording.cloudEvent;
    const eventarc = await fetch(`${at}/eventarcTrigger?eventarcTriggerId=us-central1-v2Created`, {
      method: "POST",
      body: JSON.stringify(registration),
    });
    expect(await eventarc.json()).toEqual(registration);

    const database = `projects/${recording.project}/databases/(default)`;
    const name = `${database}/documents/${recording.document}`;
    official.store.commit(database, [{ type: "update", name, fields, transforms: [] }]);
    await until(() => received.length === 1);
    await official.stop();

    const [cloudEvent] = received;
    expect(cloudEvent?.path).toBe(recording.cloudEvent.path);
    expect(cloudEvent?.body).toBe(recording.cloudEvent.body);
    expect(cloudEvent?.headers).toMatchObject({
      ...recording.cloudEvent.headers,
      "ce-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
      "ce-time": "2026-09-01T18:13:51.990045Z",
      // The recorded value contains "projects/" twice; production's does not.
      "ce-source": `//firestore.googleapis.com/${database}`,
    });
  });

  it("contains the old and the new document", async () => {
    await register("f", "news/{id}");
    commit([set("news/a", { n: whole(1) })]);
    commit([set("news/a", { n: whole(2) })]);
    commit([remove("news/a")]);
    await until(() => received.length === 3);
    const [created, updated, deleted] = received.map(dataOf);
    expect(created).not.toHaveProperty("oldValue");
    expect(updated?.oldValue).toEqual(created?.value);
    expect(deleted?.oldValue).toEqual(updated?.value);
    expect(deleted).not.toHaveProperty("value");
  });

  it("is sent once per document in a commit, even if the commit writes the document twice", async () => {
    await register("f", "news/{id}");
    commit([set("news/a", { n: whole(1) }), set("news/b", { n: whole(1) }), set("news/a", { n: whole(2) })]);
    await until(() => received.length === 2);
    await expectNoMoreThan(2);
    expect(received.slice(0, 2).map((event) => dataOf(event).value?.fields.n?.integerValue)).toEqual([
      "2",
      "1",
    ]);
  });

  it("is not sent when nothing changes", async () => {
    await register("f", "news/{id}");
    commit([set("news/a", { n: whole(1) })]);
    await until(() => received.length === 1);
    commit([set("news/a", { n: whole(1) })]);
    commit([
      {
        type: "verify",
        name: `${DATABASE}/documents/news/a`,
        precondition: { type: "exists", exists: true },
      },
    ]);
    commit([remove("news/never")]);
    expect(() =>
      commit([
        set("news/b", {}),
        { ...remove("news/never"), precondition: { type: "exists", exists: true } } as Write,
      ]),
    ).toThrow();
    expect((await call("DELETE", "databases/(default)/documents", undefined)).status).toBe(200);
    await expectNoMoreThan(1);
  });
});

describe("delivery", () => {
  it("keeps the order of each document's changes, and sends events of up to four documents at once", async () => {
    await register("f", "news/{id}");
    const underWay = new Set<string>();
    let most = 0;
    answer = async (event) => {
      const name = String(event.headers["ce-document"]);
      expect(underWay.has(name)).toBe(false);
      underWay.add(name);
      most = Math.max(most, underWay.size);
      await delay(Math.random() * 4);
      underWay.delete(name);
      return { status: 200 };
    };
    const seen = new Map<string, number[]>();
    for (let n = 0; n < 20; n += 1) {
      for (const id of ["a", "b", "c", "d", "e", "f"]) commit([set(`news/${id}`, { n: whole(n) })]);
    }
    await until(() => received.length === 120);
    for (const event of received) {
      const name = String(event.headers["ce-document"]);
      seen.set(name, [...(seen.get(name) ?? []), Number(dataOf(event).value?.fields.n?.integerValue)]);
    }
    const ascending = Array.from({ length: 20 }, (_, n) => n);
    expect([...seen.values()]).toEqual(Array.from({ length: 6 }, () => ascending));
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(4);
  });

  it("retries until the Functions emulator listens", async () => {
    await register("f", "news/{id}");
    const port = portOf(server);
    await close();
    commit([set("news/a", { n: whole(1) })]);
    commit([set("news/a", { n: whole(2) })]);
    await open(port);
    await until(() => received.length === 2);
    expect(received.map((event) => dataOf(event).value?.fields.n?.integerValue)).toEqual(["1", "2"]);
    expect(said).toEqual([]);
  });

  it.each<Answer>([
    { status: 404 },
    { status: 503 },
    { status: 500, body: '{"errno":-111,"code":"ECONNREFUSED","syscall":"connect"}' },
  ])("retries after %j, which means that functions are reloading", async (unavailable) => {
    await register("f", "news/{id}");
    answer = () => (received.length < 3 ? unavailable : { status: 200 });
    commit([set("news/a", {})]);
    await until(() => received.length === 3);
    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
    await expectNoMoreThan(3);
  });

  it("does not retry an event whose function threw, and continues with the next", async () => {
    await register("f", "news/{id}");
    answer = () => ({ status: 500, body: "Cannot read properties of undefined" });
    commit([set("news/a", { n: whole(1) })]);
    commit([set("news/a", { n: whole(2) })]);
    await until(() => received.length === 2);
    await expectNoMoreThan(2);
  });

  it.each<[string, Partial<Receiver>, string]>([
    ["is unavailable", { deliveryTimeoutMs: 0 }, "f was unavailable: it missed a change of"],
    ["never responds", { responseTimeoutMs: 500 }, "f did not respond to a change of"],
  ])("gives up on a function that %s, and reports the lost event", async (_what, times, message) => {
    const impatient = await startFirestoreEmulator({
      host: HOST,
      port: 0,
      functionsEmulator: { host: HOST, port: portOf(server), ...times },
      say: (line) => said.push(line),
    });
    answer = () => (times.responseTimeoutMs ? new Promise(() => {}) : { status: 404 });
    await register("f", "news/{id}", "written", impatient.port);
    for (const n of [1, 2]) impatient.store.commit(DATABASE, [set("news/a", { n: whole(n) })]);
    await until(() => said.length === 2);
    expect(new Set(said)).toEqual(new Set([`${message} ${DATABASE}/documents/news/a.`]));
    expect(received).toHaveLength(2);
    await impatient.stop();
  });

  it("is aborted when the emulator stops while a function does not respond", async () => {
    await register("f", "news/{id}");
    answer = () => new Promise(() => {});
    const brokenOff = new Promise((resolve) => {
      server.once("request", (_request, response) => response.once("close", resolve));
    });
    commit([set("news/a", {})]);
    commit([set("news/a", { n: whole(1) })]);
    await until(() => received.length === 1);
    await emulator.stop();
    await brokenOff;
    expect(received).toHaveLength(1);
    expect(said).toEqual([]);
  });
});

describe("a registration", () => {
  it("replaces an earlier registration with the same id", async () => {
    await register("f", "news/{id}");
    await register("f", "partners/{id}");
    commit([set("news/a", {}), set("partners/a", {})]);
    await until(() => received.length === 1);
    await expectNoMoreThan(1);
    expect(received[0]?.headers["ce-document"]).toBe("partners/a");
  });

  it.each([
    [
      "a pattern that matches no document",
      "INVALID_ARGUMENT",
      { document: { value: "news", matchType: "PATH_PATTERN" } },
    ],
    ["no pattern", "INVALID_ARGUMENT", { document: undefined }],
    ["another product's event", "UNIMPLEMENTED", { eventType: "google.cloud.storage.object.v1.finalized" }],
    [
      "an auth context",
      "UNIMPLEMENTED",
      { eventType: "google.cloud.firestore.document.v1.written.withAuthContext" },
    ],
  ])("with %s is rejected", async (_what, status, changed) => {
    const response = await call("POST", "eventarcTrigger?eventarcTriggerId=f", {
      eventType: "google.cloud.firestore.document.v1.written",
      database: "(default)",
      namespace: "(default)",
      document: { value: "news/{id}", matchType: "PATH_PATTERN" },
      ...changed,
    });
    expect(await response.json()).toMatchObject({ error: { status } });
  });
});
