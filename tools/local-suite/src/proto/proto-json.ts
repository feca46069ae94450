import type { Enum, Field, Type } from "protobufjs";
import { StatusError } from "../status.ts";
import { type Message, message, refusePayload } from "./proto-codec.ts";

// Converts JSON to and from messages (longs as strings, enums by name, bytes as Buffers, times as {seconds, nanos},
// wrappers as {value}). https://protobuf.dev/programming-guides/json/

/** The nesting limit of Google's JSON parsers. */
const DEPTH_MAX = 100;

/** @throws StatusError INVALID_ARGUMENT unless the text is a JSON object */
export function parseObject(text: string): Message {
  try {
    return message(JSON.parse(text), "The body");
  } catch (error) {
    if (error instanceof SyntaxError) refusePayload("The body is no JSON");
    throw error;
  }
}

const NULL_VALUE = ".google.protobuf.NullValue";
const TIMESTAMP = ".google.protobuf.Timestamp";

/** @throws StatusError INVALID_ARGUMENT with the path of a field that is unknown or of the wrong type */
export function messageFromJson(type: Type, json: unknown, path = "", depth = 0): Message {
  if (depth > DEPTH_MAX) refusePayload(`"${path}" is nested deeper than ${DEPTH_MAX} levels`);
  const result: Record<string, unknown> = Object.create(null);
  for (const [name, value] of Object.entries(message(json, `"${path}"`))) {
    const field = fieldOf(type, name);
    const at = path ? `${path}.${name}` : name;
    if (!field) refusePayload(`Unknown name "${name}"${path ? ` at "${path}"` : ""}: Cannot find field.`);
    // null means the field's default, except for NullValue.
    if (value === null && field.resolvedType?.fullName !== NULL_VALUE) continue;
    result[field.name] = fieldFromJson(field, value, at, depth);
  }
  return result;
}

/** Converts query parameters such as `mask.fieldPaths=a&mask.fieldPaths=b`, and ignores unknown ones. */
export function jsonFromQuery(type: Type, query: URLSearchParams, prefix = ""): Message {
  const json: Record<string, unknown> = {};
  for (const { name, repeated, type: kind, resolvedType } of type.fieldsArray) {
    const key = prefix + name;
    const [text, ...others] = query.getAll(key);
    const isInside = [...query.keys()].some((other) => other.startsWith(`${key}.`));
    if (isInside && resolvedType && "fields" in resolvedType)
      json[name] = jsonFromQuery(resolvedType, query, `${key}.`);
    else if (text === undefined) continue;
    else if (repeated) json[name] = [text, ...others];
    else json[name] = kind === "bool" && /^(true|false)$/.test(text) ? text === "true" : text;
  }
  return json;
}

/** Finds a field by its lowerCamelCase name or its original proto name; JSON may use either. */
function fieldOf({ fields }: Type, name: string): Field | undefined {
  const isCamelCase = /[A-Z]/.test(name);
  const key = isCamelCase ? name : name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return Object.hasOwn(fields, key) ? fields[key] : undefined;
}

function fieldFromJson(field: Field, json: unknown, path: string, depth: number): unknown {
  if (field.map) {
    const result: Record<string, unknown> = Object.create(null);
    for (const [key, element] of Object.entries(message(json, `"${path}"`))) {
      result[key] = valueFromJson(field, element, `${path}.${key}`, depth);
    }
    return result;
  }
  if (!field.repeated) return valueFromJson(field, json, path, depth);
  if (!Array.isArray(json)) refusePayload(`"${path}" is no list`);
  return json.map((element, index) => valueFromJson(field, element, `${path}[${index}]`, depth));
}

function valueFromJson(
  { type, resolvedType }: Pick<Field, "type" | "resolvedType">,
  json: unknown,
  path: string,
  depth: number,
): unknown {
  const scalar = SCALARS[type];
  if (scalar) return scalar.read(json) ?? refusePayload(`"${path}" is no ${scalar.what}`);
  if (!resolvedType) throw new StatusError("UNIMPLEMENTED", `"${path}" is a ${type}`);
  if ("values" in resolvedType) return enumFromJson(resolvedType, json, path);
  const { fullName, fields } = resolvedType;
  if (fullName === TIMESTAMP) return timestampFromJson(json, path);
  // In JSON, a wrapper of google.protobuf is its plain value.
  const isWrapper = /^\.google\.protobuf\.\w+Value$/.test(fullName);
  return isWrapper && fields.value
    ? { value: valueFromJson(fields.value, json, path, depth) }
    : messageFromJson(resolvedType, json, path, depth + 1);
}

