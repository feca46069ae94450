// Converts Firestore values to JSON and back. A value that JSON lacks becomes an object with one key that starts with
// "$".
import {
  type DocumentData,
  DocumentReference,
  FieldValue,
  type Firestore,
  GeoPoint,
  Timestamp,
  VectorValue,
} from "@google-cloud/firestore";

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** @throws Error naming an unsupported type of value */
export function toJson(value: unknown): Json {
  if (value === null || typeof value === "boolean" || typeof value === "string") return value;
  if (typeof value === "number") {
    return Number.isFinite(value) && !Object.is(value, -0)
      ? value
      : { $number: Object.is(value, -0) ? "-0" : String(value) };
  }
  if (typeof value === "bigint") return { $integer: String(value) };
  if (Array.isArray(value)) return value.map(toJson);
  if (value instanceof Timestamp) return { $time: [value.seconds, value.nanoseconds] };
  if (value instanceof GeoPoint) return { $point: [value.latitude, value.longitude] };
  if (value instanceof DocumentReference) return { $document: value.path };
  if (value instanceof VectorValue) return { $vector: value.toArray().map(toJson) };
  if (value instanceof Uint8Array) return { $bytes: Buffer.from(value).toString("base64") };
  if (typeof value !== "object" || Object.getPrototypeOf(value) !== Object.prototype) {
    throw new Error(`Unsupported type of value: ${value?.constructor?.name ?? typeof value}`);
  }
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  const map = Object.fromEntries(entries.map(([key, one]) => [key, toJson(one)]));
  return isTagged(map) ? { $map: map } : map;
}

/** @throws Error if an object has an unknown "$" key */
export function fromJson(db: Firestore, json: Json): unknown {
  if (json === null || typeof json !== "object") return json;
  if (Array.isArray(json)) return json.map((one) => fromJson(db, one));
  const map = json as { readonly [key: string]: Json };
  if (!isTagged(map)) return mapOf(db, map);
  const [[tag, value] = ["", null]] = Object.entries(map);
  switch (tag) {
    case "$number":
      return Number(value);
    case "$integer":
      return BigInt(value as string);
    case "$time": {
      const [seconds = 0, nanoseconds = 0] = value as number[];
      return new Timestamp(seconds, nanoseconds);
    }
    case "$point": {
      const [latitude = 0, longitude = 0] = value as number[];
      return new GeoPoint(latitude, longitude);
    }
    case "$vector":
      return FieldValue.vector(fromJson(db, value) as number[]);
    case "$document":
      return db.doc(value as string);
    case "$bytes":
      return Buffer.from(value as string, "base64");
    case "$map":
      return mapOf(db, value as { readonly [key: string]: Json });
    default:
      throw new Error(`Unknown key ${tag}`);
  }
}

function mapOf(db: Firestore, map: { readonly [key: string]: Json }): DocumentData {
  // `fromEntries` creates a key "__proto__" as data; assigning it would set the prototype.
  return Object.fromEntries(Object.entries(map).map(([key, one]) => [key, fromJson(db, one)]));
}

function isTagged(map: object): boolean {
  const keys = Object.keys(map);
  return keys.length === 1 && keys[0]?.startsWith("$") === true;
}
