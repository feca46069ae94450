import { SECONDS_MAX, SECONDS_MIN, type Timestamp, timestampOf } from "../store/timestamp.ts";
import { type Fields, INTEGER_MAX, INTEGER_MIN, type Value } from "../store/value.ts";
import { compareStrings, orderedType } from "../store/value-order.ts";

/**
 * A value of the rules language. Three forms exist only while a list is judged by what it could return: `unknown`
 * is some value that the query does not tell, a map that is not `isComplete` may have more fields than are
 * listed, and a list or set that `isOpen` more elements.
 */
export type RulesValue =
  | { readonly type: "null" }
  | { readonly type: "bool"; readonly value: boolean }
  | { readonly type: "int"; readonly value: bigint }
  | { readonly type: "float"; readonly value: number }
  | { readonly type: "string"; readonly value: string }
  | { readonly type: "bytes"; readonly value: Uint8Array }
  | { readonly type: "list"; readonly values: readonly RulesValue[]; readonly isOpen?: boolean }
  | { readonly type: "set"; readonly values: readonly RulesValue[]; readonly isOpen?: boolean }
  | { readonly type: "map"; readonly fields: ReadonlyMap<string, RulesValue>; readonly isComplete: boolean }
  | { readonly type: "mapDiff"; readonly before: RulesMap; readonly after: RulesMap }
  | ({ readonly type: "timestamp" } & Timestamp)
  /** Whole, in nanoseconds. */
  | { readonly type: "duration"; readonly nanos: bigint }
  | { readonly type: "latlng"; readonly latitude: number; readonly longitude: number }
  /** `$(name)` is a segment that nothing is bound to yet; `bound` is what bind() put in such places. */
  | {
      readonly type: "path";
      readonly segments: readonly string[];
      readonly bound?: ReadonlyMap<string, string>;
    }
  | { readonly type: "namespace"; readonly name: string }
  | Unknown;

export type RulesMap = Extract<RulesValue, { type: "map" }>;

/** Some value. Unless `isPresent` there may be none, and an error in its place; `bounds` and `excluded` imply it. */
export type Unknown = {
  readonly type: "unknown";
  readonly isPresent?: boolean;
  /** The types it can be of; undefined means any. */
  readonly kinds?: readonly Kind[];
  readonly bounds?: readonly Bound[];
  /** The number it is, as an int or as a float. */
  readonly equalTo?: RulesValue;
  readonly excluded?: readonly RulesValue[];
};
export type Kind = RulesValue["type"];
export type Bound = { readonly operator: "<" | "<=" | ">" | ">="; readonly value: RulesValue };

export const UNKNOWN: Unknown = { type: "unknown" };

/** Whether there may be an error where this value stands. */
export function mayFail(value: RulesValue): boolean {
  return value.type === "unknown" && !value.isPresent;
}

/** Whether all of it is known: no list with more elements, no map with more fields, no unknown at any depth. */
export function isSettled(value: RulesValue): boolean {
  switch (value.type) {
    case "unknown":
      return false;
    case "list":
    case "set":
      return !value.isOpen && value.values.every(isSettled);
    case "map":
      return value.isComplete && [...value.fields.values()].every(isSettled);
    case "mapDiff":
      return isSettled(value.before) && isSettled(value.after);
    default:
      return true;
  }
}

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
/** What an operation gives; a text says why there is no value. */
export type Outcome = RulesValue | string;

export function isError(result: Result): result is RulesError {
  return result instanceof RulesError;
}

export function bool(value: boolean): RulesValue {
  return { type: "bool", value };
}

