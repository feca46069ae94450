import { type ChildProcess, fork } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type DocumentData, Firestore } from "@google-cloud/firestore";
import { freePorts, type SuitePorts } from "@matbjorg/emulator/ports";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

// firebase-tools registers and runs the real triggers of tests/trigger-fixture.

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
    // Ours, also where the other tests run against the official emulators.
    env: { ...process.env, EMULATOR: "embedded" },
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
}, 60_000);

afterAll(async () => {
  await db?.terminate();
  const ended = new Promise((resolve) => suite.once("exit", resolve));
  suite.disconnect();
  await ended;
  rmSync(folder, { recursive: true, force: true });
});

/** What functions wrote down about one document, first to last, once there is as much of it. */
async function heardOf(param: string, value: string, count: number): Promise<DocumentData[]> {
  const heard = db.collection("heard").where(`params.${param}`, "==", value);
  await expect.poll(async () => (await heard.get()).size, { timeout: 120_000 }).toBeGreaterThanOrEqual(count);
  const { docs } = await heard.get();
  return docs
    .map((document) => document.data())
    .sort((one, other) => one.heardAt.toMillis() - other.heardAt.toMillis());
}

describe("document triggers", () => {
  it("run real functions with the right before and after, in order", async () => {
    const article = db.doc("articles/þæö");
    const { writeTime } = await article.set({ title: "One", tags: ["a"] });
    await article.update({ title: "Two" });
    await article.update({ title: "Two" });
    await article.update({ title: "Three" });
    await article.delete();
    const heard = await heardOf("id", "þæö", 4);
    const one = { title: "One", tags: ["a"] };
    const [two, three] = [
      { ...one, title: "Two" },
      { ...one, title: "Three" },
    ];
    expect(heard.filter(({ kind }) => kind === "created")).toMatchObject([
      {
        before: null,
        after: one,
        type: "google.cloud.firestore.document.v1.created",
        subject: expect.stringMatching(/^documents\/articles\//),
        params: { id: "þæö" },
      },
    ]);
    const [created] = heard.filter(({ kind }) => kind === "created");
    expect(Date.parse(created?.time)).toBe(writeTime.toMillis());
    expect(heard.filter(({ kind }) => kind === "updated")).toMatchObject([
      { before: one, after: two },
      { before: two, after: three },
    ]);
    expect(heard.filter(({ kind }) => kind === "deleted")).toMatchObject([{ before: three, after: null }]);
    expect(new Set(heard.map(({ eventId }) => eventId)).size).toBe(4);
  });

  it("catch documents anywhere below a pattern", async () => {
    await db.doc("shops/a/shelves/b/notes/deep").set({ n: 1 });
    expect(await heardOf("note", "deep", 1)).toMatchObject([
      { kind: "written", params: { path: "shops/a/shelves/b", note: "deep" }, before: null, after: { n: 1 } },
    ]);
  });

  it("say who wrote, where a function asks for it", async () => {
    const url = `http://127.0.0.1:${ports.firestore}/v1/projects/demo-triggers/databases/(default)/documents/signed`;
    const claims = Buffer.from(JSON.stringify({ sub: "anna" })).toString("base64url");
    const headers = {
      Authorization: `Bearer ${Buffer.from('{"alg":"none"}').toString("base64url")}.${claims}.`,
    };
    const response = await fetch(`${url}/a`, { method: "PATCH", headers, body: '{"fields":{}}' });
    expect(response.status).toBe(200);
    expect(await heardOf("id", "a", 1)).toMatchObject([
      { kind: "signed", authType: "unknown", authId: "anna" },
    ]);
  });

  it("lose nothing while functions reload", async () => {
    const source = join(folder, "functions", "index.js");
    writeFileSync(source, readFileSync(source, "utf8").replace("VERSION = 1", "VERSION = 2"));
    const note = db.doc("shops/a/notes/reloaded");
    let count = 0;
    for (
      let version = 1;
      version === 1;
      version = (await heardOf("note", "reloaded", count)).at(-1)?.version
    ) {
      count += 1;
      await note.set({ count });
    }
    const heard = await heardOf("note", "reloaded", count);
    expect(heard.map(({ after }) => after.count)).toEqual(Array.from({ length: count }, (_, n) => n + 1));
    expect(output).not.toContain("missed");
  });
});
