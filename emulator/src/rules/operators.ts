import type { BinaryOperator } from "./ast.ts";
import { concatenate } from "./builtins/methods.ts";
import {
  type Bound,
  bool,
  checkedInt,
  compare,
  compareUnknown,
  durationOf,
  equals,
  has,
  holds,
  mayFail,
  type Outcome,
  type RulesValue,
  string,
  timestampAt,
  told,
  UNKNOWN,
} from "./values.ts";

export function applyUnary(operator: "!" | "-", value: RulesValue): Outcome {
  if (value.type === "unknown") return UNKNOWN;
  if (operator === "!" && value.type === "bool") return bool(!value.value);
  if (operator === "-" && value.type === "int") return checkedInt(-value.value);
  if (operator === "-" && value.type === "float") return { type: "float", value: -value.value };
  if (operator === "-" && value.type === "duration") return durationOf(-value.nanos);
  return `"${operator}" does not apply to ${value.type}`;
}

/** All but `&&` and `||`, for which the evaluator looks at each side by itself. */
export function applyBinary(
  operator: Exclude<BinaryOperator, "&&" | "||">,
  one: RulesValue,
  other: RulesValue,
): Outcome {
  switch (operator) {
    case "==":
    case "!=": {
      const equal = equals(one, other);
      return told(equal === undefined ? undefined : equal === (operator === "=="));
    }
    case "<":
    case "<=":
    case ">":
    case ">=":
      return comparison(operator, one, other);
    case "in":
      return membership(one, other);
    default:
      return arithmetic(operator, one, other);
  }
}

const MIRRORED = { "<": ">", "<=": ">=", ">": "<", ">=": "<=" } as const;

function comparison(operator: Bound["operator"], one: RulesValue, other: RulesValue): Outcome {
  if (one.type === "unknown" || other.type === "unknown") {
    if (one.type === other.type) return UNKNOWN;
    const settled =
      one.type === "unknown"
        ? compareUnknown(one, operator, other)
        : other.type === "unknown" && compareUnknown(other, MIRRORED[operator], one);
    return told(settled);
  }
  const order = compare(one, other);
  if (order !== undefined) return bool(holds(operator, order));
  const areNumbers = [one, other].every(({ type }) => type === "int" || type === "float");
  // What is left with numbers is NaN, below and above nothing.
  return areNumbers ? bool(false) : mismatch(operator, one, other);
}

function membership(one: RulesValue, other: RulesValue): Outcome {
  if (other.type === "unknown" || mayFail(one)) return UNKNOWN;
  if (other.type === "list" || other.type === "set") return told(has(other, one));
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

type ArithmeticOperator = "+" | "-" | "*" | "/" | "%";
const OF_INTS: Record<ArithmeticOperator, (one: bigint, other: bigint) => bigint> = {
  "+": (one, other) => one + other,
  "-": (one, other) => one - other,
  "*": (one, other) => one * other,
  "/": (one, other) => one / other,
  "%": (one, other) => one % other,
};
const OF_FLOATS: Record<ArithmeticOperator, (one: number, other: number) => number> = {
  "+": (one, other) => one + other,
  "-": (one, other) => one - other,
  "*": (one, other) => one * other,
  "/": (one, other) => one / other,
  "%": (one, other) => one % other,
};

function arithmetic(operator: ArithmeticOperator, one: RulesValue, other: RulesValue): Outcome {
  if (one.type === "unknown" || other.type === "unknown") return UNKNOWN;
  if (one.type === "int" && other.type === "int") {
    const isDivision = operator === "/" || operator === "%";
    if (isDivision && other.value === 0n) return "division by zero";
    return checkedInt(OF_INTS[operator](one.value, other.value));
  }
  if ((one.type === "int" || one.type === "float") && (other.type === "int" || other.type === "float")) {
    return { type: "float", value: OF_FLOATS[operator](Number(one.value), Number(other.value)) };
  }
  if (operator === "+") {
    if (one.type === "string" && other.type === "string") return string(one.value + other.value);
    if (one.type === "list" && other.type === "list") return concatenate(one, other);
    if (one.type === "duration" && other.type === "timestamp") return arithmetic("+", other, one);
  }
  if (operator === "+" || operator === "-") {
    const sign = operator === "+" ? 1n : -1n;
    if (one.type === "duration" && other.type === "duration") {
      return durationOf(one.nanos + sign * other.nanos);
    }
    if (one.type === "timestamp" && other.type === "duration") {
      return timestampAt(nanosOf(one) + sign * other.nanos);
    }
    if (one.type === "timestamp" && other.type === "timestamp" && operator === "-") {
      return durationOf(nanosOf(one) - nanosOf(other));
    }
  }
  return mismatch(operator, one, other);
}

function nanosOf({ seconds, nanos }: { seconds: number; nanos: number }): bigint {
  return BigInt(seconds) * 1_000_000_000n + BigInt(nanos);
}
