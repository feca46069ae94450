import { inflateRawSync } from "node:zlib";

const END = 0x06054b50;
const ENTRY = 0x02014b50;

/**
 * Returns the files of a zip archive by name, as its central directory lists them.
 *
 * @throws Error if it is not a zip archive
 * @see https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT (sections 4.3.12 and 4.3.16)
 */
export function zipFiles(zip: Buffer): ReadonlyMap<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from("PK\x05\x06", "latin1"));
  if (end < 0 || zip.readUInt32LE(end) !== END) throw new Error("This is not a zip archive");
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new Error("The archive's directory is damaged");
    const isDeflated = zip.readUInt16LE(at + 10) === 8;
    const bytes = zip.readUInt32LE(at + 20);
    const nameBytes = zip.readUInt16LE(at + 28);
    const extraBytes = zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
    const header = zip.readUInt32LE(at + 42);
    const name = zip.toString("utf8", at + 46, at + 46 + nameBytes);
    // The local header's name and extra fields may be longer or shorter than those in the central directory.
    const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
    const content = zip.subarray(start, start + bytes);
    files.set(name, isDeflated ? inflateRawSync(content) : content);
    at += 46 + nameBytes + extraBytes;
  }
  return files;
}
