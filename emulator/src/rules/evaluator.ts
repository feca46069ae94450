import type { BinaryOperator, Expression, ExpressionOf, FunctionDeclaration } from "./ast.ts";
import { callMethod, concatenate } from "./builtins/methods.ts";
import { callConversion, callNamespace, NAMESPACE_NAMES } from "./builtins/namespaces.ts";
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
  isError,
  mayFail,
  NULL,
  type Result,
  RulesError,
  type RulesValue,
  string,
  timestampAt,
  UNKNOWN,
} from "./values.ts";

// https://firebase.google.com/docs/firestore/quotas#security_rules
const EVALUATIONS_MAX = 1_000;
const CALL_DEPTH_MAX = 20;

/** Names in sight: variables, and functions with the scope they were declared in. */
export class Scope {
  readonly #parent: Scope | undefined;
  readonly #variables: ReadonlyMap<string, Result>;
  readonly #functions: ReadonlyMap<string, FunctionDeclaration>;

  constructor(
    parent: Scope | undefined,
    variables: ReadonlyMap<string, Result>,
    functions: readonly FunctionDeclaration[] = [],
  ) {
    this.#parent = parent;
    this.#variables = variables;
    this.#functions = new Map(functions.map((declaration) => [declaration.name, declaration]));
  }

  variable(name: string): Result | undefined {
    return this.#variables.get(name) ?? this.#parent?.variable(name);
  }

  function(name: string): { declaration: FunctionDeclaration; scope: Scope } | undefined {
    const declaration = this.#functions.get(name);
    return declaration ? { declaration, scope: this } : this.#parent?.function(name);
  }
}

/** Reads a document for get() and its like; null if it does not exist; a text if it may not be read. */
export type DocumentReader = (
  segments: readonly string[],
  state: "before" | "after",
) => RulesValue | null | string;

/**
 * Firestore's rules call them as they are or as functions of `firestore`, Storage's only so and only two of them.
 * https://firebase.google.com/docs/reference/rules/rules.firestore
 */
const READERS: Readonly<Record<string, { state: "before" | "after"; isTest: boolean }>> = {
  get: { state: "before", isTest: false },
  exists: { state: "before", isTest: true },
  getAfter: { state: "after", isTest: false },
  existsAfter: { state: "after", isTest: true },
};
export const FIRESTORE_READERS: readonly string[] = Object.keys(READERS);
export const STORAGE_READERS: readonly string[] = ["get", "exists"];

/** One request's evaluation: it counts its steps, and errors are values in it. */
export class Evaluation {
  readonly #isStorage: boolean;
  readonly #read: DocumentReader;
  #steps = 0;
  #depth = 0;

  constructor(service: "cloud.firestore" | "firebase.storage", read: DocumentReader) {
    this.#isStorage = service === "firebase.storage";
    this.#read = read;
  }

