import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { moveAside, recoverFolder } from "../durable/atomic-files.ts";
import { LOCK_FILES } from "../durable/folder-lock.ts";

/** The folder where the local suite persists documents, accounts and files between runs. */
export class DataFolder {
  readonly path: string;
  readonly authFolder: string;
  readonly storageFolder: string;
  readonly logFile: string;
  readonly #say: (line: string) => void;

  constructor(path: string, say: (line: string) => void) {
    this.path = path;
    this.authFolder = join(path, "auth");
    this.storageFolder = join(path, "storage");
    this.logFile = join(path, "suite.log");
    this.#say = say;
    // Exported accounts contain plain-text passwords.
    mkdirSync(path, { recursive: true, mode: 0o700 });
    chmodSync(path, 0o700);
    // Each run starts with an empty log.
    rmSync(this.logFile, { force: true });
  }

  /** Deletes all of a locked folder but the lock. */
  static discard(path: string): void {
    for (const name of readdirSync(path)) {
      if (!LOCK_FILES.includes(name)) rmSync(join(path, name), { recursive: true });
    }
  }

  /** Calls `load` with an earlier run's folder, if any; an unreadable folder is moved aside and reported. */
  async restore(folder: string, load: (folder: string) => void | Promise<void>): Promise<void> {
    recoverFolder(folder);
    if (!existsSync(folder)) return;
    try {
      await load(folder);
    } catch (error) {
      const name = moveAside(folder);
      const reason = error instanceof Error ? error.message : String(error);
      this.#say(
        `${basename(folder)} could not be read (${reason}). It was moved to ${name}; starting without it.`,
      );
    }
  }
}

/**
 * @throws SyntaxError if a file of the folder is not JSON, or accounts.json has no list of users: the Auth emulator would
 *   silently import none
 */
export function requireAccounts(folder: string): void {
  for (const file of readdirSync(folder)) readJson(folder, file);
  const accounts = readJson(folder, "accounts.json") as { users?: unknown } | null;
  if (!Array.isArray(accounts?.users)) throw new SyntaxError('accounts.json: it has no list of "users"');
}

/** @throws SyntaxError naming the file if it is not JSON */
export function readJson(folder: string, file: string): unknown {
  const text = readFileSync(join(folder, file), "utf8");
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new SyntaxError(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
