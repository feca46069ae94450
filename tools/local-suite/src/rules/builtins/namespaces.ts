import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import { checkedInt, durationOf, timestampAt } from "../checked-values.ts";
import { bool, float, type Outcome, path, string } from "../values.ts";
import { type Builtin, builtin, PARTLY_KNOWN } from "./builtin.ts";

const NUMBER = ["int", "float"] as const;

function toInt(value: number): Outcome {
  return Number.isFinite(value) ? checkedInt(BigInt(value)) : `${value} is no integer`;
}

/** Rounds a float to an int; ints are unchanged. */
function rounded(round: (value: number) => number): Builtin {
  return builtin([NUMBER], (value) => (value.type === "int" ? value : toInt(round(value.value))));
}

/** https://firebase.google.com/docs/reference/rules/rules.math */
const MATH: Record<string, Builtin> = {
  abs: builtin([NUMBER], (value) => {
    if (value.type === "float") return float(Math.abs(value.value));
    return checkedInt(value.value < 0n ? -value.value : value.value);
  }),
  ceil: rounded(Math.ceil),
  floor: rounded(Math.floor),
  round: rounded(Math.round),
  sqrt: builtin([NUMBER], ({ value }) => float(Math.sqrt(Number(value)))),
  pow: builtin([NUMBER, NUMBER], (base, exponent) => float(Number(base.value) ** Number(exponent.value))),
  isInfinite: builtin([NUMBER], ({ value }) => bool(Math.abs(Number(value)) === Infinity)),
  isNaN: builtin([NUMBER], ({ value }) => bool(Number.isNaN(value))),
};

function hash(digest: (bytes: Uint8Array) => Uint8Array): Builtin {
  return builtin([["string", "bytes"]], (value) => {
    const bytes = value.type === "string" ? new TextEncoder().encode(value.value) : value.value;
    return { type: "bytes", value: new Uint8Array(digest(bytes)) };
  });
}

/** Returns the value as four big-endian bytes. */
function bigEndian(value: number): Uint8Array {
  return Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value);
}

/** CRC-32C, the Castagnoli polynomial (RFC 3720, appendix B.4). */
function crc32c(bytes: Uint8Array): number {
  let remainder = 0xffffffff;
  for (const byte of bytes) {
    remainder ^= byte;
    for (let bit = 0; bit < 8; bit += 1) remainder = (remainder >>> 1) ^ (remainder & 1 ? 0x82f63b78 : 0);
  }
  return (remainder ^ 0xffffffff) >>> 0;
}

/** https://firebase.google.com/docs/reference/rules/rules.hashing */
const HASHING: Record<string, Builtin> = {
  md5: hash((bytes) => createHash("md5").update(bytes).digest()),
  sha256: hash((bytes) => createHash("sha256").update(bytes).digest()),
  crc32: hash((bytes) => bigEndian(crc32(bytes))),
  crc32c: hash((bytes) => bigEndian(crc32c(bytes))),
};

const SECOND = 1_000_000_000n;
const UNITS: Readonly<Record<string, bigint>> = {
  w: 7n * 86_400n * SECOND,
  d: 86_400n * SECOND,
  h: 3_600n * SECOND,
  m: 60n * SECOND,
  s: SECOND,
  ms: 1_000_000n,
  ns: 1n,
};

/** https://firebase.google.com/docs/reference/rules/rules.duration_ */
const DURATION: Record<string, Builtin> = {
  value: builtin(["int", "string"], (amount, unit) => {
    const nanos = Object.hasOwn(UNITS, unit.value) ? UNITS[unit.value] : undefined;
    if (nanos === undefined) return `no unit "${unit.value}": one of ${Object.keys(UNITS).join(", ")}`;
    return durationOf(amount.value * nanos);
  }),
  time: builtin(["int", "int", "int", "int"], (hours, minutes, seconds, nanos) =>
    durationOf((hours.value * 3_600n + minutes.value * 60n + seconds.value) * SECOND + nanos.value),
  ),
  abs: builtin(["duration"], ({ nanos }) => durationOf(nanos < 0n ? -nanos : nanos)),
};

/** https://firebase.google.com/docs/reference/rules/rules.timestamp_ */
const TIMESTAMP: Record<string, Builtin> = {
  date: builtin(["int", "int", "int"], (year, month, day) => {
    // Date.UTC would map the years 0 to 99 to 1900 to 1999.
    const date = new Date(0);
    date.setUTCFullYear(Number(year.value), Number(month.value) - 1, Number(day.value));
    const isReal = date.getUTCMonth() + 1 === Number(month.value) && date.getUTCDate() === Number(day.value);
    return isReal ? timestampAt(BigInt(date.getTime()) * 1_000_000n) : "there is no such date";
  }),
  value: builtin(["int"], (millis) => timestampAt(millis.value * 1_000_000n)),
};

/** https://firebase.google.com/docs/reference/rules/rules.latlng_ */
const LATLNG: Record<string, Builtin> = {
  value: builtin([NUMBER, NUMBER], (one, other) => {
    const [latitude, longitude] = [Number(one.value), Number(other.value)];
    const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
    return isOnEarth ? { type: "latlng", latitude, longitude } : "there is no such place";
  }),
};

/** The conversions between types. https://firebase.google.com/docs/reference/rules/rules */
const CONVERSIONS: Readonly<Record<string, Builtin>> = {
  int: builtin([["int", "float", "string"]], (value) => {
    if (value.type === "int") return value;
    if (value.type === "float") return toInt(Math.trunc(value.value));
    return /^[-+]?\d{1,19}$/.test(value.value)
      ? checkedInt(BigInt(value.value))
      : `"${value.value}" is no int`;
  }),
  float: builtin([["int", "float", "string"]], (value) => {
    const isNumber = value.type !== "string" || /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(value.value);
    return isNumber ? float(Number(value.value)) : `"${value.value}" is no float`;
  }),
  string: builtin([["bool", "int", "float", "string", "null", "path"]], (value) => {
    if (value.type === "null") return string("null");
    if (value.type === "path") return string(`/${value.segments.join("/")}`);
    // Whole floats keep ".0".
    const isWhole = value.type === "float" && Number.isInteger(value.value) && Math.abs(value.value) < 1e21;
    return string(isWhole ? value.value.toFixed(1) : String(value.value));
  }),
  bool: builtin([["bool", "string"]], (value) => {
    if (value.type === "bool") return value;
    const isBool = /^(true|false)$/i.test(value.value);
    return isBool ? bool(value.value.toLowerCase() === "true") : `"${value.value}" is no bool`;
  }),
  path: builtin(["string"], ({ value }) => path(value.split("/").filter((segment) => segment !== ""))),
};

/** Functions by namespace; "" is the global namespace. `debug` returns its argument. */
export const FUNCTIONS: Readonly<Record<string, Readonly<Record<string, Builtin>>>> = {
  "": { ...CONVERSIONS, debug: builtin(["any"], (value) => value, PARTLY_KNOWN) },
  math: MATH,
  hashing: HASHING,
  duration: DURATION,
  timestamp: TIMESTAMP,
  latlng: LATLNG,
};

/** The namespaces' names; the evaluator implements `firestore`. */
export const NAMESPACE_NAMES: readonly string[] = [...Object.keys(FUNCTIONS).filter(Boolean), "firestore"];

export function findFunction(namespace: string, name: string): Builtin | undefined {
  const functions = FUNCTIONS[namespace];
  return functions && Object.hasOwn(functions, name) ? functions[name] : undefined;
}