  evaluate(expression: Expression, scope: Scope): Result {
    this.#steps += 1;
    if (this.#steps > EVALUATIONS_MAX) {
      return new RulesError(`more than ${EVALUATIONS_MAX} expressions in one request`, expression.offset);
    }
    const { offset } = expression;
    switch (expression.type) {
      case "literal":
        return literal(expression);
      case "name":
        return this.#name(expression.name, scope, offset);
      case "list":
        return this.#all(expression.elements, scope, (values) =>
          values.some(mayFail) ? UNKNOWN : { type: "list", values },
        );
      case "map":
        return this.#map(expression, scope);
      case "path":
        return this.#path(expression, scope);
      case "unary":
        return this.#unary(expression, scope);
      case "binary":
        return this.#binary(expression, scope);
      case "is":
        return this.#with(expression.operand, scope, (value) => typeTest(value, expression.typeName));
      case "ternary":
        return this.#ternary(expression, scope);
      case "member":
        return this.#with(expression.object, scope, (value) => member(value, expression.name, offset));
      case "index":
        return this.#index(expression, scope);
      case "call":
        return this.#call(expression, scope);
    }
  }

  #name(name: string, scope: Scope, offset: number): Result {
    const value = scope.variable(name);
    if (value) return value;
    if (NAMESPACE_NAMES.includes(name) || name === "firestore") return { type: "namespace", name };
    return new RulesError(`"${name}" is not defined`, offset);
  }

  #with(operand: Expression, scope: Scope, body: (value: RulesValue) => Result): Result {
    const value = this.evaluate(operand, scope);
    return isError(value) ? value : body(value);
  }

  #all(expressions: readonly Expression[], scope: Scope, body: (values: RulesValue[]) => Result): Result {
    const values: RulesValue[] = [];
    for (const expression of expressions) {
      const value = this.evaluate(expression, scope);
      if (isError(value)) return value;
      values.push(value);
    }
    return body(values);
  }

  #map(expression: ExpressionOf<"map">, scope: Scope): Result {
    const flat = expression.entries.flatMap(({ key, value }) => [key, value]);
    return this.#all(flat, scope, (values) => {
      if (values.some(mayFail)) return UNKNOWN;
      const fields = new Map<string, RulesValue>();
      for (let index = 0; index < values.length; index += 2) {
        const key = values[index];
        if (key?.type === "unknown") return UNKNOWN;
        if (key?.type !== "string")
          return new RulesError("the key of a map must be a string", expression.offset);
        fields.set(key.value, values[index + 1] ?? NULL);
      }
      return { type: "map", fields, isComplete: true };
    });
  }

  #path(expression: ExpressionOf<"path">, scope: Scope): Result {
    const segments: string[] = [];
    let isUnknown = false;
    for (const segment of expression.segments) {
      const value = typeof segment === "string" ? string(segment) : this.#pathPart(segment, scope);
      if (isError(value)) return value;
      if (value.type === "unknown") isUnknown = true;
      else if (value.type === "string") segments.push(value.value);
      else if (value.type === "path") segments.push(...value.segments);
      else return new RulesError(`expected a string in a path, found ${value.type}`, expression.offset);
    }
    return isUnknown ? UNKNOWN : { type: "path", segments };
  }

  /** A name that nothing defines is a place for bind(). */
  #pathPart(part: Expression, scope: Scope): Result {
    const isPlace = part.type === "name" && !scope.variable(part.name);
    return isPlace ? string(`$(${part.name})`) : this.evaluate(part, scope);
  }

  #unary({ operator, operand, offset }: ExpressionOf<"unary">, scope: Scope): Result {
    // The smallest int has no positive counterpart, so "-" and digits are one number.
    if (operator === "-" && operand.type === "literal" && typeof operand.value === "bigint") {
      return settle(checkedInt(-operand.value), offset);
    }
    return this.#with(operand, scope, (value) => unary(operator, value, offset));
  }

  #binary(expression: ExpressionOf<"binary">, scope: Scope): Result {
    const { operator, left, right, offset } = expression;
    if (operator === "&&" || operator === "||") {
      return this.#logical(operator === "||", left, right, scope, offset);
    }
    return this.#with(left, scope, (one) =>
      this.#with(right, scope, (other) => binary(operator, one, other, offset)),
    );
  }

  /** The side that decides wins over an error or an unknown on the other, whichever comes first. */
  #logical(deciding: boolean, left: Expression, right: Expression, scope: Scope, offset: number): Result {
    const one = asCondition(this.evaluate(left, scope), offset);
    if (!isError(one) && one.type === "bool" && one.value === deciding) return one;
    const other = asCondition(this.evaluate(right, scope), offset);
    if (!isError(other) && other.type === "bool" && other.value === deciding) return other;
    if (isError(one)) return one;
    return isError(other) || other.type === "unknown" ? other : one.type === "unknown" ? one : other;
  }

  #ternary(expression: ExpressionOf<"ternary">, scope: Scope): Result {
    const condition = asCondition(this.evaluate(expression.condition, scope), expression.offset);
    if (isError(condition)) return condition;
    if (condition.type === "bool") {
      return this.evaluate(condition.value ? expression.yes : expression.no, scope);
    }
    // Whichever side it is: the condition may also be an error, and then so is the whole.
    return UNKNOWN;
  }

  #index(expression: ExpressionOf<"index">, scope: Scope): Result {
    const parts = [expression.object, expression.index, ...(expression.end ? [expression.end] : [])];
    return this.#all(parts, scope, ([object = NULL, start = NULL, end]) => {
      if (object.type === "unknown" || start.type === "unknown" || end?.type === "unknown") return UNKNOWN;
      return end ? slice(object, start, end, expression.offset) : element(object, start, expression.offset);
    });
  }

  #call(expression: ExpressionOf<"call">, scope: Scope): Result {
    const { name, args, object, offset } = expression;
    if (object) {
      return this.#with(object, scope, (self) =>
        this.#all(args, scope, (values) => {
          if (self.type !== "namespace") return callMethod(self, name, values, offset);
          if (self.name === "firestore") {
            const readers = this.#isStorage ? STORAGE_READERS : FIRESTORE_READERS;
            if (readers.includes(name)) return this.#readDocument(name, values, offset);
            return new RulesError(`firestore has no function "${name}"`, offset);
          }
          return callNamespace(self.name, name, values, offset);
        }),
      );
    }
    const declared = scope.function(name);
    if (declared) {
      const results = args.map((argument) => this.evaluate(argument, scope));
      return this.#callDeclared(declared.declaration, declared.scope, results, offset);
    }
    return this.#all(args, scope, (values) => {
      if (FIRESTORE_READERS.includes(name) && !this.#isStorage) {
        return this.#readDocument(name, values, offset);
      }
      if (name === "debug" && values[0]) return values[0];
      return callConversion(name, values, offset);
    });
  }

  #callDeclared(
    declaration: FunctionDeclaration,
    scope: Scope,
    args: readonly Result[],
    offset: number,
  ): Result {
    if (args.length !== declaration.parameters.length) {
      return new RulesError(
        `"${declaration.name}" wants ${declaration.parameters.length} arguments, found ${args.length}`,
        offset,
      );
    }
    if (this.#depth >= CALL_DEPTH_MAX) {
      return new RulesError(`functions call each other more than ${CALL_DEPTH_MAX} deep`, offset);
    }
    this.#depth += 1;
    const result = this.#callBody(declaration, scope, args);
    this.#depth -= 1;
    return result;
  }

  /**
   * An argument or a binding that has no value is an error where it is used, as if it stood there itself: so
   * `isAdmin() || uid == owner` recovers within a function as it does outside.
   */
  #callBody(declaration: FunctionDeclaration, scope: Scope, args: readonly Result[]): Result {
    const variables = new Map<string, Result>();
    for (const [index, parameter] of declaration.parameters.entries()) {
      variables.set(parameter, args[index] ?? NULL);
    }
    const inner = new Scope(scope, variables);
    for (const { name, value } of declaration.bindings) variables.set(name, this.evaluate(value, inner));
    return this.evaluate(declaration.result, inner);
  }

  #readDocument(name: string, [path]: readonly RulesValue[], offset: number): Result {
    const reader = Object.hasOwn(READERS, name) ? READERS[name] : undefined;
    if (!reader) return new RulesError(`the function "${name}" is not defined`, offset);
    if (path?.type === "unknown") return UNKNOWN;
    if (path?.type !== "path") {
      return new RulesError(`${name} wants a path, found ${path?.type ?? "nothing"}`, offset);
    }
    const unbound = path.segments.find((segment) => segment.startsWith("$("));
    if (unbound) return new RulesError(`nothing is bound to ${unbound}`, offset);
    const document = this.#read(path.segments, reader.state);
    if (typeof document === "string") return new RulesError(document, offset);
    if (reader.isTest) return bool(document !== null);
    return document ?? NULL;
  }
}

