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
import { type KeptDocuments, keepDocuments } from "./kept-documents.ts";

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "matbjorg-kept-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

type Opened = { readonly store: DocumentStore; readonly kept: KeptDocuments; readonly said: string[] };

async function open(folder: string, foldAtBytes?: number): Promise<Opened> {
  const { store } = newStore();
  const said: string[] = [];
  const say = (line: string) => said.push(line);
  const kept = await keepDocuments(store, folder, { say, ...(foldAtBytes && { foldAtBytes }) });
  // Its files; the test may have closed them.
  onTestFinished(() => kept.close().catch(() => {}));
  return { store, kept, said };
}

/** What a process finds that is started on the folder as it is now. */
async function found(folder: string): Promise<Opened & { documents: Map<string, unknown> }> {
  const copy = newFolder();
  cpSync(folder, copy, { recursive: true });
  const opened = await open(copy);
  await opened.kept.close();
  const documents = new Map(opened.store.documents().map(({ name, fields }) => [name, fields]));
  return { ...opened, documents };
}

function set(store: DocumentStore, path: string, n: number): void {
  store.commit(DATABASE, [setWrite(path, { n })]);
}

const nameOf = (path: string) => `${ROOT}/${path}`;
const fields = (n: number) => toFields({ n });
const journal = (folder: string) => join(folder, "firestore-1.journal");

/** Three commits, each a line of the journal; the process is gone without a word. */
async function threeCommits(): Promise<{ folder: string; lines: string[] }> {
  const folder = newFolder();
  const { store, kept } = await open(folder);
  for (const n of [1, 2, 3]) set(store, `c/${n}`, n);
  await kept.flush();
  const lines = readFileSync(journal(folder), "utf8").split("\n").slice(0, -1);
  expect(lines).toHaveLength(3);
  return { folder, lines };
}

