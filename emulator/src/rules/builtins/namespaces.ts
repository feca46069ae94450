import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import { bool, int, type Result, RulesError, type RulesValue, UNKNOWN } from "../values.ts";

type BuiltinFunction = (args: readonly RulesValue[]) => RulesValue | string;

const INT_MAX = 2n ** 63n - 1n;
const INT_MIN = -(2n ** 63n);

function numeric(
  args: readonly RulesValue[],
  body: (...numbers: number[]) => RulesValue,
): RulesValue | string {
  const numbers: number[] = [];
  for (const value of args) {
    if (value.type !== "int" && value.type !== "float") return `expected a number, found ${value.type}`;
    numbers.push(Number(value.value));
  }
  return body(...numbers);
}

const float = (value: number): RulesValue => ({ type: "float", value });

function toInt(value: number): RulesValue | string {
  if (!Number.isFinite(value)) return `${value} is no integer`;
  const whole = BigInt(value);
  return whole > INT_MAX || whole < INT_MIN ? "the integer does not fit into 64 bits" : int(whole);
}

/** An int stays what it is; a float is rounded to an int. */
function rounded(round: (value: number) => number): BuiltinFunction {
  return ([value]) => {
    if (value?.type === "int") return value;
    return value?.type === "float" ? toInt(round(value.value)) : `expected a number, found ${value?.type}`;
  };
}

/** https://firebase.google.com/docs/reference/rules/rules.math */
const MATH: Record<string, BuiltinFunction> = {
  abs: ([value]) => {
    if (value?.type === "int") return int(value.value < 0n ? -value.value : value.value);
    return value?.type === "float" ? float(Math.abs(value.value)) : `expected a number, found ${value?.type}`;
  },
  ceil: rounded(Math.ceil),
  floor: rounded(Math.floor),
  round: rounded(Math.round),
  sqrt: (args) => numeric(args, (value = Number.NaN) => float(Math.sqrt(value))),
  pow: (args) => numeric(args, (base = Number.NaN, exponent = Number.NaN) => float(base ** exponent)),
  isInfinite: (args) => numeric(args, (value = 0) => bool(value === Infinity || value === -Infinity)),
  isNaN: (args) => numeric(args, (value = 0) => bool(Number.isNaN(value))),
};

function hash(digest: (bytes: Uint8Array) => Uint8Array): BuiltinFunction {
  return ([value]) => {
    if (value?.type !== "string" && value?.type !== "bytes")
      return `expected string or bytes, found ${value?.type}`;
    const bytes = value.type === "string" ? new TextEncoder().encode(value.value) : value.value;
    return { type: "bytes", value: new Uint8Array(digest(bytes)) };
  };
}

function bigEndian(value: number): Uint8Array {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
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
const HASHING: Record<string, BuiltinFunction> = {
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
const DURATION: Record<string, BuiltinFunction> = {
  value: ([amount, unit]) => {
    if (amount?.type !== "int" || unit?.type !== "string") return "expected an int and a unit";
    const nanos = Object.hasOwn(UNITS, unit.value) ? UNITS[unit.value] : undefined;
    if (nanos === undefined) return `no unit "${unit.value}": one of ${Object.keys(UNITS).join(", ")}`;
    return { type: "duration", nanos: amount.value * nanos };
  },
  time: (args) =>
    numeric(args, (hours = 0, minutes = 0, seconds = 0, nanos = 0) => ({
      type: "duration",
      nanos: BigInt(hours * 3_600 + minutes * 60 + seconds) * SECOND + BigInt(nanos),
    })),
  abs: ([value]) =>
    value?.type === "duration"
      ? { type: "duration", nanos: value.nanos < 0n ? -value.nanos : value.nanos }
      : `expected a duration, found ${value?.type}`,
};

/** https://firebase.google.com/docs/reference/rules/rules.timestamp_ */
const TIMESTAMP: Record<string, BuiltinFunction> = {
  date: (args) =>
    numeric(args, (year = 0, month = 0, day = 0) => ({
      type: "timestamp",
      seconds: Date.UTC(year, month - 1, day) / 1_000,
      nanos: 0,
    })),
  value: (args) =>
    numeric(args, (millis = 0) => {
      const seconds = Math.floor(millis / 1_000);
      return { type: "timestamp", seconds, nanos: (millis - seconds * 1_000) * 1e6 };
    }),
};

/** https://firebase.google.com/docs/reference/rules/rules.latlng_ */
const LATLNG: Record<string, BuiltinFunction> = {
  value: (args) => numeric(args, (latitude = 0, longitude = 0) => ({ type: "latlng", latitude, longitude })),
};

const NAMESPACES: Readonly<Record<string, Record<string, BuiltinFunction>>> = {
  math: MATH,
  hashing: HASHING,
  duration: DURATION,
  timestamp: TIMESTAMP,
  latlng: LATLNG,
};

export const NAMESPACE_NAMES: readonly string[] = Object.keys(NAMESPACES);

/** Calls `math.abs(…)` and its like. */
export function callNamespace(
  namespace: string,
  name: string,
  args: readonly RulesValue[],
  offset: number,
): Result {
  const functions = NAMESPACES[namespace];
  const found = functions && Object.hasOwn(functions, name) ? functions[name] : undefined;
  if (!found) return new RulesError(`${namespace} has no function "${name}"`, offset);
  if (args.some(({ type }) => type === "unknown")) return UNKNOWN;
  const result = found(args);
  return typeof result === "string" ? new RulesError(result, offset) : result;
}

/** The conversions int(), float(), string() and bool(). https://firebase.google.com/docs/reference/rules/rules */
export const CONVERSIONS: Readonly<Record<string, BuiltinFunction>> = {
  int: ([value]) => {
    if (value?.type === "int") return value;
    if (value?.type === "float") return toInt(Math.trunc(value.value));
    if (value?.type === "string" && /^-?\d{1,19}$/.test(value.value)) return int(BigInt(value.value));
    return `no int from ${value?.type}`;
  },
  float: ([value]) => {
    if (value?.type === "int" || value?.type === "float") return float(Number(value.value));
    if (value?.type === "string" && value.value.trim() !== "" && !Number.isNaN(Number(value.value))) {
      return float(Number(value.value));
    }
    return `no float from ${value?.type}`;
  },
  string: ([value]) => {
    if (value?.type === "null") return { type: "string", value: "null" };
    if (value?.type === "path") return { type: "string", value: `/${value.segments.join("/")}` };
    const isPlain = value && "value" in value && value.type !== "bytes";
    return isPlain ? { type: "string", value: String(value.value) } : `no string from ${value?.type}`;
  },
  bool: ([value]) => {
    if (value?.type === "bool") return value;
    if (value?.type === "string" && /^(true|false)$/.test(value.value)) return bool(value.value === "true");
    return `no bool from ${value?.type}`;
  },
};