function literal({ value, offset }: ExpressionOf<"literal">): Result {
  if (value === null) return NULL;
  if (typeof value === "boolean") return bool(value);
  if (typeof value === "string") return string(value);
  if (typeof value === "bigint") return settle(checkedInt(value), offset);
  return typeof value === "number" ? { type: "float", value } : { type: "bytes", value };
}

/** What stands beside && || ? has to be a bool, or a value not known yet. */
function asCondition(result: Result, offset: number): Result {
  if (isError(result) || result.type === "bool" || result.type === "unknown") return result;
  return new RulesError(`expected bool, found ${result.type}`, offset);
}

/** A text says why there is no value. */
function settle(value: RulesValue | string, offset: number): Result {
  return typeof value === "string" ? new RulesError(value, offset) : value;
}

function unary(operator: "!" | "-", value: RulesValue, offset: number): Result {
  if (value.type === "unknown") return UNKNOWN;
  if (operator === "!" && value.type === "bool") return bool(!value.value);
  if (operator === "-" && value.type === "int") return settle(checkedInt(-value.value), offset);
  if (operator === "-" && value.type === "float") return { type: "float", value: -value.value };
  if (operator === "-" && value.type === "duration") return settle(durationOf(-value.nanos), offset);
  return new RulesError(`"${operator}" does not apply to ${value.type}`, offset);
}

