import { isDeepStrictEqual } from "node:util";
import { numericIdOf } from "./resource-path.ts";
import { compareTimestamps } from "./timestamp.ts";
import { type Fields, isNumber, type Value } from "./value.ts";

/**
 * Firestore's order of types; a vector is a map that is marked as a vector.
 * https://firebase.google.com/docs/firestore/manage-data/data-types#value_type_ordering
 */
const TYPE_ORDER = [
  "null",
  "boolean",
  "number",
  "timestamp",
  "string",
  "bytes",
  "reference",
  "geoPoint",
  "array",
  "vector",
  "map",
] as const;

type OrderedType = (typeof TYPE_ORDER)[number];

/** Returns a value's type in queries, where integers and doubles are one type. */
export function orderedType(value: Value): OrderedType {
  if (isNumber(value)) return "number";
  if (value.type === "map" && isVector(value.fields)) return "vector";
  return value.type;
}

function isVector(fields: Fields): boolean {
  const mark = fields.get("__type__");
  return mark?.type === "string" && mark.value === "__vector__";
}

/** Compares two values in Firestore's total order. The result is zero if, and only if, queries treat them as equal. */
export function compareValues(one: Value, other: Value): number {
  if (isNumber(one) && isNumber(other)) return compareNumbers(one.value, other.value);
  if (one.type === "boolean" && other.type === "boolean") return Number(one.value) - Number(other.value);
  if (one.type === "timestamp" && other.type === "timestamp") return compareTimestamps(one, other);
  if (one.type === "string" && other.type === "string") return compareStrings(one.value, other.value);
  if (one.type === "bytes" && other.type === "bytes") return Buffer.compare(one.value, other.value);
  if (one.type === "reference" && other.type === "reference") return compareNames(one.value, other.value);
  if (one.type === "geoPoint" && other.type === "geoPoint") {
    return compareNumbers(one.latitude, other.latitude) || compareNumbers(one.longitude, other.longitude);
  }
  if (one.type === "array" && other.type === "array") {
    return compareEach(one.values, other.values, compareValues);
  }
  const type = orderedType(one);
  const byType = TYPE_ORDER.indexOf(type) - TYPE_ORDER.indexOf(orderedType(other));
  if (byType !== 0 || one.type !== "map" || other.type !== "map") return byType;
  return type === "vector" ? compareVectors(one.fields, other.fields) : compareMaps(one.fields, other.fields);
}

export function valuesEqual(one: Value, other: Value): boolean {
  return compareValues(one, other) === 0;
}

/** Compares names by segments: `a/b` comes before `a-/b`, although "-" sorts before "/". */
export function compareNames(one: string, other: string): number {
  let index = 0;
  while (index < one.length && index < other.length && one[index] === other[index]) index += 1;
  if (index === one.length && index === other.length) return 0;
  const start = one.lastIndexOf("/", index - 1) + 1;
  const left = segmentAt(one, start);
  const right = segmentAt(other, start);
  // The segments are equal: one name is a prefix of the other.
  return left === right ? one.length - other.length : compareIds(left, right);
}

function segmentAt(name: string, start: number): string {
  const end = name.indexOf("/", start);
  return end === -1 ? name.slice(start) : name.slice(start, end);
}

/**
 * Compares ids; numeric ids (`__id7__`) come first, ordered by number. Libraries use the lowest numeric id as a bound.
 * https://cloud.google.com/datastore/docs/concepts/entities#kinds_and_identifiers
 */
function compareIds(one: string, other: string): number {
  const byNumber = compareNumbers(numericIdOf(one) ?? Infinity, numericIdOf(other) ?? Infinity);
  return byNumber || compareStrings(one, other);
}

/** Compares by UTF-8 bytes, which is the order of code points; JavaScript compares UTF-16 units. */
export function compareStrings(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  for (let index = 0; index < length; index += 1) {
    const left = one.charCodeAt(index);
    const right = other.charCodeAt(index);
    if (left !== right) return rankOfUnit(left) - rankOfUnit(right);
  }
  return one.length - other.length;
}

/** Ranks surrogates, which encode code points beyond U+FFFF, above all other units. */
function rankOfUnit(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}

export function isNotANumber(value: Value): boolean {
  return value.type === "double" && Number.isNaN(value.value);
}

/** Compares numbers; NaN comes first and equals itself. Mixed comparisons are exact beyond 2^53. */
function compareNumbers(one: number | bigint, other: number | bigint): number {
  if (Number.isNaN(one)) return Number.isNaN(other) ? 0 : -1;
  if (Number.isNaN(other)) return 1;
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Compares item by item; a list that is a prefix of the other list comes first. */
export function compareEach<Item>(
  one: readonly Item[],
  other: readonly Item[],
  compare: (left: Item, right: Item) => number,
): number {
  for (const [index, item] of one.entries()) {
    const counterpart = other[index];
    if (counterpart === undefined) return 1;
    const order = compare(item, counterpart);
    if (order !== 0) return order;
  }
  return one.length - other.length;
}

function compareMaps(one: Fields, other: Fields): number {
  return compareEach(
    sortedEntries(one),
    sortedEntries(other),
    ([key, value], [otherKey, otherValue]) =>
      compareStrings(key, otherKey) || compareValues(value, otherValue),
  );
}

/** Compares vectors by length, then number by number. */
function compareVectors(one: Fields, other: Fields): number {
  const numbers = (fields: Fields) => {
    const value = fields.get("value");
    return value?.type === "array" ? value.values : [];
  };
  const [left, right] = [numbers(one), numbers(other)];
  return left.length - right.length || compareEach(left, right, compareValues);
}

function sortedEntries(fields: Fields): [string, Value][] {
  return [...fields].sort(([one], [other]) => compareStrings(one, other));
}

/** Compares deeply and by type: 1 and 1.0 are equal in queries, but different stored values. */
export function isSameValue(one: Value | Fields, other: Value | Fields): boolean {
  return isDeepStrictEqual(one, other);
}
