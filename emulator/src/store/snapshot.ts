import type { StoredDocument } from "./stored-document.ts";
import type { Value } from "./value.ts";

/** What a saved store holds; bumped when the shape of the file changes. */
export type Snapshot = { readonly version: 1; readonly documents: readonly StoredDocument[] };

const CHUNK_DOCUMENTS = 500;

/** A snapshot's text, a part at a time. */
export function* snapshotChunks(documents: readonly StoredDocument[]): Generator<string> {
  yield '{"version":1,"documents":[';
  for (let start = 0; start < documents.length; start += CHUNK_DOCUMENTS) {
    const texts = documents.slice(start, start + CHUNK_DOCUMENTS).map(serialize);
    yield `${start > 0 ? "," : ""}${texts.join(",")}`;
  }
  yield "]}";
}

/** For a page token. */
export function serializeValues(values: readonly Value[]): string {
  return serialize(values);
}

/** Undefined for a text that `serializeValues` did not make. */
export function parseValues(text: string): readonly Value[] | undefined {
  try {
    const values = parse(text);
    return Array.isArray(values) && values.every(isValue) ? (values as Value[]) : undefined;
  } catch {
    return undefined;
  }
}

/** JSON, with marks for what JSON has not: maps, 64-bit integers, bytes, NaN, the infinities and -0. */
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

/** What `serialize` was given. */
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

/** @throws Error saying what is wrong with the text */
export function parseSnapshot(text: string): Snapshot {
  const snapshot = parse(text) as { version?: unknown; documents?: unknown } | null;
  if (snapshot?.version !== 1 || !Array.isArray(snapshot.documents)) {
    throw new Error("not a saved store of this version");
  }
  for (const document of snapshot.documents) requireDocument(document);
  return snapshot as Snapshot;
}

function requireDocument(document: Partial<Record<keyof StoredDocument, unknown>> | null): void {
  const name = document?.name;
  if (typeof name !== "string") throw new Error("a document without a name");
  const { fields, createTime, updateTime } = document ?? {};
  if (!isTime(createTime) || !isTime(updateTime)) throw new Error(`no times in the document ${name}`);
  if (!isFields(fields)) throw new Error(`damaged fields in the document ${name}`);
}

function isTime(time: unknown): boolean {
  if (typeof time !== "object" || time === null) return false;
  const { seconds, nanos } = time as { seconds?: unknown; nanos?: unknown };
  return Number.isInteger(seconds) && Number.isInteger(nanos);
}

function isFields(fields: unknown): boolean {
  return (
    fields instanceof Map &&
    [...fields].every(([field, value]) => typeof field === "string" && isValue(value))
  );
}

function isValue(raw: unknown): boolean {
  if (typeof raw !== "object" || raw === null) return false;
  const value = raw as Record<string, unknown>;
  switch (value.type) {
    case "null":
      return true;
    case "boolean":
      return typeof value.value === "boolean";
    case "integer":
      return typeof value.value === "bigint";
    case "double":
      return typeof value.value === "number";
    case "string":
    case "reference":
      return typeof value.value === "string";
    case "bytes":
      return value.value instanceof Uint8Array;
    case "timestamp":
      return isTime(value);
    case "geoPoint":
      return typeof value.latitude === "number" && typeof value.longitude === "number";
    case "array":
      return Array.isArray(value.values) && value.values.every(isValue);
    case "map":
      return isFields(value.fields);
    default:
      return false;
  }
}