const MIRRORED = { "<": ">", "<=": ">=", ">": "<", ">=": "<=" } as const;

function binary(operator: BinaryOperator, one: RulesValue, other: RulesValue, offset: number): Result {
  switch (operator) {
    case "==":
    case "!=": {
      const equal = equals(one, other);
      return equal === undefined ? UNKNOWN : bool(equal === (operator === "=="));
    }
    case "<":
    case "<=":
    case ">":
    case ">=":
      return comparison(operator, one, other, offset);
    case "in":
      return membership(one, other, offset);
    default:
      return arithmetic(operator, one, other, offset);
  }
}

function comparison(operator: Bound["operator"], one: RulesValue, other: RulesValue, offset: number): Result {
  if (one.type === "unknown" || other.type === "unknown") {
    const settled =
      one.type === "unknown"
        ? other.type !== "unknown" && compareUnknown(one, operator, other)
        : other.type === "unknown" && compareUnknown(other, MIRRORED[operator], one);
    return typeof settled === "boolean" && (one.type !== "unknown" || other.type !== "unknown")
      ? bool(settled)
      : UNKNOWN;
  }
  const order = compare(one, other);
  if (order !== undefined) return bool(holds(operator, order));
  const areNumbers = [one, other].every(({ type }) => type === "int" || type === "float");
  // What is left with numbers is NaN, below and above nothing.
  return areNumbers ? bool(false) : mismatch(operator, one, other, offset);
}

function membership(one: RulesValue, other: RulesValue, offset: number): Result {
  if (other.type === "unknown" || mayFail(one)) return UNKNOWN;
  if (other.type === "list" || other.type === "set") {
    const found = has(other, one);
    return found === undefined ? UNKNOWN : bool(found);
  }
  if (other.type === "map") {
    if (one.type === "unknown") return UNKNOWN;
    if (one.type === "string" && other.fields.has(one.value)) return bool(true);
    return other.isComplete ? bool(false) : UNKNOWN;
  }
  return mismatch("in", one, other, offset);
}

function mismatch(operator: string, one: RulesValue, other: RulesValue, offset: number): RulesError {
  return new RulesError(`"${operator}" does not apply to ${one.type} and ${other.type}`, offset);
}

function arithmetic(
  operator: "+" | "-" | "*" | "/" | "%" | "&&" | "||",
  one: RulesValue,
  other: RulesValue,
  offset: number,
): Result {
  if (one.type === "unknown" || other.type === "unknown") return UNKNOWN;
  if (one.type === "int" && other.type === "int")
    return wholeNumbers(operator, one.value, other.value, offset);
  if ((one.type === "int" || one.type === "float") && (other.type === "int" || other.type === "float")) {
    return { type: "float", value: floats(operator, Number(one.value), Number(other.value)) };
  }
  if (operator === "+") {
    if (one.type === "string" && other.type === "string") return string(one.value + other.value);
    if (one.type === "list" && other.type === "list") return concatenate(one, other);
  }
  if (operator === "+" || operator === "-") {
    const sign = operator === "+" ? 1n : -1n;
    if (one.type === "duration" && other.type === "duration") {
      return settle(durationOf(one.nanos + sign * other.nanos), offset);
    }
    if (one.type === "timestamp" && other.type === "duration") {
      return settle(timestampAt(nanosOf(one) + sign * other.nanos), offset);
    }
    if (one.type === "duration" && other.type === "timestamp" && operator === "+") {
      return settle(timestampAt(nanosOf(other) + one.nanos), offset);
    }
    if (one.type === "timestamp" && other.type === "timestamp" && operator === "-") {
      return settle(durationOf(nanosOf(one) - nanosOf(other)), offset);
    }
  }
  return mismatch(operator, one, other, offset);
}

