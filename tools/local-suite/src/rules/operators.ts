import type { BinaryOperator } from "./ast.ts";
import { concatenate } from "./builtins/methods.ts";
import { checkedInt, durationOf, nanosOf, timestampAt } from "./checked-values.ts";
import { compare, compareUnknown, equals, has, holds } from "./comparison.ts";
import type { Bound, Kind, Outcome, RulesValue } from "./values.ts";
import { bool, boolOrUnknown, float, isNumber, list, mayFail, string, UNKNOWN } from "./values.ts";

export function applyUnary(operator: "!" | "-", value: RulesValue): Outcome {
  if (value.type === "unknown") return UNKNOWN;
  if (operator === "!" && value.type === "bool") return bool(!value.value);
  if (operator === "-" && value.type === "int") return checkedInt(-value.value);
  if (operator === "-" && value.type === "float") return float(-value.value);
  if (operator === "-" && value.type === "duration") return durationOf(-value.nanos);
  return `"${operator}" does not apply to ${value.type}`;
}

/** Applies a binary operator; the evaluator handles the short-circuiting `&&` and `||`. */
export function applyBinary(
  operator: Exclude<BinaryOperator, "&&" | "||">,
  one: RulesValue,
  other: RulesValue,
): Outcome {
  switch (operator) {
    case "==":
      return boolOrUnknown(equals(one, other));
    case "!=":
      return applyUnary("!", boolOrUnknown(equals(one, other)));
    case "in":
      return membership(one, other);
    case "<":
    case "<=":
    case ">":
    case ">=":
      return comparison(operator, one, other);
    default:
      return arithmetic(operator, one, other);
  }
}

const MIRRORED = { "<": ">", "<=": ">=", ">": "<", ">=": "<=" } as const;

function comparison(operator: Bound["operator"], one: RulesValue, other: RulesValue): Outcome {
  if (one.type === "unknown") return boolOrUnknown(compareUnknown(one, { operator, value: other }));
  if (other.type === "unknown")
    return boolOrUnknown(compareUnknown(other, { operator: MIRRORED[operator], value: one }));
  const order = compare(one, other);
  if (order !== undefined) return bool(holds(operator, order));
  // Two numbers have no order if one is NaN, for which all comparisons are false.
  return isNumber(one) && isNumber(other) ? bool(false) : mismatch(operator, one, other);
}

function membership(one: RulesValue, other: RulesValue): Outcome {
  if (other.type === "unknown" || mayFail(one)) return UNKNOWN;
  if (other.type === "list" || other.type === "set") return boolOrUnknown(has(other, one));
  if (other.type === "map") {
    if (one.type === "unknown") return UNKNOWN;
    if (one.type === "string" && other.fields.has(one.value)) return bool(true);
    return other.isComplete ? bool(false) : UNKNOWN;
  }
  return mismatch("in", one, other);
}

function mismatch(operator: string, one: RulesValue, other: RulesValue): string {
  return `"${operator}" does not apply to ${one.type} and ${other.type}`;
}

type Arithmetic<N> = Record<"+" | "-" | "*" | "/" | "%", (one: N, other: N) => N>;
const OF_INTS: Arithmetic<bigint> = {
  "+": (one, other) => one + other,
  "-": (one, other) => one - other,
  "*": (one, other) => one * other,
  "/": (one, other) => one / other,
  "%": (one, other) => one % other,
};
/** JavaScript's operators work on ints (bigint) and floats alike. */
const OF_FLOATS = OF_INTS as unknown as Arithmetic<number>;

