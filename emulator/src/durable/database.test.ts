import { spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { text } from "node:stream/consumers";
import { crc32 } from "node:zlib";
import { describe, expect, it, onTestFinished } from "vitest";
import { Database, NotSavedError } from "./database.ts";
import { DamagedError } from "./rows.ts";

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "matbjorg-database-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function open(folder: string, said: string[] = []): Database {
  const database = new Database(folder, (line) => said.push(line));
  // The test may have closed it, or deleted its folder.
  onTestFinished(() => database.close().catch(() => {}));
  return database;
}

/** Returns what a process that starts with a copy of the folder reads. */
function reread(folder: string): Record<string, string> {
  const copy = newFolder();
  cpSync(folder, copy, { recursive: true });
  return Object.fromEntries(open(copy).take("documents"));
}

function set(database: Database, ...names: string[]): void {
  database.write(names.map((name) => ({ table: "documents", name, content: `content of ${name}` })));
}

const contentsOf = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, `content of ${name}`]));

/** Returns a folder with four documents as a stopped process leaves it. */
async function stoppedFolder(): Promise<string> {
  const folder = newFolder();
  const database = open(folder);
  set(database, "a", "b", "c", "d");
  await database.close();
  return folder;
}

/** Returns one as a killed process leaves it: its log has what the database lacks. */
async function killedFolder(): Promise<string> {
  const folder = newFolder();
  const first = open(folder);
  set(first, "a", "b");
  await first.close();
  const second = open(folder);
  set(second, "c");
  set(second, "d");
  await second.flush();
  const copy = newFolder();
  cpSync(folder, copy, { recursive: true });
  return copy;
}

const snapshotOf = (folder: string) =>
  readdirSync(folder).map((name) => [name, crc32(readFileSync(join(folder, name)))]);

describe("a database", () => {
  it("has every written change after a kill, and after a stop in one file", async () => {
    const folder = newFolder();
    const database = open(folder);
    set(database, "c/a", "c/a/d/e", "c/ab", "gone");
    database.write([{ table: "documents", name: "gone", content: null }]);
    expect(reread(folder)).toEqual(contentsOf("c/a", "c/a/d/e", "c/ab"));
    database.clearDocuments("c/a");
    expect(reread(folder)).toEqual(contentsOf("c/ab"));
    await database.close();
    expect(readdirSync(folder)).toEqual(["data.commits", "data.sqlite"]);
    const next = open(folder);
    expect(Object.fromEntries(next.take("documents"))).toEqual(contentsOf("c/ab"));
    next.clearDocuments();
    expect(reread(folder)).toEqual({});
  });

  it("writes all changes of a commit or none", () => {
    const folder = newFolder();
    const database = open(folder);
    const bad = { table: "documents", name: "b", content: 1 as unknown as string } as const;
    expect(() => database.write([{ table: "documents", name: "a", content: "1" }, bad])).toThrow(
      NotSavedError,
    );
    expect(reread(folder)).toEqual({});
    set(database, "c");
    expect(reread(folder)).toEqual(contentsOf("c"));
  });

  it("keeps its log small while it is written", () => {
    const folder = newFolder();
    const database = open(folder);
    for (let n = 0; n < 60; n += 1)
      database.write([{ table: "documents", name: "a", content: `${n}`.repeat(1_000_000) }]);
    expect(readFileSync(join(folder, "data.sqlite-wal")).length).toBeLessThan(32 * 1024 * 1024);
  });
});

describe("a damaged database stops the start, with its files unchanged", () => {
  const DAMAGES: readonly [string, (folder: string) => void, RegExp][] = [
    ["without its log", (at) => rmSync(join(at, "data.sqlite-wal")), /last 3 commits are missing/],
    ["with half its log", (at) => truncateSync(join(at, "data.sqlite-wal"), 3_000), /commits are missing/],
    ["with an empty log", (at) => truncateSync(join(at, "data.sqlite-wal")), /commits are missing/],
    ["deleted", (at) => rmSync(join(at, "data.sqlite")), /it is missing/],
    ["cut", (at) => truncateSync(join(at, "data.sqlite"), 1_500), /is damaged/],
    ["empty", (at) => truncateSync(join(at, "data.sqlite")), /is damaged/],
    ["another file", (at) => writeFileSync(join(at, "data.sqlite"), "no database".repeat(999)), /is damaged/],
    ["with damaged commits", (at) => writeFileSync(join(at, "data.commits"), "4 17"), /checksum/],
  ];
  it.each(DAMAGES)("%s", async (_what, damage, reason) => {
    const folder = await killedFolder();
    damage(folder);
    const before = snapshotOf(folder);
    expect(() => open(folder)).toThrow(DamagedError);
    expect(() => open(folder)).toThrow(reason);
    expect(() => open(folder)).toThrow(
      "Nothing was changed. Put a copy of the whole data folder in its place",
    );
    expect(snapshotOf(folder)).toEqual(before);
  });

  it.each(["data.sqlite", "data.sqlite-wal"])(
    "a flipped byte of %s is noticed or changes nothing",
    async (file) => {
      const folder = await (file === "data.sqlite" ? stoppedFolder() : killedFolder());
      const whole = readFileSync(join(folder, file));
      const damaged = newFolder();
      let noticed = 0;
      for (let byte = 0; byte < whole.length; byte += 211) {
        cpSync(folder, damaged, { recursive: true });
        const bytes = Buffer.from(whole);
        bytes[byte] = (bytes[byte] ?? 0) ^ 0x41;
        writeFileSync(join(damaged, file), bytes);
        try {
          const database = new Database(damaged, () => {});
          expect(Object.fromEntries(database.take("documents")), `byte ${byte}`).toEqual(
            contentsOf("a", "b", "c", "d"),
          );
          await database.close();
        } catch (error) {
          expect((error as Error).message, `byte ${byte}`).toContain("Nothing was changed");
          noticed += 1;
        }
        for (const name of readdirSync(damaged)) rmSync(join(damaged, name));
      }
      expect(noticed).toBeGreaterThan(3);
    },
  );

  it("a changed content that leaves the file's structure whole is noticed", async () => {
    const folder = await stoppedFolder();
    const file = join(folder, "data.sqlite");
    writeFileSync(file, readFileSync(file, "latin1").replace("content of b", "content of x"), "latin1");
    expect(() => open(folder)).toThrow("the checksum of b in documents does not match");
  });

  it("of a later release says so", async () => {
    const folder = newFolder();
    await open(folder).close();
    const later = new DatabaseSync(join(folder, "data.sqlite"));
    later.exec("PRAGMA user_version = 2");
    later.close();
    expect(() => open(folder)).toThrow(
      /was written by another release \(its version is 2, not 1\)\. Nothing was changed/,
    );
  });

  it.each(["firestore.json", "firestore-1.journal"])(
    "of a release before 1.0.0, with %s, says so",
    (file) => {
      const folder = newFolder();
      writeFileSync(join(folder, file), "{}");
      expect(() => open(folder)).toThrow(/was written by a release before 1\.0\.0\. Nothing was changed/);
      expect(readdirSync(folder)).toEqual([file]);
    },
  );

  it("that another program has open says so", async () => {
    const folder = newFolder();
    await open(folder).close();
    const other = new DatabaseSync(join(folder, "data.sqlite"));
    other.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
    expect(() => open(folder)).toThrow(/database is locked.+Close the program that has it open/);
    other.close();
    open(folder);
  });
});

