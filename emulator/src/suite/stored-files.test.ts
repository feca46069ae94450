import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it, onTestFinished } from "vitest";
import { newStore } from "../../testing/document-builder.ts";
import { createStorage, emulatorRegistry } from "./firebase-tools.ts";
import { freePorts, LOOPBACK } from "./ports.ts";
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
  const files = new StoredFiles(folder, say);
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
  // The registry has one emulator of a kind.
  await emulatorRegistry().stop("storage");
  await emulatorRegistry().start(storage);
  const url = (name: string) => `http://${LOOPBACK}:${port}/v0/b/pictures/o/${encodeURIComponent(name)}`;
  const headers = { Authorization: "Bearer owner" };
  const upload = async (name: string, body: string) => {
    const into = `http://${LOOPBACK}:${port}/upload/storage/v1/b/pictures/o?uploadType=media&name=${name}`;
    expect((await fetch(into, { method: "POST", body })).status).toBe(200);
  };
  const download = async (name: string) => {
    const response = await fetch(`${url(name)}?alt=media`, { headers });
    return response.ok ? response.text() : response.status;
  };
  const remove = async (name: string) => {
    expect((await fetch(url(name), { method: "DELETE", headers })).status).toBe(204);
  };
  return { upload, download, remove, save: () => files.save(storage), said };
}

/** Starts an emulator with a copy of the folder as it is now, as a process started after a kill would. */
function restart(folder: string) {
  const copy = newFolder();
  cpSync(folder, copy, { recursive: true });
  return start(copy);
}

const blobs = (folder: string) => readdirSync(join(folder, "blobs"));

it("files are stored one by one: saving a new one writes no other", async () => {
  const folder = newFolder();
  const { upload, save } = await start(folder);
  await upload("a", "one");
  await save();
  const [first = ""] = readdirSync(join(folder, "metadata"));
  writeFileSync(join(folder, "metadata", first), "untouched");
  await upload("b", "two");
  await save();
  expect(readFileSync(join(folder, "metadata", first), "utf8")).toBe("untouched");
  expect(readdirSync(join(folder, "metadata"))).toHaveLength(2);
});

it("a kill loses no saved file, also not one that is being replaced, and leaves no bytes behind", async () => {
  const folder = newFolder();
  const { upload, remove, save } = await start(folder);
  for (const name of ["a", "b", "c"]) await upload(name, `${name} saved`);
  await save();
  await upload("a", "a replaced");
  await remove("b");
  await upload("d", "d not saved");
  const killed = await restart(folder);
  expect(await Promise.all(["a", "b", "c", "d"].map(killed.download))).toEqual([
    "a saved",
    "b saved",
    "c saved",
    404,
  ]);
  await save();
  expect(blobs(folder)).toHaveLength(3);
  const next = await restart(folder);
  expect(await Promise.all(["a", "b", "c", "d"].map(next.download))).toEqual([
    "a replaced",
    404,
    "c saved",
    "d not saved",
  ]);
  expect([...killed.said, ...next.said]).toEqual([]);
});

it("the later of two versions counts after a kill between writing it and deleting the other", async () => {
  const folder = newFolder();
  const { upload, save } = await start(folder);
  await upload("a", "first");
  await save();
  const former = newFolder();
  cpSync(folder, former, { recursive: true });
  await upload("a", "second");
  await save();
  cpSync(former, folder, { recursive: true });
  const next = await restart(folder);
  expect(await next.download("a")).toBe("second");
});

it("bytes that are missing are answered with 404 and reported, and can be replaced or deleted", async () => {
  const folder = newFolder();
  const { upload, download, remove, save, said } = await start(folder);
  for (const name of ["a", "b"]) await upload(name, name);
  await save();
  for (const blob of blobs(folder)) rmSync(join(folder, "blobs", blob));
  expect(await download("a")).toBe(404);
  await remove("b");
  await save();
  expect(said).toEqual([expect.stringContaining("pictures/a has lost its bytes")]);
  const next = await restart(folder);
  expect(next.said).toEqual([expect.stringMatching(/left out: the bytes of a, .+, are missing\.$/)]);
  expect(await next.download("a")).toBe(404);
  await next.upload("a", "again");
  expect(await next.download("a")).toBe("again");
});

it("an unreadable file is left out and reported, and is not overwritten; the others are restored", async () => {
  const folder = newFolder();
  const { upload, save } = await start(folder);
  await upload("a", "a");
  await save();
  const [damaged = ""] = readdirSync(join(folder, "metadata"));
  await upload("b", "b");
  await save();
  writeFileSync(join(folder, "metadata", damaged), '{"na');
  const next = await start(folder);
  expect(next.said).toEqual([expect.stringMatching(new RegExp(`${damaged} was left out: .*JSON.*\\.$`))]);
  expect(await next.download("b")).toBe("b");
  await next.save();
  expect(readFileSync(join(folder, "metadata", damaged), "utf8")).toBe('{"na');
  expect(blobs(folder)).toHaveLength(2);
});
