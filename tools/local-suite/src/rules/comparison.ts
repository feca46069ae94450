import { compareStrings } from "../store/value-order.ts";
import type { Bound, RulesMap, RulesValue, Unknown, ValueOf } from "./values.ts";
import { isNumber, NULL } from "./values.ts";

/**
 * Whether two values are equal; undefined if unknown parts decide that. Values of different types are unequal, but 1 ==
 * 1.0.
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
  if (one.type === "path" && other.type === "path") {
    return one.segments.join("/") === other.segments.join("/");
  }
  if ((one.type === "list" || one.type === "set") && one.type === other.type) {
    if (one.isOpen || other.isOpen) return undefined;
    if (one.values.length !== other.values.length) return false;
    const counterpart = (value: RulesValue, index: number) =>
      one.type === "set" ? includes(other.values, value) : equals(value, other.values[index] ?? NULL);
    return all(one.values.map(counterpart));
  }
  if (one.type === "map" && other.type === "map") return equalMaps(one, other);
  return false;
}

/**
 * Compares a value with an unknown value, of which only types, exclusions and bounds are known. Bounds alone never prove
 * equality, because a query's 5 may be an int or a float; `equalTo` proves it.
 */
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
  return all(one.isComplete && other.isComplete ? pairs : [...pairs, undefined]);
}

/** Whether one of the values equals `wanted`; undefined if unknown parts decide that. */
export function includes(values: readonly RulesValue[], wanted: RulesValue): boolean | undefined {
  return any(values.map((value) => equals(value, wanted)));
}

/** Whether a list or set contains the value; undefined if unknown parts decide that. */
export function has(elements: ValueOf<"list" | "set">, wanted: RulesValue): boolean | undefined {
  const found = includes(elements.values, wanted);
  return found === false && elements.isOpen ? undefined : found;
}

/** Three-valued AND. */
export function all(results: readonly (boolean | undefined)[]): boolean | undefined {
  return results.includes(false) ? false : results.includes(undefined) ? undefined : true;
}

/** Three-valued OR. */
export function any(results: readonly (boolean | undefined)[]): boolean | undefined {
  return results.includes(true) ? true : results.includes(undefined) ? undefined : false;
}

/**
 * Compares two values; undefined if their types have no order. An int compared with a float becomes a float:
 * https://firebase.google.com/docs/reference/rules/rules.Integer
 */
export function compare(one: RulesValue, other: RulesValue): number | undefined {
  if (isNumber(one) && isNumber(other)) {
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

/** Whether filters on the value prove anything: beyond 2^53 the store distinguishes numbers that are equal in rules. */
export function isComparable(value: RulesValue): boolean {
  return compare(value, value) === 0 && (!isNumber(value) || Math.abs(Number(value.value)) < 2 ** 53);
}

export function holds(operator: Bound["operator"], order: number): boolean {
  if (operator === "<") return order < 0;
  if (operator === "<=") return order <= 0;
  return operator === ">" ? order > 0 : order >= 0;
}

const isUpper = (operator: Bound["operator"]) => operator === "<" || operator === "<=";
const isStrict = (operator: Bound["operator"]) => operator === "<" || operator === ">";

/** Whether the unknown's bounds imply `unknown operator value` (true) or its opposite (false); otherwise undefined. */
export function compareUnknown({ bounds = [] }: Unknown, { operator, value }: Bound): boolean | undefined {
  for (const bound of bounds) {
    const order = compare(bound.value, value);
    if (order === undefined) continue;
    // `x < bound` implies `x < value` if bound < value, or if they are equal and one of the operators is strict.
    const gap = isUpper(operator) ? order : -order;
    const isTouching = gap === 0 && isStrict(bound.operator);
    if (isUpper(bound.operator) === isUpper(operator)) {
      if (gap < 0 || isTouching || (gap === 0 && !isStrict(operator))) return true;
    } else if (gap > 0 || isTouching || (gap === 0 && isStrict(operator))) return false;
  }
  return undefined;
}
