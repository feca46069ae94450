import { type ChildProcess, fork } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type DocumentData, Firestore } from "@google-cloud/firestore";
import { freePorts, type SuitePorts } from "@matbjorg/emulator/ports";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

// Runs the triggers of tests/trigger-fixture with firebase-tools' Functions emulator.

const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /signed/{id} { allow write: if true; }
  }
}`;
const NO_FILES = "rules_version = '2';\nservice firebase.storage { match /b/{bucket}/o {} }";

let folder: string;
let ports: SuitePorts;
let suite: ChildProcess;
let output = "";
let db: Firestore;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "matbjorg-triggers-"));
  ports = await freePorts();
  cpSync(join(import.meta.dirname, "trigger-fixture"), folder, { recursive: true });
  symlinkSync(join(import.meta.dirname, "..", "node_modules"), join(folder, "node_modules"));
  writeFileSync(join(folder, "firestore.rules"), RULES);
  writeFileSync(join(folder, "storage.rules"), NO_FILES);
  writeFileSync(join(folder, "firestore.indexes.json"), "{}");
  suite = fork(join(import.meta.dirname, "trigger-suite-process.ts"), [folder, JSON.stringify(ports)], {
    silent: true,
  });
  for (const stream of [suite.stdout, suite.stderr]) {
    stream?.on("data", (chunk: Buffer) => {
      output += chunk;
    });
  }
  await new Promise<void>((resolve, reject) => {
    suite.once("message", () => resolve());
    suite.once("exit", () => reject(new Error(`The suite did not start:\n${output}`)));
  });
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${ports.firestore}`;
  db = new Firestore({ projectId: "demo-triggers" });
});

afterAll(async () => {
  await db?.terminate();
  const ended = new Promise((resolve) => suite.once("exit", resolve));
  suite.disconnect();
  await ended;
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
});

/** Returns the events that functions recorded of one document, in order, once there are `count`. */
async function eventsOf(param: string, value: string, count: number): Promise<DocumentData[]> {
  const events = db.collection("recorded_events").where(`params.${param}`, "==", value);
  await expect
    .poll(async () => (await events.get()).size, { timeout: 120_000 })
    .toBeGreaterThanOrEqual(count);
  const { docs } = await events.get();
  return docs
    .map((document) => document.data())
    .sort((one, other) => one.recordedAt.toMillis() - other.recordedAt.toMillis());
}

describe("document triggers", () => {
  it("run functions with the document before and after each change, in order", async () => {
    const article = db.doc("articles/þæö");
    const { writeTime } = await article.set({ title: "One", tags: ["a"] });
    await article.update({ title: "Two" });
    await article.update({ title: "Two" });
    await article.update({ title: "Three" });
    await article.delete();
    const events = await eventsOf("id", "þæö", 4);
    const one = { title: "One", tags: ["a"] };
    const [two, three] = [
      { ...one, title: "Two" },
      { ...one, title: "Three" },
    ];
    expect(events.filter(({ kind }) => kind === "created")).toMatchObject([
      {
        before: null,
        after: one,
        type: "google.cloud.firestore.document.v1.created",
        subject: expect.stringMatching(/^documents\/articles\//),
        params: { id: "þæö" },
      },
    ]);
    const [created] = events.filter(({ kind }) => kind === "created");
    expect(Date.parse(created?.time)).toBe(writeTime.toMillis());
    expect(events.filter(({ kind }) => kind === "updated")).toMatchObject([
      { before: one, after: two },
      { before: two, after: three },
    ]);
    expect(events.filter(({ kind }) => kind === "deleted")).toMatchObject([{ before: three, after: null }]);
    expect(new Set(events.map(({ eventId }) => eventId)).size).toBe(4);
  });

  it("lose no event while functions reload", async () => {
    const source = join(folder, "functions", "index.js");
    writeFileSync(source, readFileSync(source, "utf8").replace("VERSION = 1", "VERSION = 2"));
    const note = db.doc("shops/a/notes/reloaded");
    let count = 0;
    for (
      let version = 1;
      version === 1;
      version = (await eventsOf("note", "reloaded", count)).at(-1)?.version
    ) {
      count += 1;
      await note.set({ count });
    }
    const events = await eventsOf("note", "reloaded", count);
    expect(events.map(({ after }) => after.count)).toEqual(Array.from({ length: count }, (_, n) => n + 1));
    expect(output).not.toContain("missed");
  });
});