function nanosOf({ seconds, nanos }: { seconds: number; nanos: number }): bigint {
  return BigInt(seconds) * 1_000_000_000n + BigInt(nanos);
}

function wholeNumbers(operator: string, one: bigint, other: bigint, offset: number): Result {
  if ((operator === "/" || operator === "%") && other === 0n)
    return new RulesError("division by zero", offset);
  switch (operator) {
    case "+":
      return settle(checkedInt(one + other), offset);
    case "-":
      return settle(checkedInt(one - other), offset);
    case "*":
      return settle(checkedInt(one * other), offset);
    case "/":
      return settle(checkedInt(one / other), offset);
    default:
      return settle(checkedInt(one % other), offset);
  }
}

function floats(operator: string, one: number, other: number): number {
  switch (operator) {
    case "+":
      return one + other;
    case "-":
      return one - other;
    case "*":
      return one * other;
    case "/":
      return one / other;
    default:
      return one % other;
  }
}

/** The names after `is`, each with the value's own kinds it stands for. */
export const TYPE_NAMES: Readonly<Record<string, readonly RulesValue["type"][]>> = {
  bool: ["bool"],
  bytes: ["bytes"],
  duration: ["duration"],
  float: ["float"],
  int: ["int"],
  latlng: ["latlng"],
  list: ["list"],
  map: ["map"],
  map_diff: ["mapDiff"],
  null: ["null"],
  number: ["int", "float"],
  path: ["path"],
  set: ["set"],
  string: ["string"],
  timestamp: ["timestamp"],
};

/** `kinds` is never empty: whatever the query can return is of some type. */
function typeTest(value: RulesValue, typeName: string): RulesValue {
  const wanted = Object.hasOwn(TYPE_NAMES, typeName) ? (TYPE_NAMES[typeName] ?? []) : [];
  if (value.type !== "unknown") return bool(wanted.includes(value.type));
  if (!value.kinds) return UNKNOWN;
  const fitting = value.kinds.filter((kind) => wanted.includes(kind)).length;
  return fitting === value.kinds.length ? bool(true) : fitting === 0 ? bool(false) : UNKNOWN;
}

function member(value: RulesValue, name: string, offset: number): Result {
  if (value.type === "unknown") return UNKNOWN;
  if (value.type === "path") {
    return textValue(value.bound?.get(name)) ?? new RulesError(`nothing is bound to "${name}"`, offset);
  }
  if (value.type !== "map") return new RulesError(`${value.type} has no field "${name}"`, offset);
  const found = value.fields.get(name);
  if (found) return found;
  return value.isComplete ? new RulesError(`there is no field "${name}"`, offset) : UNKNOWN;
}

function element(object: RulesValue, index: RulesValue, offset: number): Result {
  if ((object.type === "map" || object.type === "path") && index.type === "string") {
    return member(object, index.value, offset);
  }
  if (object.type === "list" && object.isOpen) return UNKNOWN;
  if (index.type !== "int") return new RulesError(`${object.type} has no element by ${index.type}`, offset);
  const at = Number(index.value);
  const found =
    object.type === "list"
      ? object.values[at]
      : object.type === "path"
        ? textValue(object.segments[at])
        : object.type === "string"
          ? textValue([...object.value][at])
          : undefined;
  return found ?? new RulesError(`${object.type} has no element ${at}`, offset);
}

function textValue(value: string | undefined): RulesValue | undefined {
  return value === undefined ? undefined : string(value);
}

function slice(object: RulesValue, start: RulesValue, end: RulesValue, offset: number): Result {
  if (start.type !== "int" || end.type !== "int") return new RulesError("a range needs two ints", offset);
  if (object.type === "list" && object.isOpen) return UNKNOWN;
  const [from, to] = [Number(start.value), Number(end.value)];
  const length =
    object.type === "list" ? object.values.length : object.type === "string" ? [...object.value].length : -1;
  if (length < 0) return new RulesError(`${object.type} has no range`, offset);
  if (from < 0 || to > length || from > to)
    return new RulesError(`the range ${from}:${to} is out of bounds`, offset);
  if (object.type === "list") return { type: "list", values: object.values.slice(from, to) };
  return string(object.type === "string" ? [...object.value].slice(from, to).join("") : "");
}
