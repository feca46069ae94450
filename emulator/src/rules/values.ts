import type { Timestamp } from "../store/timestamp.ts";
import type { Fields, Value } from "../store/value.ts";

/**
 * A value of the rules language. Two kinds exist only while a list is judged by what it could return: `unknown`
 * is some value that the query does not tell (perhaps none at all), and a map that is not `isComplete` may have
 * more fields than are listed.
 */
export type RulesValue =
  | { readonly type: "null" }
  | { readonly type: "bool"; readonly value: boolean }
  | { readonly type: "int"; readonly value: bigint }
  | { readonly type: "float"; readonly value: number }
  | { readonly type: "string"; readonly value: string }
  | { readonly type: "bytes"; readonly value: Uint8Array }
  | { readonly type: "list"; readonly values: readonly RulesValue[] }
  | { readonly type: "set"; readonly values: readonly RulesValue[] }
  | { readonly type: "map"; readonly fields: ReadonlyMap<string, RulesValue>; readonly isComplete: boolean }
  | { readonly type: "mapDiff"; readonly before: RulesMap; readonly after: RulesMap }
  | ({ readonly type: "timestamp" } & Timestamp)
  /** Whole, in nanoseconds. */
  | { readonly type: "duration"; readonly nanos: bigint }
  | { readonly type: "latlng"; readonly latitude: number; readonly longitude: number }
  | { readonly type: "path"; readonly segments: readonly string[] }
  | { readonly type: "namespace"; readonly name: string }
  | Unknown;

export type RulesMap = Extract<RulesValue, { type: "map" }>;

/** Some value; `bounds` hold for it if it is there, and then it is of their type. */
export type Unknown = { readonly type: "unknown"; readonly bounds?: readonly Bound[] };
export type Bound = { readonly operator: "<" | "<=" | ">" | ">="; readonly value: RulesValue };

export const UNKNOWN: Unknown = { type: "unknown" };
export const NULL: RulesValue = { type: "null" };

/** Why an expression has no value. `&&` and `||` can still have one; an `allow` that ends in it denies. */
export class RulesError {
  readonly message: string;
  readonly offset: number;
  constructor(message: string, offset: number) {
    this.message = message;
    this.offset = offset;
  }
}

export type Result = RulesValue | RulesError;

export function isError(result: Result): result is RulesError {
  return result instanceof RulesError;
}

export function bool(value: boolean): RulesValue {
  return { type: "bool", value };
}

export function string(value: string): RulesValue {
  return { type: "string", value };
}

export function int(value: number | bigint): RulesValue {
  return { type: "int", value: BigInt(value) };
}

export function map(entries: Iterable<readonly [string, RulesValue]>): RulesMap {
  return { type: "map", fields: new Map(entries), isComplete: true };
}

/** A stored value, as rules see it. */
export function fromStored(value: Value): RulesValue {
  switch (value.type) {
    case "null":
      return NULL;
    case "boolean":
      return bool(value.value);
    case "integer":
      return { type: "int", value: value.value };
    case "double":
      return { type: "float", value: value.value };
    case "geoPoint":
      return { type: "latlng", latitude: value.latitude, longitude: value.longitude };
    case "reference":
      // projects/p/databases/d/documents/… is /databases/d/documents/… to rules.
      return { type: "path", segments: value.value.split("/").slice(2) };
    case "array":
      return { type: "list", values: value.values.map(fromStored) };
    case "map":
      return fromFields(value.fields);
    case "timestamp":
      return { type: "timestamp", seconds: value.seconds, nanos: value.nanos };
    default:
      return value;
  }
}

export function fromFields(fields: Fields): RulesMap {
  return map([...fields].map(([name, value]) => [name, fromStored(value)]));
}

/** A token's claims and a file's metadata come as JSON; whole numbers are ints, Dates timestamps. */
export function fromJson(json: unknown): RulesValue {
  if (json === null || json === undefined) return NULL;
  if (typeof json === "boolean") return bool(json);
  if (typeof json === "bigint") return int(json);
  if (typeof json === "number")
    return Number.isSafeInteger(json) ? int(json) : { type: "float", value: json };
  if (typeof json === "string") return string(json);
  if (json instanceof Date) {
    const millis = json.getTime();
    return {
      type: "timestamp",
      seconds: Math.floor(millis / 1_000),
      nanos: (((millis % 1_000) + 1_000) % 1_000) * 1e6,
    };
  }
  if (Array.isArray(json)) return { type: "list", values: json.map(fromJson) };
  return map(Object.entries(json).map(([name, value]) => [name, fromJson(value)]));
}

/**
 * Whether two values are equal; undefined if what is known does not tell. Values of different types are unequal,
 * but 1 == 1.0.
 */
