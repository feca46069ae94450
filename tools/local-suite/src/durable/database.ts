import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StatusError } from "../status.ts";
import { memoryShortage } from "./memory-shortage.ts";

const FILE = "data.sqlite";
const OWNER_FILE = "owner.json";
/** The files in a data folder that must not be deleted while it is locked. */
export const DATABASE_FILES: readonly string[] = [FILE, `${FILE}-wal`, OWNER_FILE];

/** The tables: documents, the Auth emulator's accounts, and the Storage emulator's metadata. */
const TABLES = ["documents", "accounts", "files"] as const;
type Table = (typeof TABLES)[number];
/** The version of the tables and of their contents. */
const SCHEMA_VERSION = 2;

/** A row's new content; null deletes it. */
export type Change = { readonly table: Table; readonly name: string; readonly content: string | null };

/** The process that holds the lock. */
type Owner = { readonly pid: number; readonly startedAt: string; readonly address: string };

/** SQLite's result codes: https://sqlite.org/rescode.html */
const SQLITE = { BUSY: 5, CORRUPT: 11, NOTADB: 26 } as const;

/** The error that is thrown if data could not be written. Nothing was changed. */
export class NotSavedError extends StatusError {
  constructor(file: string, error: unknown) {
    // Clients retry INTERNAL and UNAVAILABLE for seconds, and treat FAILED_PRECONDITION as a conflict.
    super("DATA_LOSS", `Nothing was saved: ${file} cannot be written (${(error as Error).message}).`);
  }
}

/**
 * The database of a data folder: SQLite with a write-ahead log. Each table has names and contents. A killed process
 * loses nothing that was written; a power failure may lose the last commits. https://sqlite.org/wal.html
 *
 * The database's exclusive lock also locks the folder. The operating system releases it however the process ends, so it
 * is never stale.
 */
export class Database {
  readonly #file: string;
  readonly #say: (line: string) => void;
  readonly #wasEmpty: boolean;
  #connection: DatabaseSync;
  #hasFailed = false;

  /**
   * Locks the folder, and creates it if it is missing; changes nothing else.
   *
   * @param address where the owner can be reached, for the message of a second start
   * @throws Error that names the owner, or says that the folder cannot be written
   */
  constructor(folder: string, address: string, say: (line: string) => void) {
    this.#file = join(folder, FILE);
    this.#say = say;
    try {
      // Accounts contain plain-text passwords.
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      this.#wasEmpty = statSync(this.#file, { throwIfNoEntry: false })?.size === 0;
      this.#connection = connect(this.#file);
      const owner: Owner = { pid: process.pid, startedAt: new Date().toISOString(), address };
      writeFileSync(join(folder, OWNER_FILE), `${JSON.stringify(owner)}\n`);
    } catch (error) {
      throw new Error(
        codeOf(error) === SQLITE.BUSY
          ? `${folder} is in use by ${ownerOf(folder)}. Stop it first; nothing was changed.`
          : `The data folder ${folder} cannot be written (${(error as Error).message}). Make it writable, with room on its disk.`,
      );
    }
  }

