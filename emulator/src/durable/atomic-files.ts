import { renameSync, rmSync } from "node:fs";
import { mkdir, open, readdir, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, extname, join } from "node:path";

/** Writes and fsyncs a new file, then renames it over the old one. */
export async function writeFileAtomically(file: string, content: string | Iterable<string>): Promise<void> {
  await writeFile(`${file}.new`, content, { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
  await syncPath(dirname(file));
}

/**
 * Fills a new folder, then swaps it for the old one. Folders cannot be swapped atomically: between the two renames the
 * old one is `<folder>.old`, which `recoverFolder` restores after a crash.
 */
export async function writeFolderAtomically(
  folder: string,
  fill: (folder: string) => Promise<void>,
): Promise<void> {
  const [temporary, old] = [`${folder}.new`, `${folder}.old`];
  recoverFolder(folder);
  await rm(temporary, { recursive: true, force: true });
  await mkdir(temporary, { recursive: true });
  await fill(temporary);
  for (const path of await readdir(temporary, { recursive: true })) await syncPath(join(temporary, path));
  await syncPath(temporary);
  await rename(folder, old).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
  await rename(temporary, folder);
  await syncPath(dirname(folder));
  await rm(old, { recursive: true, force: true });
}

/** Completes an interrupted swap; call it before reading a folder that `writeFolderAtomically` writes. */
export function recoverFolder(folder: string): void {
  try {
    renameSync(`${folder}.old`, folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return;
    // The new folder is already in place.
    if (code !== "ENOTEMPTY" && code !== "EEXIST" && code !== "EPERM") throw error;
    rmSync(`${folder}.old`, { recursive: true, force: true });
  }
}

/** Fsyncs a file, or a folder's entries. */
export async function syncPath(path: string): Promise<void> {
  // Windows can fsync neither folders nor files opened for reading.
  if (process.platform === "win32") return;
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Renames an unreadable file or folder so that it is not overwritten. @returns the new name */
export function moveAside(path: string): string {
  const stamp = new Date().toISOString().replaceAll(":", "-").slice(0, 19);
  const extension = extname(path);
  const name = `${basename(path, extension)}.damaged-${stamp}${extension}`;
  renameSync(path, join(dirname(path), name));
  return name;
}
