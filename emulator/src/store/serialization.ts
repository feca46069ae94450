import { crc32 } from "node:zlib";
import type { Value } from "./value.ts";

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