export function equals(one: RulesValue, other: RulesValue): boolean | undefined {
  if (one.type === "unknown") return equalsUnknown(one, other);
  if (other.type === "unknown") return equalsUnknown(other, one);
  if ((one.type === "int" || one.type === "float") && (other.type === "int" || other.type === "float")) {
    // biome-ignore lint/suspicious/noDoubleEquals: a bigint and a number are compared exactly only this way
    return one.value == other.value;
  }
  if (one.type === "bool" && other.type === "bool") return one.value === other.value;
  if (one.type === "string" && other.type === "string") return one.value === other.value;
  if (one.type === "null" && other.type === "null") return true;
  if (one.type === "bytes" && other.type === "bytes") return Buffer.compare(one.value, other.value) === 0;
  if (one.type === "timestamp" && other.type === "timestamp") {
    return one.seconds === other.seconds && one.nanos === other.nanos;
  }
  if (one.type === "duration" && other.type === "duration") return one.nanos === other.nanos;
  if (one.type === "latlng" && other.type === "latlng") {
    return one.latitude === other.latitude && one.longitude === other.longitude;
  }
  if (one.type === "path" && other.type === "path")
    return one.segments.join("/") === other.segments.join("/");
  if (one.type === "list" && other.type === "list") return everyPair(one.values, other.values);
  if (one.type === "set" && other.type === "set") {
    if (one.values.length !== other.values.length) return false;
    return all(one.values.map((value) => includes(other.values, value)));
  }
  if (one.type === "map" && other.type === "map") return equalMaps(one, other);
  return false;
}

function equalsUnknown(unknown: Unknown, other: RulesValue): boolean | undefined {
  for (const bound of unknown.bounds ?? []) {
    // A value below 5 is not 7, and no text.
    const order = compare(other, bound.value);
    if (order === undefined || !holds(bound.operator, order)) {
      return other.type === "unknown" ? undefined : false;
    }
  }
  return undefined;
}

function equalMaps(one: RulesMap, other: RulesMap): boolean | undefined {
  if (one.isComplete && other.isComplete && one.fields.size !== other.fields.size) return false;
  const pairs = [...one.fields].map(([name, value]) => {
    const counterpart = other.fields.get(name);
    if (counterpart) return equals(value, counterpart);
    return other.isComplete ? false : undefined;
  });
  const known = all(pairs);
  return known === true && !(one.isComplete && other.isComplete) ? undefined : known;
}

function everyPair(one: readonly RulesValue[], other: readonly RulesValue[]): boolean | undefined {
  if (one.length !== other.length) return false;
  return all(one.map((value, index) => equals(value, other[index] ?? NULL)));
}

/** Whether a list or set has the value; undefined if what is known does not tell. */
export function includes(values: readonly RulesValue[], wanted: RulesValue): boolean | undefined {
  const found = values.map((value) => equals(value, wanted));
  return found.includes(true) ? true : found.includes(undefined) ? undefined : false;
}

/** One false settles it; otherwise one undefined leaves it open. */
function all(results: readonly (boolean | undefined)[]): boolean | undefined {
  return results.includes(false) ? false : results.includes(undefined) ? undefined : true;
}

/** Negative, zero or positive for two values with an order between them, otherwise undefined. */
export function compare(one: RulesValue, other: RulesValue): number | undefined {
  if ((one.type === "int" || one.type === "float") && (other.type === "int" || other.type === "float")) {
    if (Number.isNaN(one.value) || Number.isNaN(other.value)) return undefined;
    return one.value < other.value ? -1 : one.value > other.value ? 1 : 0;
  }
  if (one.type === "string" && other.type === "string") {
    return Buffer.compare(Buffer.from(one.value), Buffer.from(other.value));
  }
  if (one.type === "bytes" && other.type === "bytes") return Buffer.compare(one.value, other.value);
  if (one.type === "timestamp" && other.type === "timestamp") {
    return one.seconds - other.seconds || one.nanos - other.nanos;
  }
  if (one.type === "duration" && other.type === "duration") return Number(one.nanos - other.nanos);
  return undefined;
}

export function holds(operator: Bound["operator"], order: number): boolean {
  if (operator === "<") return order < 0;
  if (operator === "<=") return order <= 0;
  return operator === ">" ? order > 0 : order >= 0;
}

/** Whether `unknown operator limit` is settled by what bounds the unknown. */
export function compareUnknown(
  unknown: Unknown,
  operator: Bound["operator"],
  limit: RulesValue,
): boolean | undefined {
  const isUpper = operator === "<" || operator === "<=";
  for (const bound of unknown.bounds ?? []) {
    const order = compare(bound.value, limit);
    if (order === undefined) continue;
    const boundIsUpper = bound.operator === "<" || bound.operator === "<=";
    const isStrict = bound.operator === "<" || bound.operator === ">";
    // Everything up to `bound` is below `limit` if `bound` is, or equals it and one of the two excludes equality.
    const gap = isUpper ? order : -order;
    if (boundIsUpper === isUpper) {
      if (gap < 0 || (gap === 0 && (isStrict || operator === "<=" || operator === ">="))) return true;
    } else {
      if (gap > 0 || (gap === 0 && (isStrict || operator === "<" || operator === ">"))) return false;
    }
  }
  return undefined;
}
