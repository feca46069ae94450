import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { text } from "node:stream/consumers";
import { describe, expect, it, onTestFinished } from "vitest";
import { Database, NotSavedError } from "./database.ts";

const ADDRESS = "http://localhost:5000";

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "matbjorg-database-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function open(folder: string, isFresh = false): Database {
  const database = new Database(folder, ADDRESS, (line) => expect.fail(line));
  try {
    database.open(isFresh);
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

function documentsOf(database: Database): Record<string, string> {
  return Object.fromEntries(database.rows("documents"));
}

/** Returns the documents that a process would read if it started with a copy of the folder. */
function reread(folder: string): Record<string, string> {
  const copy = newFolder();
  cpSync(folder, copy, { recursive: true });
  return documentsOf(open(copy));
}

function set(database: Database, ...names: string[]): void {
  database.write(names.map((name) => ({ table: "documents", name, content: `content of ${name}` })));
}

const contentsOf = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, `content of ${name}`]));

/** Starts a program that has the folder as its argument and `database` in scope. */
function program(folder: string, code: string, limits = "") {
  const source = `import { Database } from ${JSON.stringify(join(import.meta.dirname, "database.ts"))};
    const database = new Database(process.argv[1], "${ADDRESS}", console.error);
    database.open();
    ${code}`;
  const node = [process.execPath, "--input-type=module", "--eval", source, folder];
  return spawn("sh", ["-c", `${limits} exec "$@"`, "sh", ...node], { stdio: ["ignore", "pipe", "pipe"] });
}

