import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

const LOCK_FILE = "lock.sqlite";
const OWNER_FILE = "owner.json";
/** https://sqlite.org/rescode.html#busy */
const SQLITE_BUSY = 5;

type Owner = { readonly pid: number; readonly startedAt: string; readonly address: string };

/** The names of the files in a locked folder, which must not be deleted while it is locked. */
export const LOCK_FILES: readonly string[] = [LOCK_FILE, `${LOCK_FILE}-journal`, OWNER_FILE];

/**
 * Locks a data folder, creating it if it is missing, before anything in it is read or changed. Node.js has no file locks,
 * its SQLite has: the operating system releases them however the process ends, so no lock is ever stale.
 *
 * @param address where the owner can be reached, for the message of a second start
 * @returns releases the lock
 * @throws Error that names the owner, or says that the folder cannot be written
 */
export function lockFolder(folder: string, address: string): () => void {
  // Exported accounts contain plain-text passwords.
  let lock: DatabaseSync | undefined;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    lock = new DatabaseSync(join(folder, LOCK_FILE), { timeout: 0 });
    lock.exec("BEGIN EXCLUSIVE");
    const owner: Owner = { pid: process.pid, startedAt: new Date().toISOString(), address };
    writeFileSync(join(folder, OWNER_FILE), `${JSON.stringify(owner)}\n`, { mode: 0o600 });
    const { close } = lock;
    return close.bind(lock);
  } catch (error) {
    lock?.close();
    throw new Error(
      (error as { errcode?: number }).errcode === SQLITE_BUSY
        ? `${folder} is in use by ${ownerOf(folder)}. Stop it first; nothing was changed.`
        : `The data folder ${folder} cannot be written (${(error as Error).message}). Make it writable, with room on its disk.`,
    );
  }
}

function ownerOf(folder: string): string {
  try {
    const { pid, startedAt, address } = JSON.parse(readFileSync(join(folder, OWNER_FILE), "utf8")) as Owner;
    return `process ${pid}, which serves ${address} since ${startedAt}`;
  } catch {
    return "another process that is starting";
  }
}
