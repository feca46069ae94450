import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { syncPath } from "../durable/atomic-files.ts";
import { fileNotFound, metadataFormat, type StorageEmulator } from "./firebase-tools.ts";

/**
 * Persists the Storage emulator's files one by one, in the layout of firebase-tools' export: `blobs/<id>` has a file's
 * bytes, to which the emulator itself writes uploads, `metadata/<id>.json` its name and the rest.
 */
export class StoredFiles {
  /** Where the emulator stores bytes. */
  readonly blobFolder: string;
  readonly #metadataFolder: string;
  readonly #say: (line: string) => void;
  /** The metadata on disk, by id. */
  readonly #saved = new Map<string, string>();

  constructor(folder: string, say: (line: string) => void) {
    this.blobFolder = join(folder, "blobs");
    this.#metadataFolder = join(folder, "metadata");
    this.#say = say;
    mkdirSync(this.#metadataFolder, { recursive: true });
  }

  /**
   * Loads an earlier run's files into the emulator and reports unreadable ones, then keeps the emulator from deleting
   * bytes whose metadata is on disk, and from failing on bytes that are missing.
   */
  attach({ _files: files, _persistence: persistence, _cloudFunctions }: StorageEmulator): void {
    const blobs = new Set(readdirSync(this.blobFolder));
    const found = readdirSync(this.#metadataFolder).flatMap((name) => {
      const id = basename(name, ".json");
      const path = join(this.#metadataFolder, name);
      const hasBytes = blobs.delete(id);
      // Half-written when a kill interrupted it.
      if (!name.endsWith(".json")) return [];
      try {
        const text = readFileSync(path, "utf8");
        const metadata = metadataFormat().fromJSON(text, _cloudFunctions);
        if (!hasBytes)
          throw new Error(`the bytes of ${metadata.name}, ${join(this.blobFolder, id)}, are missing`);
        return [{ id, text, metadata }];
      } catch (error) {
        this.#say(`${path} was left out: ${(error as Error).message}.`);
        return [];
      }
    });
    // Later versions replace earlier ones: a kill between writing one and deleting the other leaves both.
    const byAge = found.sort((one, other) => one.metadata.generation - other.metadata.generation);
    for (const { id, text, metadata } of byAge) {
      const path = join(metadata.bucket, metadata.name);
      this.#saved.set(id, text);
      persistence._diskPathMap.set(path, id);
      files.set(path, { metadata });
    }
    // Uploads that a kill interrupted.
    for (const id of blobs) rmSync(join(this.blobFolder, id));

    const { readBytes } = persistence;
    Object.assign(persistence, {
      deleteAll: async () => {},
      deleteFile: (path: string) => {
        const id = persistence.getDiskFileName(path);
        persistence._diskPathMap.delete(path);
        // `save` deletes the others, after the metadata that replaces theirs has been written.
        if (id && !this.#saved.has(id)) rmSync(join(this.blobFolder, id), { force: true });
      },
      readBytes: (path: string, ...range: number[]) => {
        try {
          return readBytes.call(persistence, path, ...range);
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
          this.#say(`The file ${path} has lost its bytes: it is answered with 404.`);
          throw fileNotFound();
        }
      },
    });
  }

  /**
   * Writes what has changed since the last call. The files are written before the first is fsynced, which may take long:
   * a kill loses none that is written.
   *
   * @throws Error if a file could not be written, or was deleted meanwhile
   */
  async save({ _files: files, _persistence: persistence }: StorageEmulator): Promise<void> {
    const current = new Set<string>();
    const written: string[] = [];
    for (const [path, { metadata }] of files) {
      const id = persistence.getDiskFileName(path);
      if (!id) continue;
      current.add(id);
      const text = metadataFormat().toJSON(metadata);
      if (this.#saved.get(id) === text) continue;
      const file = join(this.#metadataFolder, `${id}.json`);
      writeFileSync(`${file}.new`, text, { mode: 0o600 });
      renameSync(`${file}.new`, file);
      this.#saved.set(id, text);
      written.push(join(this.blobFolder, id), file);
    }
    if (written.length > 0) written.push(this.blobFolder, this.#metadataFolder);
    await Promise.all(written.map(syncPath));
    for (const id of this.#saved.keys()) {
      if (current.has(id)) continue;
      rmSync(join(this.#metadataFolder, `${id}.json`), { force: true });
      rmSync(join(this.blobFolder, id), { force: true });
      this.#saved.delete(id);
    }
  }
}