function arithmetic(operator: keyof Arithmetic<never>, one: RulesValue, other: RulesValue): Outcome {
  if (one.type === "unknown" || other.type === "unknown") return UNKNOWN;
  if (one.type === "int" && other.type === "int") {
    const isDivision = operator === "/" || operator === "%";
    if (isDivision && other.value === 0n) return "division by zero";
    return checkedInt(OF_INTS[operator](one.value, other.value));
  }
  if (isNumber(one) && isNumber(other)) {
    return float(OF_FLOATS[operator](Number(one.value), Number(other.value)));
  }
  if (operator === "+") {
    if (one.type === "string" && other.type === "string") return string(one.value + other.value);
    if (one.type === "list" && other.type === "list") return concatenate(one, other);
    if (one.type === "duration" && other.type === "timestamp") return arithmetic("+", other, one);
  }
  if ((operator === "+" || operator === "-") && other.type === "duration") {
    const nanos = operator === "+" ? other.nanos : -other.nanos;
    if (one.type === "duration") return durationOf(one.nanos + nanos);
    if (one.type === "timestamp") return timestampAt(nanosOf(one) + nanos);
  }
  if (operator === "-" && one.type === "timestamp" && other.type === "timestamp") {
    return durationOf(nanosOf(one) - nanosOf(other));
  }
  return mismatch(operator, one, other);
}

const TYPES_BY_NAME = [
  ...["bool", "bytes", "duration", "float", "int", "latlng", "list", "map", "null"],
  ...["path", "set", "string", "timestamp"],
] as const satisfies Kind[];
/** The type names of `is`, each with the kinds of values it matches. */
export const TYPE_NAMES: Readonly<Record<string, readonly Kind[]>> = {
  ...Object.fromEntries(TYPES_BY_NAME.map((kind) => [kind, [kind]])),
  map_diff: ["mapDiff"],
  number: ["int", "float"],
};

/** Evaluates `value is typeName`; unknown if only some of the unknown's kinds match. */
export function typeTest(value: RulesValue, typeName: string): RulesValue {
  const wanted = Object.hasOwn(TYPE_NAMES, typeName) ? (TYPE_NAMES[typeName] ?? []) : [];
  if (value.type !== "unknown") return bool(wanted.includes(value.type));
  if (!value.kinds) return UNKNOWN;
  const fitting = value.kinds.filter((kind) => wanted.includes(kind)).length;
  return fitting === value.kinds.length ? bool(true) : fitting === 0 ? bool(false) : UNKNOWN;
}

export function member(value: RulesValue, name: string): Outcome {
  if (value.type === "unknown") return UNKNOWN;
  if (value.type === "path") {
    const segment = value.bound?.get(name);
    return segment === undefined ? `nothing is bound to "${name}"` : string(segment);
  }
  if (value.type !== "map") return `${value.type} has no field "${name}"`;
  return value.fields.get(name) ?? (value.isComplete ? `there is no field "${name}"` : UNKNOWN);
}

function elementsOf(value: RulesValue): readonly RulesValue[] | undefined {
  if (value.type === "list") return value.values;
  if (value.type === "string") return [...value.value].map(string);
  return value.type === "path" ? value.segments.map(string) : undefined;
}

export function element(object: RulesValue, index: RulesValue): Outcome {
  if ((object.type === "map" || object.type === "path") && index.type === "string") {
    return member(object, index.value);
  }
  if (object.type === "list" && object.isOpen) return UNKNOWN;
  const elements = elementsOf(object);
  if (!elements || index.type !== "int") return `${object.type} has no element by ${index.type}`;
  return elements[Number(index.value)] ?? `there is no element ${index.value}`;
}

export function slice(object: RulesValue, start: RulesValue, end: RulesValue): Outcome {
  if (object.type === "list" && object.isOpen) return UNKNOWN;
  const elements = elementsOf(object);
  if (!elements || object.type === "path" || start.type !== "int" || end.type !== "int") {
    return `${object.type} has no range from ${start.type} to ${end.type}`;
  }
  const [from, to] = [Number(start.value), Number(end.value)];
  if (from < 0 || to > elements.length || from > to) return `the range ${from}:${to} is out of bounds`;
  if (object.type !== "string") return list(elements.slice(from, to));
  return string([...object.value].slice(from, to).join(""));
}
