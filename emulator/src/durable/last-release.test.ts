import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { crc32 } from "node:zlib";
import { expect, it, onTestFinished } from "vitest";
import { ROOT, storedDocument } from "../../testing/document-builder.ts";
import { parse, serialize } from "../store/serialization.ts";
import { Database } from "./database.ts";
import { DamagedError, type Table } from "./rows.ts";

const nameOf = (path: string) => `${ROOT}/${path}`;
const line = (record: object) => {
  const text = serialize(record);
  return `${crc32(text).toString(16).padStart(8, "0")} ${text}\n`;
};
const change = (path: string, n: number | null) =>
  line({ documents: [[nameOf(path), n === null ? null : storedDocument(path, { n })]] });

function snapshot(...paths: string[]): string {
  const documents = paths.map((path) => serialize(storedDocument(path, { n: 1 })));
  const text = `{"version":2,"documents":[${documents.join(",")}]`;
  return `${text},"crc32":${crc32(text)}}`;
}

const JOURNALS = {
  "firestore-2.journal": change("c/b", 2) + change("c/a", null) + line({ cleared: nameOf("c/cleared") }),
  "firestore-3.journal":
    line({ noted: "one", note: { id: "one", at: 1n } }) +
    line({ noted: "two", note: { id: "two" } }) +
    line({ done: "two" }) +
    change("c/new", 3) +
    change("c/torn", 4).slice(0, -9),
};
const FILES = {
  "firestore.json": snapshot("c/a", "c/b", "c/cleared", "c/cleared/d/e", "c/clearedness"),
  ...JOURNALS,
  "auth/accounts.json": '{"kind":"accounts","users":[{"localId":"anna"}]}',
  "auth/config.json": '{"signIn":{"allowDuplicateEmails":false}}',
  "storage/metadata/1.json": '{\n  "name": "images/a.webp"\n}',
  "storage/metadata/2.json.new": '{"na',
  "storage/blobs/1": "bytes",
};

/** Creates the data folder of the former release. */
function formerFolder(files: Readonly<Record<string, string>> = FILES): string {
  const folder = mkdtempSync(join(tmpdir(), "matbjorg-former-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

function open(folder: string, said: string[] = []): Database {
  const database = new Database(folder, (text) => said.push(text));
  onTestFinished(() => database.close().catch(() => {}));
  return database;
}

const IMPORTED = {
  documents: {
    [nameOf("c/b")]: storedDocument("c/b", { n: 2 }),
    [nameOf("c/clearedness")]: storedDocument("c/clearedness", { n: 1 }),
    [nameOf("c/new")]: storedDocument("c/new", { n: 3 }),
  },
  events: { one: { id: "one", at: 1n } },
  accounts: {
    "accounts.json": { kind: "accounts", users: [{ localId: "anna" }] },
    "config.json": { signIn: { allowDuplicateEmails: false } },
  },
  files: { 1: { name: "images/a.webp" } },
};

function expectImported(database: Database): void {
  for (const [table, rows] of Object.entries(IMPORTED)) {
    const found = [...database.take(table as Table)].map(([name, text]) => [name, parse(text)]);
    expect(Object.fromEntries(found), table).toEqual(rows);
  }
}

it("a former release's documents, events, accounts and files are imported once; its files are kept", async () => {
  const folder = formerFolder();
  const said: string[] = [];
  const database = open(folder, said);
  expectImported(database);
  expect(said).toEqual([
    `The data of the former release was imported; its files are in ${join(folder, "former-release")}.`,
  ]);
  expect(readdirSync(join(folder, "former-release")).sort()).toEqual([
    "auth",
    "firestore-2.journal",
    "firestore-3.journal",
    "firestore.json",
    "metadata",
  ]);
  expect(readFileSync(join(folder, "storage/blobs/1"), "utf8")).toBe("bytes");
  await database.close();
  expectImported(open(folder, said));
  expect(said).toHaveLength(1);
});

it("an import that was killed starts again, and accounts whose save was killed are imported", async () => {
  const folder = formerFolder();
  await open(folder).close();
  const former = formerFolder();
  renameSync(join(folder, "data.sqlite"), join(former, "data.sqlite.new"));
  renameSync(join(former, "auth"), join(former, "auth.old"));
  expectImported(open(former));
});

it("a snapshot without a checksum, of the version before, is imported", () => {
  const text = snapshot("c/a")
    .replace('"version":2', '"version":1')
    .replace(/,"crc32".*/, "}");
  expect([
    ...open(formerFolder({ "firestore.json": text }))
      .take("documents")
      .keys(),
  ]).toEqual([nameOf("c/a")]);
});

it.each<[string, Readonly<Record<string, string | undefined>>, string]>([
  [
    "a cut snapshot",
    { "firestore.json": FILES["firestore.json"].slice(0, 100) },
    "firestore.json is damaged",
  ],
  ["a changed snapshot", { "firestore.json": FILES["firestore.json"].replace("c/b", "c/x") }, "checksum"],
  ["no snapshot", { "firestore.json": undefined }, "firestore.json is damaged (it is missing)"],
  [
    "a changed record",
    { "firestore-2.journal": JOURNALS["firestore-2.journal"].replace("c/a", "c/x") },
    "firestore-2.journal is damaged (record 2)",
  ],
  [
    "an incomplete record before the last file",
    { "firestore-2.journal": JOURNALS["firestore-2.journal"].slice(0, -5) },
    "firestore-2.journal is damaged (record 3)",
  ],
  ["cut accounts", { "auth/accounts.json": "[[[" }, "accounts.json is damaged"],
  ["accounts without users", { "auth/accounts.json": "{}" }, 'has no list of "users"'],
  ["no settings", { "auth/config.json": undefined }, "config.json is damaged"],
  ["a cut file's metadata", { "storage/metadata/1.json": "{" }, "1.json is damaged"],
])("damage stops the import and changes nothing: %s", (_what, changed, reason) => {
  const files = Object.entries({ ...FILES, ...changed }).filter(
    (file): file is [string, string] => file[1] !== undefined,
  );
  const folder = formerFolder(Object.fromEntries(files));
  expect(() => open(folder)).toThrow(DamagedError);
  expect(() => open(folder)).toThrow(reason);
  for (const [name, text] of files) expect(readFileSync(join(folder, name), "utf8")).toBe(text);
  expect(existsSync(join(folder, "data.sqlite"))).toBe(false);
});