/** What is known of something that is true or false. */
export function told(value: boolean | undefined): RulesValue {
  return value === undefined ? UNKNOWN : bool(value);
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

/** Beyond 2^53 the store tells numbers apart that rules take for equal, so what a filter says of them is no fact. */
export function isComparable(value: RulesValue): boolean {
  const isNumber = value.type === "int" || value.type === "float";
  return compare(value, value) === 0 && (!isNumber || Math.abs(Number(value.value)) < 2 ** 53);
}

const VECTOR_FIELDS = ["__type__", "value"];

/**
 * What is known of a value that a query takes for equal to this one: 1 may be stored as an int or as a float, at any
 * depth.
 */
export function equalToStored(value: Value): RulesValue {
  const equal = fromStored(value);
  if (equal.type === "int" || (equal.type === "float" && Number.isInteger(equal.value))) {
    const bounds: Bound[] = [
      { operator: ">=", value: equal },
      { operator: "<=", value: equal },
    ];
    const kinds: Kind[] = ["int", "float"];
    return {
      type: "unknown",
      isPresent: true,
      kinds,
      ...(isComparable(equal) && { bounds, equalTo: equal }),
    };
  }
  if (value.type === "array") return { type: "list", values: value.values.map(equalToStored) };
  if (value.type === "map") {
    const fields = [...value.fields].map(([name, field]) => [name, equalToStored(field)] as const);
    // A vector is compared by its numbers alone, and one that is stored has no other fields.
    if (orderedType(value) === "vector") return map(fields.filter(([name]) => VECTOR_FIELDS.includes(name)));
    return map(fields);
  }
  return equal;
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
  if (json instanceof Date) return { type: "timestamp", ...timestampOf(json.getTime()) };
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
  const order = compare(one, other);
  if (order !== undefined) return order === 0;
  if (one.type === "bool" && other.type === "bool") return one.value === other.value;
  if (one.type === "null" && other.type === "null") return true;
  if (one.type === "latlng" && other.type === "latlng") {
    return one.latitude === other.latitude && one.longitude === other.longitude;
  }
  if (one.type === "path" && other.type === "path")
    return one.segments.join("/") === other.segments.join("/");
  if (one.type === "list" && other.type === "list") {
    return one.isOpen || other.isOpen ? undefined : everyPair(one.values, other.values);
  }
  if (one.type === "set" && other.type === "set") {
    if (one.isOpen || other.isOpen) return undefined;
    if (one.values.length !== other.values.length) return false;
    return all(one.values.map((value) => includes(other.values, value)));
  }
  if (one.type === "map" && other.type === "map") return equalMaps(one, other);
  return false;
}

/** A value below 5 is not 7, and one that is some text is no number; what a query puts from 5 to 5 is not taken for 5. */
function equalsUnknown(unknown: Unknown, other: RulesValue): boolean | undefined {
  if (other.type === "unknown") return undefined;
  if (unknown.kinds && !unknown.kinds.includes(other.type)) return false;
  if (unknown.excluded?.some((value) => equals(value, other) === true)) return false;
  const bounds = unknown.bounds ?? [];
  const isOutside = bounds.some((bound) => {
    const order = compare(other, bound.value);
    return order === undefined || !holds(bound.operator, order);
  });
  if (isOutside) return false;
  return unknown.equalTo && compare(other, unknown.equalTo) === 0 ? true : undefined;
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

/** Whether one of the values equals the wanted one; undefined if what is known does not tell. */
export function includes(values: readonly RulesValue[], wanted: RulesValue): boolean | undefined {
  return any(values.map((value) => equals(value, wanted)));
}

export type Elements = Extract<RulesValue, { type: "list" | "set" }>;

/** Whether a list or set has the value; undefined if what is known does not tell. */
export function has(elements: Elements, wanted: RulesValue): boolean | undefined {
  const found = includes(elements.values, wanted);
  return found === false && elements.isOpen ? undefined : found;
}

/** One false settles it; otherwise one undefined leaves it open. */
export function all(results: readonly (boolean | undefined)[]): boolean | undefined {
  return results.includes(false) ? false : results.includes(undefined) ? undefined : true;
}

/** One true decides it; otherwise one undefined leaves it open. */
export function any(results: readonly (boolean | undefined)[]): boolean | undefined {
  return results.includes(true) ? true : results.includes(undefined) ? undefined : false;
}

/**
 * Negative, zero or positive for two values with an order between them, otherwise undefined. Beside a float an int is
 * one too: https://firebase.google.com/docs/reference/rules/rules.Integer
 */
export function compare(one: RulesValue, other: RulesValue): number | undefined {
  if ((one.type === "int" || one.type === "float") && (other.type === "int" || other.type === "float")) {
    if (Number.isNaN(one.value) || Number.isNaN(other.value)) return undefined;
    const areInts = one.type === "int" && other.type === "int";
    const [left, right] = areInts ? [one.value, other.value] : [Number(one.value), Number(other.value)];
    return left < right ? -1 : left > right ? 1 : 0;
  }
  if (one.type === "string" && other.type === "string") return compareStrings(one.value, other.value);
  if (one.type === "bytes" && other.type === "bytes") return Buffer.compare(one.value, other.value);
  if (one.type === "timestamp" && other.type === "timestamp") {
    return one.seconds - other.seconds || one.nanos - other.nanos;
  }
  if (one.type === "duration" && other.type === "duration") {
    return one.nanos < other.nanos ? -1 : one.nanos > other.nanos ? 1 : 0;
  }
  return undefined;
}

/** An int, or why there is none: https://firebase.google.com/docs/reference/rules/rules.Integer */
export function checkedInt(value: bigint): Outcome {
  return value > INTEGER_MAX || value < INTEGER_MIN ? "the integer does not fit into 64 bits" : int(value);
}

/** As in Protocol Buffers: https://protobuf.dev/reference/protobuf/google.protobuf/#duration */
const DURATION_SECONDS_MAX = 315_576_000_000n;
const NANOS = 1_000_000_000n;

/** The instant so many nanoseconds after the Unix epoch, or why there is none: the years are 1 to 9999. */
export function timestampAt(nanos: bigint): Outcome {
  const rest = ((nanos % NANOS) + NANOS) % NANOS;
  const seconds = (nanos - rest) / NANOS;
  if (seconds < SECONDS_MIN || seconds > SECONDS_MAX) {
    return "a timestamp lies in the years 1 to 9999";
  }
  return { type: "timestamp", seconds: Number(seconds), nanos: Number(rest) };
}

/** A duration, or why there is none: it spans at most 10,000 years. */
export function durationOf(nanos: bigint): Outcome {
  const seconds = nanos / NANOS;
  if (seconds > DURATION_SECONDS_MAX || seconds < -DURATION_SECONDS_MAX) {
    return "a duration spans at most 10,000 years";
  }
  return { type: "duration", nanos };
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
