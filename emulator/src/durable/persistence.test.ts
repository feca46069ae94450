import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { DATABASE, newStore, ROOT, setWrite, toFields } from "../../testing/document-builder.ts";
import type { DocumentStore } from "../store/document-store.ts";
import { JournalDamagedError } from "./journal.ts";
import { type Persistence, persistDocuments } from "./persistence.ts";

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "matbjorg-persistence-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

type Opened = { readonly store: DocumentStore; readonly persistence: Persistence; readonly said: string[] };

async function open(folder: string, compactAtBytes?: number): Promise<Opened> {
  const { store } = newStore();
  const said: string[] = [];
  const say = (line: string) => said.push(line);
  const persistence = await persistDocuments(store, folder, {
    say,
    ...(compactAtBytes && { compactAtBytes }),
  });
  // The test may have closed it.
  onTestFinished(() => persistence.close().catch(() => {}));
  return { store, persistence, said };
}

/** Opens a copy of the folder as it is now, as a process started after a crash would. */
async function reopen(folder: string): Promise<Opened & { documents: Map<string, unknown> }> {
  const copy = newFolder();
  cpSync(folder, copy, { recursive: true });
  const opened = await open(copy);
  await opened.persistence.close();
  const documents = new Map(opened.store.documents().map(({ name, fields }) => [name, fields]));
  return { ...opened, documents };
}

function set(store: DocumentStore, path: string, n: number): void {
  store.commit(DATABASE, [setWrite(path, { n })]);
}

const nameOf = (path: string) => `${ROOT}/${path}`;
const fields = (n: number) => toFields({ n });
const journal = (folder: string) => join(folder, "firestore-1.journal");

/** Writes three commits, one journal line each, without closing. */
async function threeCommits(): Promise<{ folder: string; lines: string[] }> {
  const folder = newFolder();
  const { store, persistence } = await open(folder);
  for (const n of [1, 2, 3]) set(store, `c/${n}`, n);
  await persistence.flush();
  const lines = readFileSync(journal(folder), "utf8").split("\n").slice(0, -1);
  expect(lines).toHaveLength(3);
  return { folder, lines };
}

