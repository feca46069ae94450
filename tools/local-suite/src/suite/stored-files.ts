import { mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Change, type Database, NotSavedError } from "../durable/database.ts";
import { fileNotFound, metadataFormat, type StorageEmulator } from "./firebase-tools.ts";

/**
 * Persists the Storage emulator's files. `blobs/<id>` contains the bytes of a file, to which the emulator itself writes
 * uploads; the database contains the file's name and other metadata under the same id.
 */
export class StoredFiles {
  /** The folder where the emulator stores bytes. */
  readonly blobFolder: string;
  readonly #database: Database;
  readonly #say: (line: string) => void;
  /** The metadata in the database, by id. */
  readonly #saved = new Map<string, string>();
  /**
   * The failure since the last response. It is stored instead of thrown, because the emulator would not survive the
   * error.
   */
  #failure: NotSavedError | undefined;

  constructor(folder: string, database: Database, say: (line: string) => void) {
    this.blobFolder = join(folder, "blobs");
    this.#database = database;
    this.#say = say;
    mkdirSync(this.blobFolder, { recursive: true });
    for (const [id, text] of database.rows("files")) this.#saved.set(id, text);
  }

  /**
   * Loads an earlier run's files into the emulator and reports the files whose bytes are missing. From then on the emulator
   * keeps bytes whose metadata is saved, and does not fail if bytes are missing or cannot be written.
   */
  attach(storage: StorageEmulator): void {
    const { _persistence: persistence } = storage;
    // Deletes the bytes of uploads that a kill interrupted.
    for (const id of readdirSync(this.blobFolder)) {
      if (!this.#saved.has(id)) rmSync(join(this.blobFolder, id));
    }
    for (const { id, metadata } of this.#load(storage)) {
      const blob = join(this.blobFolder, id);
      if (statSync(blob, { throwIfNoEntry: false })?.size === Number(metadata.size)) continue;
      this.#say(
        `The bytes of ${metadata.name}, ${blob}, are missing or cut: it is answered with 404. Upload it again.`,
      );
      rmSync(blob, { force: true });
    }

    const { readBytes, appendBytes } = persistence;
    Object.assign(persistence, {
      deleteAll: async () => {},
      deleteFile: (path: string) => {
        const id = persistence.getDiskFileName(path);
        persistence._diskPathMap.delete(path);
        // `save` deletes the bytes of all other files, once the database no longer contains those files.
        if (id && !this.#saved.has(id)) rmSync(join(this.blobFolder, id), { force: true });
      },
      appendBytes: (path: string, bytes: Buffer) => {
        try {
          return appendBytes.call(persistence, path, bytes);
        } catch (error) {
          this.#failure = new NotSavedError(this.blobFolder, error);
          return path;
        }
      },
      readBytes: (path: string, ...range: [number, number?]) => {
        try {
          return readBytes.call(persistence, path, ...range);
        } catch (error) {
          // The response will report the failure.
          if (this.#failure) return Buffer.alloc(range[0]);
          if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
          throw fileNotFound();
        }
      },
    });
  }

  /**
   * Writes the files that have changed since the last call. @throws NotSavedError; the emulator then has the files in
   * their saved state
   */
  save(storage: StorageEmulator): void {
    try {
      if (this.#failure) throw this.#failure;
      this.#write(storage);
    } catch (error) {
      storage._files.clear();
      storage._persistence._diskPathMap.clear();
      this.#load(storage);
      throw error;
    } finally {
      this.#failure = undefined;
    }
  }

  #write({ _files: files, _persistence: persistence }: StorageEmulator): void {
    const current = new Set<string>();
    const changes: Change[] = [];
    for (const [path, { metadata }] of files) {
      const id = persistence.getDiskFileName(path);
      if (!id) continue;
      current.add(id);
      const content = metadataFormat().toJSON(metadata);
      if (this.#saved.get(id) !== content) changes.push({ table: "files", name: id, content });
    }
    for (const id of this.#saved.keys()) {
      if (!current.has(id)) changes.push({ table: "files", name: id, content: null });
    }
    if (changes.length === 0) return;
    this.#database.write(changes);
    for (const { name: id, content } of changes) {
      if (content === null) rmSync(join(this.blobFolder, id), { force: true });
      if (content === null) this.#saved.delete(id);
      else this.#saved.set(id, content);
    }
  }

  /** Gives the emulator the saved files. */
  #load({ _files: files, _persistence: persistence, _cloudFunctions }: StorageEmulator) {
    const saved = [...this.#saved].map(([id, text]) => {
      return { id, metadata: metadataFormat().fromJSON(text, _cloudFunctions) };
    });
    for (const { id, metadata } of saved) {
      const path = join(metadata.bucket, metadata.name);
      persistence._diskPathMap.set(path, id);
      files.set(path, { metadata });
    }
    return saved;
  }
}
