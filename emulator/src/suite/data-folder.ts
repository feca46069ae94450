import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, extname, join } from "node:path";

/** Where the local suite keeps its documents, accounts and files between two runs. */
export class DataFolder {
  readonly path: string;
  readonly firestoreFile: string;
  readonly authFolder: string;
  readonly storageFolder: string;
  /** Uploaded bytes while the suite runs; `storageFolder` is what is left when it stops. */
  readonly storageBlobFolder: string;
  readonly logFile: string;
  readonly #say: (line: string) => void;

  constructor(path: string, say: (line: string) => void) {
    this.path = path;
    this.firestoreFile = join(path, "firestore.json");
    this.authFolder = join(path, "auth");
    this.storageFolder = join(path, "storage");
    this.storageBlobFolder = join(path, "storage-blobs");
    this.logFile = join(path, "suite.log");
    this.#say = say;
    // The accounts' passwords are kept in clear.
    mkdirSync(path, { recursive: true, mode: 0o700 });
    chmodSync(path, 0o700);
    // The log is one run's: it would grow for ever.
    rmSync(this.logFile, { force: true });
  }

  static discard(path: string): void {
    rmSync(path, { recursive: true, force: true });
  }

  /** Hands an earlier run's file or folder to `load`; one that cannot be read is moved aside, and said so. */
  async restore<Result>(
    path: string,
    load: (path: string) => Result | Promise<Result>,
  ): Promise<Result | undefined> {
    if (!existsSync(path)) return undefined;
    try {
      return await load(path);
    } catch (error) {
      const stamp = new Date().toISOString().replaceAll(":", "-").slice(0, 19);
      const extension = extname(path);
      const name = `${basename(path, extension)}.damaged-${stamp}${extension}`;
      renameSync(path, join(dirname(path), name));
      const reason = error instanceof Error ? error.message : String(error);
      this.#say(
        `${basename(path)} could not be read (${reason}). It was moved to ${name}; starting without it.`,
      );
      return undefined;
    }
  }
}

/** Writes the whole file or leaves the old one: a second Ctrl-C must not cut it in half. */
export function writeFileAtomically(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const temporary = `${file}.new`;
  writeFileSync(temporary, text);
  renameSync(temporary, file);
}

/** Fills a new folder, then swaps it for the old one. */
export async function writeFolderAtomically(
  folder: string,
  fill: (folder: string) => Promise<void>,
): Promise<void> {
  const temporary = `${folder}.new`;
  rmSync(temporary, { recursive: true, force: true });
  mkdirSync(temporary, { recursive: true });
  await fill(temporary);
  rmSync(folder, { recursive: true, force: true });
  renameSync(temporary, folder);
}

/** @throws SyntaxError naming the first file below the folder that is not JSON */
export function requireJsonFiles(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!entry.endsWith(".json")) continue;
    try {
      JSON.parse(readFileSync(join(folder, entry), "utf8"));
    } catch (error) {
      throw new SyntaxError(`${entry}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