describe("what cannot be written", () => {
  it("is refused while the folder is deleted; later everything is saved, also what was before", async () => {
    const folder = join(newFolder(), "data");
    const said: string[] = [];
    const database = open(folder, said);
    set(database, "before");
    rmSync(folder, { recursive: true });
    for (const name of ["refused", "again"]) {
      expect(() => set(database, name)).toThrow(
        `Nothing was saved: ${join(folder, "data.sqlite")} cannot be written (the folder was deleted: create it again).`,
      );
    }
    mkdirSync(folder);
    set(database, "after");
    set(database, "later");
    await database.flush();
    expect(reread(folder)).toEqual(contentsOf("before", "after", "later"));
    expect(said).toEqual([
      expect.stringMatching(/^Nothing was saved: .+ every request that writes is refused\.$/),
      expect.stringMatching(/data\.sqlite can be written again\.$/),
    ]);
    await database.close();
    expect(reread(folder)).toEqual(contentsOf("before", "after", "later"));
  });

  it("is written again when only files were deleted, moved or put back", async () => {
    const folder = newFolder();
    const database = open(folder);
    for (const file of ["data.sqlite-wal", "data.sqlite"]) {
      set(database, "one");
      rmSync(join(folder, file));
      set(database, "two");
      await database.flush();
      expect(reread(folder)).toEqual(contentsOf("one", "two"));
    }
    const moved = `${folder}-moved`;
    renameSync(folder, moved);
    expect(() => set(database, "refused")).toThrow(NotSavedError);
    renameSync(moved, folder);
    set(database, "three");
    expect(reread(folder)).toEqual(contentsOf("one", "two", "three"));
  });

  it("does not overwrite another program's file", async () => {
    const folder = newFolder();
    const database = open(folder);
    set(database, "a");
    rmSync(join(folder, "data.sqlite"));
    writeFileSync(join(folder, "data.sqlite"), "theirs");
    expect(() => set(database, "b")).toThrow(NotSavedError);
    expect(readFileSync(join(folder, "data.sqlite"), "utf8")).toBe("theirs");
    await expect(database.close()).rejects.toThrow("Nothing was saved");
  });

  it.skipIf(process.platform === "win32")(
    "is refused at a file's size limit; what was acknowledged is there",
    async () => {
      const folder = newFolder();
      const writer = `import { Database } from ${JSON.stringify(join(import.meta.dirname, "database.ts"))};
      const database = new Database(process.argv[1], console.error);
      for (let n = 0; n < 500; n += 1) {
        try {
          database.write([{ table: "documents", name: "n" + n, content: "x".repeat(5_000) }]);
          console.log("n" + n);
        } catch (error) {
          if (error.code !== "DATA_LOSS") throw error;
        }
      }
      process.kill(process.pid, "SIGKILL");`;
      const limited = spawn(
        "sh",
        [
          "-c",
          'ulimit -f 2000; exec "$@"',
          "sh",
          process.execPath,
          "--input-type=module",
          "--eval",
          writer,
          folder,
        ],
        { stdio: ["ignore", "pipe", "pipe"] },
      );
      const [acknowledged, errors] = await Promise.all([text(limited.stdout), text(limited.stderr)]);
      const names = acknowledged.trim().split("\n");
      expect(errors).toMatch(/^Nothing was saved: .+ every request that writes is refused\.$/m);
      expect(names.length).toBeGreaterThan(10);
      expect(names.length).toBeLessThan(500);
      expect(Object.keys(reread(folder)).sort()).toEqual(names.sort());
    },
  );

  it("says at the start that the folder is not one", () => {
    const folder = join(newFolder(), "data");
    writeFileSync(folder, "a file");
    expect(() => open(folder)).toThrow(/cannot be opened .+Make the data folder writable/);
    expect(existsSync(folder)).toBe(true);
  });
});