  /**
   * Makes the rows readable and writable.
   *
   * @param isFresh deletes all rows, even if the database is damaged
   * @throws Error with a readable message if the database is damaged or was written by another release
   */
  open(isFresh = false): void {
    const damage = this.#damage();
    const advice =
      "Put a copy of the whole data folder in its place, or delete the folder to start without its data (npm start -- --fresh).";
    if (isFresh) this.#clear(damage !== undefined);
    else if (damage) throw new Error(`${this.#file} is damaged (${damage}). ${advice}`);
    const { user_version: version } = this.#connection.prepare("PRAGMA user_version").get() ?? {};
    if (version === SCHEMA_VERSION) return;
    if (version !== 0) throw new Error(`${this.#file} was written by another release. ${advice}`);
    for (const table of TABLES) {
      // The tables keep row ids, because a commit takes half as long with them.
      this.#connection.exec(
        `CREATE TABLE IF NOT EXISTS ${table} (name TEXT PRIMARY KEY, content TEXT NOT NULL) STRICT`,
      );
    }
    this.#connection.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`);
  }

  /** Yields names and contents. @throws Error if the rows that the caller keeps fill the memory */
  *rows(table: Table): Generator<[name: string, content: string]> {
    for (const row of this.#connection.prepare(`SELECT name, content FROM ${table}`).iterate()) {
      const shortage = memoryShortage();
      if (shortage) throw new Error(`${this.#file} cannot be read: ${shortage}.`);
      yield [String(row.name), String(row.content)];
    }
  }

  /** Writes all changes or none. @throws NotSavedError */
  write(changes: readonly Change[]): void {
    this.#commit(() => {
      for (const { table, name, content } of changes) {
        if (content === null) this.#connection.prepare(`DELETE FROM ${table} WHERE name = ?`).run(name);
        else this.#connection.prepare(`INSERT OR REPLACE INTO ${table} VALUES (?, ?)`).run(name, content);
      }
    });
  }

  /** Deletes a database's documents, a document and its descendants, or all documents. @throws NotSavedError */
  clearDocuments(name?: string): void {
    this.#commit(() => {
      if (name === undefined) {
        this.#connection.exec("DELETE FROM documents");
        return;
      }
      // "0" is the character that follows "/".
      const clear = "DELETE FROM documents WHERE name = ? OR (name > ? AND name < ?)";
      this.#connection.prepare(clear).run(name, `${name}/`, `${name}0`);
    });
  }

  /** Unlocks the folder. */
  close(): void {
    this.#connection.close();
  }

  /** Returns what is wrong with the file's structure; undefined if nothing is. */
  #damage(): string | undefined {
    // SQLite considers an empty file a new database.
    if (this.#wasEmpty) return "it is empty";
    try {
      const { quick_check: result } = this.#connection.prepare("PRAGMA quick_check(1)").get() ?? {};
      return result === "ok" ? undefined : String(result).replaceAll("\n", " ");
    } catch (error) {
      if (!isDamage(error)) throw error;
      return (error as Error).message;
    }
  }

  #clear(isDamaged: boolean): void {
    if (isDamaged) {
      this.#connection.close();
      for (const file of [this.#file, `${this.#file}-wal`]) rmSync(file, { force: true });
      this.#connection = connect(this.#file);
    }
    // Deleting the file would unlock it.
    for (const table of TABLES) this.#connection.exec(`DROP TABLE IF EXISTS ${table}`);
    this.#connection.exec("PRAGMA user_version = 0; VACUUM");
  }

  #commit(work: () => void): void {
    try {
      const shortage = memoryShortage();
      if (shortage) throw new Error(shortage);
      this.#connection.exec("BEGIN IMMEDIATE");
      work();
      this.#connection.exec("COMMIT");
    } catch (error) {
      if (this.#connection.isTransaction) this.#connection.exec("ROLLBACK");
      const failure = new NotSavedError(this.#file, error);
      if (!this.#hasFailed)
        this.#say(`${failure.message} Until it can be, every request that writes is refused.`);
      this.#hasFailed = true;
      throw failure;
    }
    if (this.#hasFailed) this.#say(`${this.#file} can be written again.`);
    this.#hasFailed = false;
  }
}

/** Opens and locks a file. A file that is not a database remains unchanged. */
function connect(file: string): DatabaseSync {
  const connection = new DatabaseSync(file, { timeout: 0 });
  try {
    connection.exec(
      "PRAGMA locking_mode = EXCLUSIVE; PRAGMA synchronous = NORMAL; PRAGMA journal_mode = WAL",
    );
  } catch (error) {
    if (isDamage(error)) return connection;
    connection.close();
    throw error;
  }
  return connection;
}

function codeOf(error: unknown): number {
  // The lower byte is the primary code.
  return ((error as { errcode?: number }).errcode ?? 0) & 0xff;
}

function isDamage(error: unknown): boolean {
  return codeOf(error) === SQLITE.CORRUPT || codeOf(error) === SQLITE.NOTADB;
}

function ownerOf(folder: string): string {
  try {
    const { pid, startedAt, address } = JSON.parse(readFileSync(join(folder, OWNER_FILE), "utf8")) as Owner;
    // This throws if the owner that the file names has ended.
    process.kill(pid, 0);
    return `process ${pid}, which serves ${address} since ${startedAt}`;
  } catch {
    return "another program";
  }
}