describe("documents that are kept", () => {
  it("are what they were: written, deleted, cleared, of any type", async () => {
    const folder = newFolder();
    const { store, kept } = await open(folder);
    const bytes = { type: "bytes", value: Uint8Array.of(0, 255) } as const;
    store.commit(DATABASE, [{ ...setWrite("c/a", {}), fields: new Map([["b", bytes]]) }]);
    set(store, "c/gone", 1);
    store.commit(DATABASE, [{ type: "delete", name: nameOf("c/gone") }]);
    set(store, "c/cleared", 1);
    set(store, "c/cleared/deep/down", 1);
    store.clear(nameOf("c/cleared"));
    set(store, "c/after", 2);
    await kept.flush();
    expect((await found(folder)).store.documents()).toEqual(store.documents());
    store.clear();
    await kept.flush();
    expect((await found(folder)).store.documents()).toEqual([]);
  });

  it("stand in a snapshot alone after a stop, as in folders from before there was a journal", async () => {
    const folder = newFolder();
    const { store, kept } = await open(folder);
    set(store, "c/a", 1);
    await kept.close();
    expect(readdirSync(folder)).toEqual(["firestore.json"]);
    expect(JSON.parse(readFileSync(join(folder, "firestore.json"), "utf8"))).toMatchObject({
      version: 2,
      documents: [{ name: nameOf("c/a") }],
    });
    expect((await found(folder)).documents).toEqual(new Map([[nameOf("c/a"), fields(1)]]));
  });

  it("cannot be read as of before the process", async () => {
    const { folder } = await threeCommits();
    const { store } = await found(folder);
    const readTime = { seconds: store.now().seconds - 1, nanos: 0 };
    expect(() => store.beginTransaction(DATABASE, { isReadOnly: true, readTime })).toThrow(
      expect.objectContaining({ code: "FAILED_PRECONDITION" }),
    );
  });

  it("lose the last record alone wherever it was torn, silently, and are kept on from there", async () => {
    const { folder, lines } = await threeCommits();
    const [one = "", two = "", three = ""] = lines;
    for (const cut of [0, 1, 8, 9, 10, Math.floor(three.length / 2), three.length - 1, three.length]) {
      writeFileSync(journal(folder), `${one}\n${two}\n${three.slice(0, cut)}`);
      const { documents, said } = await found(folder);
      expect([...documents.keys()]).toEqual([nameOf("c/1"), nameOf("c/2")]);
      expect(said).toEqual([]);
    }
    const { store, kept } = await open(folder);
    set(store, "c/4", 4);
    await kept.flush();
    expect([...(await found(folder)).documents.keys()]).toEqual([
      nameOf("c/1"),
      nameOf("c/2"),
      nameOf("c/4"),
    ]);
  });

  it("lose a tail that a power failure left without content", async () => {
    const { folder } = await threeCommits();
    appendFileSync(journal(folder), Buffer.alloc(5_000));
    expect((await found(folder)).documents.size).toBe(3);
  });

  it.each([1, 2])(
    "are refused with record %i damaged, which is said, and nothing is changed",
    async (record) => {
      const { folder, lines } = await threeCommits();
      const byte = lines.slice(0, record - 1).join("").length + record - 1;
      const bytes = readFileSync(journal(folder));
      bytes[byte + 30] = 0x7e;
      writeFileSync(journal(folder), bytes);
      const opening = open(folder);
      await expect(opening).rejects.toThrow(JournalDamagedError);
      await expect(opening).rejects.toThrow(
        `firestore-1.journal: record ${record}, at byte ${byte}, is damaged`,
      );
      expect(readFileSync(journal(folder))).toEqual(bytes);
    },
  );

  it("are refused where a journal that another follows is not whole", async () => {
    const { folder, lines } = await threeCommits();
    writeFileSync(join(folder, "firestore-2.journal"), `${lines[0]}\n`);
    writeFileSync(journal(folder), lines.join("\n").slice(0, -1));
    await expect(open(folder)).rejects.toThrow("firestore-1.journal: record 3");
  });

  it("are folded into a snapshot while they are written, and a fold that was cut short does no harm", async () => {
    const folder = newFolder();
    const { store, kept } = await open(folder, 2_000);
    for (let n = 0; n < 60; n += 1) {
      set(store, `c/${n % 7}`, n);
      await kept.flush();
    }
    const former = readdirSync(folder).filter((name) => name.endsWith(".journal"));
    expect(former).not.toContain("firestore-1.journal");
    expect((await found(folder)).store.documents()).toHaveLength(7);
    await kept.close();
  });

  it("are what they were where a fold ended between the new snapshot and the end of the former journal", async () => {
    const folder = newFolder();
    const { store, kept } = await open(folder);
    for (const n of [1, 2, 3]) set(store, "c/a", n);
    await kept.flush();
    const former = readFileSync(journal(folder));
    await kept.close();
    writeFileSync(journal(folder), former);
    writeFileSync(join(folder, "firestore-2.journal"), "");
    expect((await found(folder)).documents).toEqual(new Map([[nameOf("c/a"), fields(3)]]));
  });

  it("stay in the journal when the snapshot cannot be written, and that is an error in a sentence", async () => {
    const folder = newFolder();
    const { store, kept } = await open(folder);
    set(store, "c/a", 1);
    mkdirSync(join(folder, "firestore.json.new"));
    await expect(kept.close()).rejects.toThrow(/^Documents could not be saved to firestore\.json \(.*EISDIR/);
    rmSync(join(folder, "firestore.json.new"), { recursive: true });
    expect((await found(folder)).documents).toEqual(new Map([[nameOf("c/a"), fields(1)]]));
  });

  it("are begun anew where the snapshot is damaged; it and what followed it are moved aside", async () => {
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

  it("have beside them what is noted until it is done, in its order, over folds and ends", async () => {
    const folder = newFolder();
    const { store, kept } = await open(folder);
    for (const id of ["one", "two", "three"]) kept.notes.add(id, { id, map: new Map([["a", 1n]]) });
    kept.notes.done("two");
    set(store, "c/a", 1);
    await kept.close();
    const next = await open(folder);
    expect([...next.kept.notes.left]).toEqual([
      ["one", { id: "one", map: new Map([["a", 1n]]) }],
      ["three", { id: "three", map: new Map([["a", 1n]]) }],
    ]);
    next.kept.notes.done("one");
    next.kept.notes.done("three");
    await next.kept.close();
    expect((await found(folder)).kept.notes.left.size).toBe(0);
    expect(readdirSync(folder)).toEqual(["firestore.json"]);
  });
});