describe("a database", () => {
  it("contains every written change after a kill, and is a single file after a stop", () => {
    const folder = newFolder();
    const database = open(folder);
    set(database, "c/a", "c/a/d/e", "c/ab", "gone");
    database.write([{ table: "documents", name: "gone", content: null }]);
    expect(reread(folder)).toEqual(contentsOf("c/a", "c/a/d/e", "c/ab"));
    database.clearDocuments("c/a");
    expect(reread(folder)).toEqual(contentsOf("c/ab"));
    database.close();
    expect(readdirSync(folder)).toEqual(["data.sqlite", "owner.json"]);
    const next = open(folder);
    expect(documentsOf(next)).toEqual(contentsOf("c/ab"));
    next.clearDocuments();
    expect(reread(folder)).toEqual({});
  });

  it("writes all changes of a commit or none", () => {
    const folder = newFolder();
    const database = new Database(folder, ADDRESS, () => {});
    database.open();
    const bad = { table: "documents", name: "b", content: undefined as unknown as string } as const;
    expect(() => database.write([{ table: "documents", name: "a", content: "1" }, bad])).toThrow(
      NotSavedError,
    );
    expect(reread(folder)).toEqual({});
    set(database, "c");
    expect(reread(folder)).toEqual(contentsOf("c"));
  });

  it.skipIf(process.platform === "win32")(
    "has one owner at a time, and a second start names that owner",
    async () => {
      const folder = newFolder();
      const owner = program(folder, 'console.log("locked"); setInterval(() => {}, 1_000);');
      await once(owner.stdout, "data");
      expect(() => open(folder, true)).toThrow(
        new RegExp(`^${folder} is in use by process ${owner.pid}, which serves ${ADDRESS} since \\d{4}-`),
      );
      owner.kill("SIGKILL");
      await once(owner, "exit");
      open(folder);
      expect(() => open(folder)).toThrow(`in use by process ${process.pid}`);
    },
  );

  it("cannot be opened while another program reads its file", () => {
    const folder = newFolder();
    open(folder).close();
    writeFileSync(join(folder, "owner.json"), '{ "pid": 999999999 }');
    const other = new DatabaseSync(join(folder, "data.sqlite"));
    other.exec("BEGIN; SELECT * FROM documents");
    expect(() => open(folder)).toThrow(/is in use by another program\. Stop it first/);
    other.close();
    open(folder);
  });

  it("reports when it is opened that the data folder is a file", () => {
    const folder = join(newFolder(), "data");
    writeFileSync(folder, "a file");
    expect(() => open(folder)).toThrow(/^The data folder .+ cannot be written .+Make it writable/);
  });

  it.skipIf(process.platform === "win32")(
    "rejects writes to a full disk, reports the full disk once, and keeps all acknowledged writes after a kill",
    async () => {
      const folder = newFolder();
      // The shell limits the size of a file. Depending on the shell's unit, 2000 means 1,000 or 2,000 KiB.
      const limited = program(
        folder,
        `for (let n = 0; n < 500; n += 1) {
          try {
            database.write([{ table: "documents", name: "n" + n, content: "x".repeat(5_000) }]);
            console.log("n" + n);
          } catch (error) {
            if (error.code !== "DATA_LOSS") throw error;
          }
        }
        process.kill(process.pid, "SIGKILL");`,
        "ulimit -f 2000;",
      );
      const [acknowledged, errors] = await Promise.all([text(limited.stdout), text(limited.stderr)]);
      const names = acknowledged.trim().split("\n");
      expect(errors).toMatch(
        /^Nothing was saved: \S+data\.sqlite cannot be written \(.+\)\. Until it can be, every request that writes is refused\.\n$/,
      );
      expect(names.length).toBeGreaterThan(10);
      expect(names.length).toBeLessThan(500);
      expect(Object.keys(reread(folder)).sort()).toEqual(names.sort());
    },
  );

  it.skipIf(process.platform === "win32")(
    "rejects writes that memory cannot hold, and reports the shortage before V8 aborts",
    async () => {
      const writer = program(
        newFolder(),
        `const held = [];
        try {
          for (;;) {
            held.push(Buffer.alloc(100_000, held.length).toString("latin1"));
            database.write([{ table: "documents", name: "n", content: held.at(-1) }]);
          }
        } catch (error) {
          console.log(error.code);
        }`,
        "NODE_OPTIONS='--max-old-space-size=100 --max-semi-space-size=1'",
      );
      const [code, errors] = await Promise.all([text(writer.stdout), text(writer.stderr)]);
      expect(errors).toMatch(
        /^Nothing was saved: .+ need more than the \d+ MB of memory .+ set NODE_OPTIONS=--max-old-space-size=\d+\)/,
      );
      expect(code).toBe("DATA_LOSS\n");
    },
  );
});

describe("an unusable database", () => {
  const overwritten = (file: string) => {
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.fill(0x41, bytes.length / 2, bytes.length / 2 + 4_096));
  };
  const DAMAGES: readonly [string, (file: string) => void][] = [
    ["is cut", (file) => truncateSync(file, 20_000)],
    ["is empty", (file) => truncateSync(file)],
    ["is another file", (file) => writeFileSync(file, "no database".repeat(999))],
    ["is overwritten in the middle", overwritten],
  ];
  it.each(DAMAGES)("stops a start without --fresh if its file %s", (_what, damage) => {
    const folder = newFolder();
    const database = open(folder);
    set(database, ...Array.from({ length: 2_000 }, (_, n) => `document ${n}`));
    database.close();
    damage(join(folder, "data.sqlite"));
    const sentence =
      /^\S+data\.sqlite is damaged \(.+\)\. Put a copy of the whole data folder in its place, or delete the folder/;
    expect(() => open(folder)).toThrow(sentence);
    const fresh = open(folder, true);
    set(fresh, "a");
    expect(reread(folder)).toEqual(contentsOf("a"));
  });

  it("stops a start if another release wrote the database", () => {
    const folder = newFolder();
    open(folder).close();
    const later = new DatabaseSync(join(folder, "data.sqlite"));
    later.exec("PRAGMA user_version = 1");
    later.close();
    expect(() => open(folder)).toThrow(/data\.sqlite was written by another release\. Put a copy/);
  });
});
