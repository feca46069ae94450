import { cpSync, mkdtempSync, readdirSync, renameSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it, onTestFinished, vi } from "vitest";
import { newStore } from "../../testing/document-builder.ts";
import { Database, NotSavedError } from "../durable/database.ts";
import { createStorage, emulatorRegistry } from "./firebase-tools.ts";
import { freePorts, LOOPBACK } from "./ports.ts";
import { saveBeforeResponses } from "./save-before-response.ts";
import { storageRulesRuntime } from "./storage-rules-runtime.ts";
import { StoredFiles } from "./stored-files.ts";

const RULES = `rules_version = '2';
service firebase.storage { match /b/{bucket}/o/{name=**} { allow read, write; } }`;

afterAll(() => emulatorRegistry().stop("storage"));

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "matbjorg-files-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Starts a Storage emulator with the folder's files. */
async function start(folder: string) {
  const said: string[] = [];
  const say = (line: string) => said.push(line);
  const database = new Database(folder, "", say);
  database.open();
  const files = new StoredFiles(folder, database, say);
  const { storage: port } = await freePorts();
  const storage = createStorage({
    projectId: "demo-files",
    host: LOOPBACK,
    port,
    rules: { name: "storage.rules", content: RULES },
    runtime: storageRulesRuntime(newStore().store, () => {}),
    blobFolder: files.blobFolder,
  });
  files.attach(storage);
  // The registry can contain one emulator of each kind.
  await emulatorRegistry().stop("storage");
  await emulatorRegistry().start(storage);
  onTestFinished(saveBeforeResponses(port, () => files.save(storage)));
  const url = (name: string) => `http://${LOOPBACK}:${port}/v0/b/pictures/o/${encodeURIComponent(name)}`;
  const headers = { Authorization: "Bearer owner" };
  const tryUpload = async (name: string, body: string) => {
    const into = `http://${LOOPBACK}:${port}/upload/storage/v1/b/pictures/o?uploadType=media&name=${name}`;
    const response = await fetch(into, { method: "POST", body });
    const { error } = (await response.json()) as { error?: { message: string } };
    return { status: response.status, message: error?.message };
  };
  const upload = async (name: string, body: string) => {
    expect(await tryUpload(name, body)).toEqual({ status: 200, message: undefined });
  };
  const download = async (name: string) => {
    const response = await fetch(`${url(name)}?alt=media`, { headers });
    return response.ok ? response.text() : response.status;
  };
  const remove = async (name: string) => {
    expect((await fetch(url(name), { method: "DELETE", headers })).status).toBe(204);
  };
  return { upload, tryUpload, download, remove, database, said };
}

/** Starts an emulator with a copy of the folder in its current state, as a process would after a kill. */
function restart(folder: string) {
  const copy = newFolder();
  cpSync(folder, copy, { recursive: true });
  return start(copy);
}

const blobs = (folder: string) => readdirSync(join(folder, "blobs"));

it("a kill loses no acknowledged file, even if it was replaced, and leaves no bytes behind", async () => {
  const folder = newFolder();
  const { upload, remove } = await start(folder);
  for (const name of ["a", "b", "c"]) await upload(name, `${name} first`);
  await upload("a", "a replaced");
  await remove("b");
  expect(blobs(folder)).toHaveLength(2);
  writeFileSync(join(folder, "blobs", "interrupted"), "half");
  const next = await restart(folder);
  expect(await Promise.all(["a", "b", "c"].map(next.download))).toEqual(["a replaced", 404, "c first"]);
  expect(next.said).toEqual([]);
});

it.each([
  ["missing", (blob: string) => rmSync(blob)],
  ["cut", (blob: string) => truncateSync(blob, 1)],
])(
  "a file whose bytes are %s is reported at the start, gets status 404, and can be replaced or deleted",
  async (_how, damage) => {
    const folder = newFolder();
    const { upload } = await start(folder);
    for (const name of ["a", "b"]) await upload(name, `bytes of ${name}`);
    for (const blob of blobs(folder)) damage(join(folder, "blobs", blob));
    const next = await restart(folder);
    expect(next.said.sort()).toEqual([
      expect.stringMatching(
        /^The bytes of a, .+ are missing or cut: it is answered with 404\. Upload it again\.$/,
      ),
      expect.stringMatching(/^The bytes of b, /),
    ]);
    expect(await next.download("a")).toBe(404);
    await next.upload("a", "again");
    expect(await next.download("a")).toBe("again");
    await next.remove("b");
  },
);

it("an upload that cannot be written is rejected, and the next one is saved", async () => {
  const folder = newFolder();
  const { upload, tryUpload, download, remove, database } = await start(folder);
  await upload("a", "first");
  const blobFolder = join(folder, "blobs");
  const makeFull = {
    "its bytes": () => {
      renameSync(blobFolder, `${blobFolder}-moved`);
      return () => renameSync(`${blobFolder}-moved`, blobFolder);
    },
    "its metadata": () => {
      const write = vi.spyOn(database, "write").mockImplementation(() => {
        throw new NotSavedError("data.sqlite", new Error("database or disk is full"));
      });
      return () => write.mockRestore();
    },
  };
  for (const [what, fill] of Object.entries(makeFull)) {
    const makeRoom = fill();
    expect(await tryUpload("a", "refused"), what).toEqual({
      status: 507,
      message: expect.stringMatching(/^Nothing was saved: .+ cannot be written \(/),
    });
    expect((await tryUpload("new", "refused")).status).toBe(507);
    makeRoom();
    expect(await Promise.all(["a", "new"].map(download))).toEqual(["first", 404]);
  }
  await upload("new", "later");
  await remove("a");
  const next = await restart(folder);
  expect(await Promise.all(["a", "new"].map(next.download))).toEqual([404, "later"]);
});
