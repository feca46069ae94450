import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DATABASE_FILES } from "../durable/database.ts";

/** The folder where the local suite persists documents, accounts and files between runs. */
export class DataFolder {
  readonly path: string;
  readonly storageFolder: string;
  readonly logFile: string;

  constructor(path: string) {
    this.path = path;
    this.storageFolder = join(path, "storage");
    this.logFile = join(path, "suite.log");
    // Exported accounts contain plain-text passwords.
    mkdirSync(path, { recursive: true, mode: 0o700 });
    chmodSync(path, 0o700);
    // Each run starts with an empty log.
    rmSync(this.logFile, { force: true });
  }

  /** Deletes everything in a locked folder except the database. */
  static discard(path: string): void {
    for (const name of readdirSync(path)) {
      if (!DATABASE_FILES.includes(name)) rmSync(join(path, name), { recursive: true });
    }
  }
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