/** Scalar parsers by proto type; `read` returns undefined for invalid JSON. */
const SCALARS: Readonly<Record<string, { what: string; read: (json: unknown) => unknown }>> = {
  string: { what: "text", read: (json) => (typeof json === "string" ? json : undefined) },
  bool: { what: "true or false", read: (json) => (typeof json === "boolean" ? json : undefined) },
  // Accepts the standard or the URL-safe alphabet, with or without padding.
  bytes: {
    what: "base64 text",
    read: (json) => {
      const isBase64 = typeof json === "string" && /^[A-Za-z0-9+/_-]*={0,2}$/.test(json);
      return isBase64 ? Buffer.from(json, "base64") : undefined;
    },
  },
  int64: { what: "64-bit integer", read: (json) => integerFromJson(json, 64, String) },
  int32: { what: "32-bit integer", read: (json) => integerFromJson(json, 32, Number) },
  double: { what: "number", read: doubleFromJson },
};

function enumFromJson({ fullName, values, valuesById }: Enum, json: unknown, path: string): string {
  if (fullName === NULL_VALUE && json === null) return "NULL_VALUE";
  const name = typeof json === "number" ? valuesById[json] : json;
  if (typeof name === "string" && Object.hasOwn(values, name)) return name;
  refusePayload(`"${path}" is none of ${Object.keys(values).join(", ")}`);
}

/** Accepts a number, or its digits in a string, even with an exponent or a zero fraction (1e3, 5.0). */
function integerFromJson(json: unknown, bits: 32 | 64, as: (integer: bigint) => unknown): unknown {
  const isDigits = typeof json === "string" && /^-?\d+$/.test(json);
  const number = typeof json === "string" && json.trim() !== "" ? Number(json) : json;
  const isWhole = typeof number === "number" && Number.isInteger(number);
  const integer = isDigits ? BigInt(json) : isWhole ? BigInt(number) : undefined;
  return integer !== undefined && BigInt.asIntN(bits, integer) === integer ? as(integer) : undefined;
}

function doubleFromJson(json: unknown): number | undefined {
  if (typeof json === "number") return json;
  if (json === "NaN" || json === "Infinity" || json === "-Infinity") return Number(json);
  const number = typeof json === "string" && /^-?[\d.]+(e[+-]?\d+)?$/i.test(json) ? Number(json) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}

const RFC3339 = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d)$/;

function timestampFromJson(json: unknown, path: string): Message {
  const match = typeof json === "string" ? RFC3339.exec(json) : null;
  const millis = match && isOnCalendar(match[1] ?? "") ? Date.parse(`${match[1]}${match[3]}`) : Number.NaN;
  if (Number.isNaN(millis)) refusePayload(`"${path}" is no RFC 3339 time`);
  return { seconds: String(millis / 1_000), nanos: Number((match?.[2] ?? "").padEnd(9, "0")) };
}

/** Whether the date exists; `Date.parse` turns 30 February into 2 March. */
function isOnCalendar(dateTime: string): boolean {
  const millis = Date.parse(`${dateTime}Z`);
  return !Number.isNaN(millis) && new Date(millis).toISOString().startsWith(dateTime);
}

/**
 * Converts a message to JSON without knowing its type: only timestamps have `seconds` as a string, only values have
 * `nullValue` as a string, and a document's own fields are always objects.
 */
export function messageToJson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(messageToJson);
  if (value instanceof Uint8Array) return Buffer.from(value).toString("base64");
  if (typeof value === "number") return doubleToJson(value);
  if (typeof value !== "object" || value === null) return value;
  if ("seconds" in value && typeof value.seconds === "string")
    return timestampToJson(value as TimestampMessage);
  const result: Record<string, unknown> = Object.create(null);
  for (const [key, inner] of Object.entries(value)) {
    if (inner === "NULL_VALUE" && key === "nullValue") result[key] = null;
    else if (inner !== undefined && !isEmpty(key, inner)) result[key] = messageToJson(inner);
  }
  return result;
}

/** Whether JSON omits the field, which is so for empty lists and maps. */
function isEmpty(key: string, value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return key === "fields" && typeof value === "object" && value !== null && Object.keys(value).length === 0;
}

function doubleToJson(value: number): unknown {
  if (!Number.isFinite(value)) return String(value);
  return Object.is(value, -0) ? NEGATIVE_ZERO : value;
}

/** `JSON.stringify` drops the sign of -0. TypeScript's types lack `rawJSON`. */
const NEGATIVE_ZERO = (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON("-0.0");

type TimestampMessage = { readonly seconds: string; readonly nanos: number };

/** Formats RFC 3339 with 0, 3, 6 or 9 decimals. */
function timestampToJson({ seconds, nanos }: TimestampMessage): string {
  const whole = new Date(Number(seconds) * 1_000).toISOString().slice(0, 19);
  const decimals = String(nanos)
    .padStart(9, "0")
    .replace(/(000)+$/, "");
  return `${whole}${decimals && `.${decimals}`}Z`;
}