describe("persisted documents", () => {
  it("are restored after writes, deletes and clears, with values of any type", async () => {
    const folder = newFolder();
    const { store, persistence } = await open(folder);
    const bytes = { type: "bytes", value: Uint8Array.of(0, 255) } as const;
    store.commit(DATABASE, [{ ...setWrite("c/a", {}), fields: new Map([["b", bytes]]) }]);
    set(store, "c/gone", 1);
    store.commit(DATABASE, [{ type: "delete", name: nameOf("c/gone") }]);
    set(store, "c/cleared", 1);
    set(store, "c/cleared/deep/down", 1);
    store.clear(nameOf("c/cleared"));
    set(store, "c/after", 2);
    await persistence.flush();
    expect((await reopen(folder)).store.documents()).toEqual(store.documents());
    store.clear();
    await persistence.flush();
    expect((await reopen(folder)).store.documents()).toEqual([]);
  });

  it("are in the snapshot alone after a stop; the journal is empty", async () => {
    const folder = newFolder();
    const { store, persistence } = await open(folder);
    set(store, "c/a", 1);
    await persistence.close();
    expect(readdirSync(folder)).toEqual(["firestore-2.journal", "firestore.json"]);
    expect(readFileSync(join(folder, "firestore-2.journal"), "utf8")).toBe("");
    expect(JSON.parse(readFileSync(join(folder, "firestore.json"), "utf8"))).toMatchObject({
      version: 2,
      documents: [{ name: nameOf("c/a") }],
    });
    expect((await reopen(folder)).documents).toEqual(new Map([[nameOf("c/a"), fields(1)]]));
  });

  it("cannot be read at a time before the process started", async () => {
    const { folder } = await threeCommits();
    const { store } = await reopen(folder);
    const readTime = { seconds: store.now().seconds - 1, nanos: 0 };
    expect(() => store.beginTransaction(DATABASE, { isReadOnly: true, readTime })).toThrow(
      expect.objectContaining({ code: "FAILED_PRECONDITION" }),
    );
  });

  it("lose only an incomplete last record, silently, and continue from there", async () => {
    const { folder, lines } = await threeCommits();
    const [one = "", two = "", three = ""] = lines;
    for (const cut of [0, 1, 8, 9, 10, Math.floor(three.length / 2), three.length - 1, three.length]) {
      writeFileSync(journal(folder), `${one}\n${two}\n${three.slice(0, cut)}`);
      const { documents, said } = await reopen(folder);
      expect([...documents.keys()]).toEqual([nameOf("c/1"), nameOf("c/2")]);
      expect(said).toEqual([]);
    }
    const { store, persistence } = await open(folder);
    set(store, "c/4", 4);
    await persistence.flush();
    expect([...(await reopen(folder)).documents.keys()]).toEqual([
      nameOf("c/1"),
      nameOf("c/2"),
      nameOf("c/4"),
    ]);
  });

  it("ignore a tail of zeros that a power failure left", async () => {
    const { folder } = await threeCommits();
    appendFileSync(journal(folder), Buffer.alloc(5_000));
    expect((await reopen(folder)).documents.size).toBe(3);
  });

  it.each([1, 2])(
    "are rejected when record %i is damaged, with its position and without changes to the files",
    async (record) => {
      const { folder, lines } = await threeCommits();
      const byte = lines.slice(0, record - 1).join("").length + record - 1;
      const bytes = readFileSync(journal(folder));
      bytes[byte + 30] = 0x7e;
      writeFileSync(journal(folder), bytes);
      const opening = open(folder);
      await expect(opening).rejects.toThrow(JournalDamagedError);
      await expect(opening).rejects.toThrow(
        `firestore-1.journal: record ${record} at byte ${byte} is damaged`,
      );
      expect(readFileSync(journal(folder))).toEqual(bytes);
    },
  );

  it("lose a damaged last record, which is reported", async () => {
    const { folder, lines } = await threeCommits();
    const byte = lines.slice(0, 2).join("").length + 2;
    const bytes = readFileSync(journal(folder));
    bytes[byte + 30] = 0x7e;
    writeFileSync(journal(folder), bytes);
    const { documents, said } = await reopen(folder);
    expect([...documents.keys()]).toEqual([nameOf("c/1"), nameOf("c/2")]);
    expect(said).toEqual([
      `firestore-1.journal: record 3 at byte ${byte}, its last, was damaged and has been discarded.`,
    ]);
  });

  it("are rejected when a journal segment before the last one is incomplete", async () => {
    const { folder, lines } = await threeCommits();
    writeFileSync(join(folder, "firestore-2.journal"), `${lines[0]}\n`);
    writeFileSync(journal(folder), lines.join("\n").slice(0, -1));
    await expect(open(folder)).rejects.toThrow("firestore-1.journal: record 3");
  });

  it("are compacted into a snapshot while they are written, and can be restored at any time meanwhile", async () => {
    const folder = newFolder();
    const { store, persistence } = await open(folder, 2_000);
    for (let n = 0; n < 60; n += 1) {
      set(store, `c/${n % 7}`, n);
      await persistence.flush();
    }
    const former = readdirSync(folder).filter((name) => name.endsWith(".journal"));
    expect(former).not.toContain("firestore-1.journal");
    expect((await reopen(folder)).store.documents()).toHaveLength(7);
    await persistence.close();
  });

  it("are restored after a crash between the new snapshot and the deletion of the old journal", async () => {
    const folder = newFolder();
    const { store, persistence } = await open(folder);
    for (const n of [1, 2, 3]) set(store, "c/a", n);
    await persistence.flush();
    const former = readFileSync(journal(folder));
    await persistence.close();
    writeFileSync(journal(folder), former);
    writeFileSync(join(folder, "firestore-2.journal"), "");
    expect((await reopen(folder)).documents).toEqual(new Map([[nameOf("c/a"), fields(3)]]));
  });

  it("stay in the journal when the snapshot cannot be written, which is a readable error", async () => {
    const folder = newFolder();
    const { store, persistence } = await open(folder);
    set(store, "c/a", 1);
    mkdirSync(join(folder, "firestore.json.new"));
    await expect(persistence.close()).rejects.toThrow(
      /^Documents could not be saved to firestore\.json \(.*EISDIR/,
    );
    rmSync(join(folder, "firestore.json.new"), { recursive: true });
    expect((await reopen(folder)).documents).toEqual(new Map([[nameOf("c/a"), fields(1)]]));
  });

  it("are those of the journal if the snapshot is missing, which is not reported: no file records that it existed", async () => {
    const { folder } = await threeCommits();
    rmSync(join(folder, "firestore.json"), { force: true });
    writeFileSync(join(folder, "firestore.json.new"), '{"ver');
    const { documents, said } = await reopen(folder);
    expect([documents.size, said]).toEqual([3, []]);
  });

  it.each(["a stop", "a crash"])(
    "start empty when the snapshot was deleted after %s; the journal is moved aside and reported",
    async (end) => {
      const folder = newFolder();
      const first = await open(folder);
      set(first.store, "c/a", 1);
      await first.persistence.close();
      if (end === "a crash") {
        const second = await open(folder);
        set(second.store, "c/b", 2);
        await second.persistence.flush();
      }
      rmSync(join(folder, "firestore.json"));
      const { documents, said } = await reopen(folder);
      expect(documents.size).toBe(0);
      expect(said).toEqual([
        expect.stringMatching(
          /^firestore\.json is missing\. .+ was moved to firestore-2\.damaged-.+\.journal; starting without documents\.$/,
        ),
      ]);
    },
  );

  it("start empty when the snapshot is damaged; it and its journal are moved aside", async () => {
    const { folder } = await threeCommits();
    writeFileSync(join(folder, "firestore.json"), '{"version":1,"documents":[{"na');
    const { store, said } = await open(folder);
    expect(store.documents()).toEqual([]);
    expect(said).toEqual([
      expect.stringMatching(/^firestore\.json could not be read \(.+\)\. It was moved to /),
    ]);
    const names = readdirSync(folder).map((name) => name.replace(/damaged-[^.]+/, "damaged"));
    expect(names).toEqual(["firestore-1.damaged.journal", "firestore-1.journal", "firestore.damaged.json"]);
  });

  it("are accompanied by outbox entries, in order, until they are done, across compactions and restarts", async () => {
    const folder = newFolder();
    const { store, persistence } = await open(folder);
    for (const id of ["one", "two", "three"]) persistence.outbox.add(id, { id, map: new Map([["a", 1n]]) });
    persistence.outbox.done("two");
    set(store, "c/a", 1);
    await persistence.close();
    const next = await open(folder);
    expect([...next.persistence.outbox.pending]).toEqual([
      ["one", { id: "one", map: new Map([["a", 1n]]) }],
      ["three", { id: "three", map: new Map([["a", 1n]]) }],
    ]);
    next.persistence.outbox.done("one");
    next.persistence.outbox.done("three");
    await next.persistence.close();
    expect((await reopen(folder)).persistence.outbox.pending.size).toBe(0);
  });
});
