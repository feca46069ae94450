import { crc32 } from "node:zlib";
import type { Value } from "./value.ts";

/** Serializes values with a checksum, for a page token. */
export function serializeValues(values: readonly Value[]): string {
  const text = serialize(values);
  return `${crc32(text)} ${text}`;
}

/** Parses the output of `serializeValues`; returns undefined for any other text. */
export function parseValues(text: string): readonly Value[] | undefined {
  const [, checksum, values = ""] = /^(\d+) (.*)$/s.exec(text) ?? [];
  return Number(checksum) === crc32(values) ? (parse(values) as readonly Value[]) : undefined;
}

/**
 * Serializes to JSON with tagged objects for maps, arrays of strings (search entries have thousands), bigints, bytes,
 * NaN, the infinities and -0.
 */
export function serialize(whole: unknown): string {
  return JSON.stringify(whole, (_key, value: unknown) => {
    if (value instanceof Map) return { $map: [...value] };
    if (value instanceof Uint8Array) return { $bytes: Buffer.from(value).toString("base64") };
    if (typeof value === "bigint") return { $integer: value.toString() };
    if (typeof value === "number" && (!Number.isFinite(value) || Object.is(value, -0))) {
      return { $double: Object.is(value, -0) ? "-0" : String(value) };
    }
    const { type, values } = (value ?? {}) as { type?: string; values?: readonly Value[] };
    const strings = type === "array" && values?.flatMap((one) => (one.type === "string" ? one.value : []));
    return strings && strings.length === values?.length ? { $strings: strings } : value;
  });
}

/** Maps a text to its value, so that equal short strings of a whole database take up memory only once. */
export type SharedStrings = Map<string, Value>;
const SHARED_MAX_CHARS = 40;

/** Parses the output of `serialize`. */
export function parse(text: string, shared: SharedStrings = new Map()): unknown {
  // A reviver would take three times as long.
  return revived(JSON.parse(text), shared);
}

function revived(json: unknown, shared: SharedStrings): unknown {
  if (typeof json !== "object" || json === null) return json;
  if (Array.isArray(json)) {
    for (const [index, item] of json.entries()) json[index] = revived(item, shared);
    return json;
  }
  const value = json as Record<string, unknown>;
  if (Array.isArray(value.$map)) return new Map(revived(value.$map, shared) as [string, Value][]);
  const { $strings: strings } = value;
  if (Array.isArray(strings)) {
    for (let index = 0; index < strings.length; index += 1)
      strings[index] = stringValue(strings[index], shared);
    return { type: "array", values: strings };
  }
  if (typeof value.$bytes === "string") return Uint8Array.from(Buffer.from(value.$bytes, "base64"));
  if (typeof value.$integer === "string") return BigInt(value.$integer);
  if (typeof value.$double === "string") return Number(value.$double);
  if (value.type === "string") return stringValue(String(value.value), shared);
  for (const key of Object.keys(value)) value[key] = revived(value[key], shared);
  return value;
}

function stringValue(value: string, shared: SharedStrings): Value {
  const known = shared.get(value);
  if (known) return known;
  const made: Value = { type: "string", value };
  if (value.length <= SHARED_MAX_CHARS) shared.set(value, made);
  return made;
}
