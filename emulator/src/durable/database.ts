import {
  closeSync,
  existsSync,
  fdatasync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { promisify } from "node:util";
import { crc32 } from "node:zlib";
import { StatusError } from "../status.ts";
import { type Change, DamagedError, TABLES, type Table } from "./rows.ts";

const FILE = "data.sqlite";
/** The number of commits that have been synced, so that a lost write-ahead log is noticed. */
const COMMITS_FILE = "data.commits";
/** Names the file's owner: "Matb". https://sqlite.org/pragma.html#pragma_application_id */
const APPLICATION_ID = 0x4d617462;
const SCHEMA_VERSION = 1;
/** Commits are synced together, outside the requests: only a power failure loses what has not been synced. */
const SYNC_AFTER_MS = 50;
/** The log's size at which it is copied into the database; a larger commit exceeds it until the next copy. */
const LOG_MAX_BYTES = 16 * 1024 * 1024;
/** SQLite's default. */
const PAGE_BYTES = 4096;

/** https://sqlite.org/rescode.html */
const SQLITE = { BUSY: 5, FULL: 13, CANTOPEN: 14, CORRUPT: 11, NOTADB: 26 } as const;

/** What could not be written; nothing was changed. */
export class NotSavedError extends StatusError {
  constructor(file: string, error: unknown) {
    // Clients retry INTERNAL and UNAVAILABLE for seconds, and take FAILED_PRECONDITION for a conflict.
    super("DATA_LOSS", `Nothing was saved: ${file} cannot be written (${reasonOf(error)}).`);
  }
}

/**
 * A data folder's database: SQLite with a write-ahead log, in tables of names and contents. A commit is in the operating
 * system's hands when `write` returns, so that a killed process loses none, and synced within 50 ms.
 *
 * The exclusive lock keeps other programs from delaying checkpoints, and works without shared memory.
 */
export class Database {
  readonly #file: string;
  readonly #commitsFile: string;
  readonly #say: (line: string) => void;
  /** Rows of earlier processes, until they are taken. */
  readonly #rows: ReadonlyMap<Table, Map<string, string>>;
  #commits: number;
  #open: Open;
  #hasFailed = false;
  #timer: NodeJS.Timeout | undefined;
  #syncing: Promise<void> = Promise.resolve();

  /**
   * @throws Error with a readable message: DamagedError; a database of a later release; a folder that cannot be written, or
   *   is used by another program
   */
  constructor(folder: string, say: (line: string) => void) {
    this.#file = join(folder, FILE);
    this.#commitsFile = join(folder, COMMITS_FILE);
    this.#say = say;
    const synced = readCommits(this.#commitsFile);
    try {
      mkdirSync(folder, { recursive: true });
      if (!existsSync(this.#file)) {
        if (synced > 0 || existsSync(`${this.#file}-wal`))
          throw new DamagedError(this.#file, "it is missing");
        if (readdirSync(folder).some((name) => /^firestore(\.json|-\d+\.journal)$/.test(name)))
          throw new UnreadableError(folder, "a release before 1.0.0");
        this.#create();
      }
      // SQLite would delete its log.
      if (statSync(this.#file).size === 0) throw new DamagedError(this.#file, "it is empty");
      this.#rows = readRows(this.#file);
      this.#commits = Number(this.#rows.get("state")?.get("commits") ?? 0);
      if (this.#commits < synced) {
        const lost = `its last ${synced - this.#commits} commits are missing; ${this.#file}-wal may have been deleted, cut or changed`;
        throw new DamagedError(this.#file, lost);
      }
      this.#open = openFile(this.#file);
    } catch (error) {
      if (error instanceof DamagedError || error instanceof UnreadableError) throw error;
      throw new Error(`${this.#file} cannot be opened (${reasonOf(error)}). ${adviceOn(error)}`);
    }
    this.write([]);
  }

  /** Returns the rows that earlier processes left, once. */
  take(table: Table): ReadonlyMap<string, string> {
    const rows = new Map(this.#rows.get(table));
    this.#rows.get(table)?.clear();
    return rows;
  }

  /** Writes all changes or none. @throws NotSavedError */
  write(changes: readonly Change[]): void {
    this.#commit(({ put, remove }) => {
      for (const { table, name, content } of changes) {
        if (content === null) remove[table].run(name);
        else put[table].run(name, content, checksumOf(name, content));
      }
    });
  }

  /** Deletes a database's documents, a document and its descendants, or all. @throws NotSavedError */
  clearDocuments(name = ""): void {
    this.#commit(({ connection }) => {
      if (name === "") connection.exec("DELETE FROM documents");
      // "0" is the character after "/".
      const clear = "DELETE FROM documents WHERE name = ? OR (name > ? AND name < ?)";
      connection.prepare(clear).run(name, `${name}/`, `${name}0`);
    });
  }

  /** Resolves once all commits so far survive a power failure. @throws NotSavedError */
  flush(): Promise<void> {
    this.#syncing = this.#syncing.catch(() => {}).then(() => this.#sync());
    return this.#syncing;
  }

  /** @throws NotSavedError; the commits that were synced are safe */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    try {
      this.#restoreFiles();
      await this.flush();
    } catch (error) {
      throw error instanceof NotSavedError ? error : new NotSavedError(this.#file, error);
    } finally {
      closeFile(this.#open);
    }
  }

  /** Under another name first: a kill leaves no file or the whole one. */
  #create(): void {
    for (const file of [`${this.#file}.new`, `${this.#file}.new-wal`]) rmSync(file, { force: true });
    closeFile(openFile(`${this.#file}.new`));
    renameSync(`${this.#file}.new`, this.#file);
  }

  #commit(work: (open: Open) => void): void {
    try {
      this.#restoreFiles();
      const { connection, put } = this.#open;
      connection.exec("BEGIN IMMEDIATE");
      try {
        work(this.#open);
        const commits = String(this.#commits + 1);
        put.state.run("commits", commits, checksumOf("commits", commits));
        connection.exec("COMMIT");
      } catch (error) {
        if (connection.isTransaction) connection.exec("ROLLBACK");
        throw error;
      }
      this.#commits += 1;
    } catch (error) {
      const failure = new NotSavedError(this.#file, error);
      if (!this.#hasFailed)
        this.#say(`${failure.message} Until it can be, every request that writes is refused.`);
      this.#hasFailed = true;
      throw failure;
    }
    if (this.#hasFailed) this.#say(`${this.#file} can be written again.`);
    this.#hasFailed = false;
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.flush().catch((error: Error) => this.#say(error.message));
    }, SYNC_AFTER_MS);
  }

  async #sync(): Promise<void> {
    const commits = this.#commits;
    try {
      await promisify(fdatasync)(this.#open.log);
      writeCommits(this.#commitsFile, commits);
    } catch (error) {
      throw new NotSavedError(this.#file, error);
    }
  }

  /** SQLite goes on writing to deleted files, without an error. This writes them again once there is a folder. */
  #restoreFiles(): void {
    const former = this.#open;
    const found = statSync(this.#file, { throwIfNoEntry: false });
    if (found?.ino === former.inode && fstatSync(former.log).nlink > 0) return;
    if (!existsSync(dirname(this.#file))) throw new Error("the folder was deleted: create it again");
    if (found?.ino === former.inode) {
      // Copies the deleted log into the database, and creates another.
      former.connection.exec("PRAGMA journal_mode = DELETE");
      this.#open = { ...former, log: createLog(former.connection, this.#file) };
      closeSync(former.log);
      return;
    }
    // SQLite would copy the log into it.
    if (found && found.size > 0) throw new Error("another file is in its place");
    former.connection.prepare("VACUUM INTO ?").run(this.#file);
    try {
      this.#open = openFile(this.#file);
    } catch (error) {
      rmSync(this.#file);
      throw error;
    }
    closeFile(former);
  }
}

type Open = {
  readonly connection: DatabaseSync;
  readonly put: Readonly<Record<Table, StatementSync>>;
  readonly remove: Readonly<Record<Table, StatementSync>>;
  /** A descriptor of the write-ahead log, for syncing it outside SQLite's synchronous calls. */
  readonly log: number;
  readonly inode: number;
};

function closeFile({ connection, log }: Open): void {
  closeSync(log);
  connection.close();
}

/** @returns the log's descriptor */
function createLog(connection: DatabaseSync, file: string): number {
  // The first write creates it.
  connection.exec(`PRAGMA journal_mode = WAL; PRAGMA user_version = ${SCHEMA_VERSION}`);
  return openSync(`${file}-wal`, "r+");
}

function openFile(file: string): Open {
  // SQLite has no option for the mode.
  closeSync(openSync(file, "a", 0o600));
  const connection = new DatabaseSync(file, { timeout: 0 });
  try {
    connection.exec(`
      PRAGMA locking_mode = EXCLUSIVE;
      -- The log is synced by fdatasync, and by SQLite before it is copied into the database.
      PRAGMA synchronous = NORMAL;
      PRAGMA wal_autocheckpoint = ${LOG_MAX_BYTES / PAGE_BYTES};
      PRAGMA journal_size_limit = ${LOG_MAX_BYTES};
      PRAGMA application_id = ${APPLICATION_ID};`);
    const log = createLog(connection, file);
    for (const table of TABLES) {
      // With row ids: a commit takes half as long as without.
      connection.exec(
        `CREATE TABLE IF NOT EXISTS ${table} (name TEXT PRIMARY KEY, content TEXT NOT NULL, crc32 INTEGER NOT NULL) STRICT`,
      );
    }
    const statements = (sql: (table: Table) => string) =>
      Object.fromEntries(TABLES.map((table) => [table, connection.prepare(sql(table))])) as Record<
        Table,
        StatementSync
      >;
    return {
      connection,
      put: statements((table) => `INSERT OR REPLACE INTO ${table} VALUES (?, ?, ?)`),
      remove: statements((table) => `DELETE FROM ${table} WHERE name = ?`),
      log,
      inode: statSync(file).ino,
    };
  } catch (error) {
    connection.close();
    throw error;
  }
}

class UnreadableError extends Error {
  constructor(file: string, writer: string) {
    super(
      `${file} was written by ${writer}. Nothing was changed. ` +
        "Start that release, or delete the data folder to start without its data (npm start -- --fresh).",
    );
  }
}

/** Reads and verifies all rows, without changing the files. */
function readRows(file: string): Map<Table, Map<string, string>> {
  const hasLog = existsSync(`${file}-wal`);
  const connection = new DatabaseSync(file, { readOnly: true, timeout: 0 });
  try {
    const number = (pragma: string) => Object.values(connection.prepare(`PRAGMA ${pragma}`).get() ?? {})[0];
    if (number("application_id") !== APPLICATION_ID) throw new DamagedError(file, "it is not ours");
    const version = number("user_version");
    if (version !== SCHEMA_VERSION) {
      throw new UnreadableError(file, `another release (its version is ${version}, not ${SCHEMA_VERSION})`);
    }
    const integrity = connection.prepare("PRAGMA integrity_check").all();
    const first = String(integrity[0]?.integrity_check);
    if (first !== "ok") throw new DamagedError(file, first.replaceAll("\n", " "));
    return new Map(TABLES.map((table) => [table, readTable(connection, file, table)]));
  } catch (error) {
    const { errcode = 0 } = error as { errcode?: number };
    const isDamage = (errcode & 0xff) === SQLITE.CORRUPT || (errcode & 0xff) === SQLITE.NOTADB;
    throw isDamage ? new DamagedError(file, (error as Error).message) : error;
  } finally {
    connection.close();
    // Only this connection needed them.
    rmSync(`${file}-shm`, { force: true });
    if (!hasLog) rmSync(`${file}-wal`, { force: true });
  }
}

function readTable(connection: DatabaseSync, file: string, table: Table): Map<string, string> {
  const rows = new Map<string, string>();
  for (const row of connection.prepare(`SELECT name, content, crc32 FROM ${table}`).iterate()) {
    const { name, content, crc32: checksum } = row as { name: string; content: string; crc32: number };
    if (checksumOf(name, content) !== checksum)
      throw new DamagedError(file, `the checksum of ${name} in ${table} does not match`);
    rows.set(name, content);
  }
  return rows;
}

function checksumOf(name: string, content: string): number {
  return crc32(content, crc32(name));
}

/** Returns 0 if there is none, or a power failure left it empty. @throws DamagedError */
function readCommits(file: string): number {
  if (!existsSync(file)) return 0;
  const text = readFileSync(file, "utf8").replaceAll("\0", "").trim();
  const [commits = "", checksum] = text.split(" ");
  if (text !== "" && Number(checksum) !== crc32(commits))
    throw new DamagedError(file, "its checksum does not match");
  return Number(commits);
}

/** Overwrites in place; the length is constant, so that no former digit stays. */
function writeCommits(file: string, commits: number): void {
  const descriptor = openSync(file, existsSync(file) ? "r+" : "w", 0o600);
  try {
    writeSync(descriptor, `${commits} ${crc32(String(commits))}`.padEnd(32), 0);
  } finally {
    closeSync(descriptor);
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function adviceOn(error: unknown): string {
  const { errcode } = error as { errcode?: number };
  return errcode === SQLITE.BUSY
    ? "Close the program that has it open."
    : "Make the data folder writable, with room on its disk.";
}
