import { crc32 } from "node:zlib";
import type { StoredDocument } from "./stored-document.ts";
import type { Value } from "./value.ts";

/** The file format's version. Version 1, without a checksum, is still read. */
const VERSION = 2;
const CHUNK_DOCUMENTS = 500;

/** Yields a snapshot's JSON in chunks; it ends with the CRC-32 of the text before. */
export function* snapshotChunks(documents: readonly StoredDocument[]): Generator<string> {
  let checksum = 0;
  const summed = (text: string) => {
    checksum = crc32(text, checksum);
    return text;
  };
  yield summed(`{"version":${VERSION},"documents":[`);
  for (let start = 0; start < documents.length; start += CHUNK_DOCUMENTS) {
    const texts = documents.slice(start, start + CHUNK_DOCUMENTS).map(serialize);
    yield summed(`${start > 0 ? "," : ""}${texts.join(",")}`);
  }
  yield `${summed("]")},"crc32":${checksum}}`;
}

/** @throws Error that describes an invalid snapshot */
export function parseSnapshot(text: string): readonly StoredDocument[] {
  const { version, documents, crc32: checksum } = (parse(text) ?? {}) as Record<string, unknown>;
  if ((version !== VERSION && version !== 1) || !Array.isArray(documents)) {
    throw new Error("not a saved store of this version");
  }
  if (version === VERSION && crc32(text.slice(0, text.lastIndexOf(',"crc32"'))) !== checksum) {
    throw new Error("its checksum does not match");
  }
  return documents as StoredDocument[];
}

/** Serializes values with a checksum, for a page token. */
export function serializeValues(values: readonly Value[]): string {
  const text = serialize(values);
  return `${crc32(text)} ${text}`;
}

/** Returns undefined for a text not made by `serializeValues`. */
export function parseValues(text: string): readonly Value[] | undefined {
  const [, checksum, values = ""] = /^(\d+) (.*)$/s.exec(text) ?? [];
  return Number(checksum) === crc32(values) ? (parse(values) as readonly Value[]) : undefined;
}

/** Serializes to JSON with tagged objects for maps, bigints, bytes, NaN, the infinities and -0. */
export function serialize(whole: unknown): string {
  return JSON.stringify(whole, (_key, value: unknown) => {
    if (value instanceof Map) return { $map: [...value] };
    if (value instanceof Uint8Array) return { $bytes: Buffer.from(value).toString("base64") };
    if (typeof value === "bigint") return { $integer: value.toString() };
    if (typeof value === "number" && (!Number.isFinite(value) || Object.is(value, -0))) {
      return { $double: Object.is(value, -0) ? "-0" : String(value) };
    }
    return value;
  });
}

/** Parses the output of `serialize`. */
export function parse(text: string): unknown {
  return JSON.parse(text, (_key, value: Record<string, unknown> | null) => {
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value.$map)) return new Map(value.$map);
    if (typeof value.$bytes === "string") return Uint8Array.from(Buffer.from(value.$bytes, "base64"));
    if (typeof value.$integer === "string") return BigInt(value.$integer);
    if (typeof value.$double === "string") return Number(value.$double);
    return value;
  });
}
