import type { Expression, ExpressionOf, FunctionDeclaration } from "./ast.ts";
import { callMethod } from "./builtins/methods.ts";
import { findFunction, NAMESPACE_NAMES } from "./builtins/namespaces.ts";
import { applyBinary, applyUnary } from "./operators.ts";
import {
  bool,
  checkedInt,
  isError,
  type Kind,
  mayFail,
  NULL,
  type Outcome,
  type Result,
  RulesError,
  type RulesValue,
  string,
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

type Reader = { readonly state: "before" | "after"; readonly isTest: boolean };
/**
 * Firestore's rules call them as they are or as functions of `firestore`, Storage's only so and only two of them.
 * https://firebase.google.com/docs/reference/rules/rules.firestore
 */
const READERS: Readonly<Record<string, Reader>> = {
  get: { state: "before", isTest: false },
  exists: { state: "before", isTest: true },
  getAfter: { state: "after", isTest: false },
  existsAfter: { state: "after", isTest: true },
};

/** Their names in this namespace, "" for those that stand by themselves. */
export function readersIn(namespace: string, isStorage: boolean): readonly string[] {
  if (namespace === "firestore" && isStorage) return ["get", "exists"];
  return namespace === "firestore" || (namespace === "" && !isStorage) ? Object.keys(READERS) : [];
}

/** One request's evaluation: it counts its steps, and errors are values in it. */
export function evaluator(
  service: "cloud.firestore" | "firebase.storage",
  read: DocumentReader,
): (expression: Expression, scope: Scope) => Result {
  const isStorage = service === "firebase.storage";
  let steps = 0;
  let depth = 0;

  function evaluate(expression: Expression, scope: Scope): Result {
    steps += 1;
    const isOver = steps > EVALUATIONS_MAX;
    const result = isOver
      ? `more than ${EVALUATIONS_MAX} expressions in one request`
      : outcome(expression, scope);
    return typeof result === "string" ? new RulesError(result, expression.offset) : result;
  }

  /** A text is an error at the expression itself. */
  function outcome(expression: Expression, scope: Scope): Result | string {
    switch (expression.type) {
      case "literal":
        return literal(expression.value);
      case "name":
        return name(expression.name, scope);
      case "list":
        return all(expression.elements, scope, (values) =>
          values.some(mayFail) ? UNKNOWN : { type: "list", values },
        );
      case "map":
        return map(expression, scope);
      case "path":
        return path(expression, scope);
      case "unary":
        return unary(expression, scope);
      case "binary":
        return binary(expression, scope);
      case "is":
        return all([expression.operand], scope, ([value = NULL]) => typeTest(value, expression.typeName));
      case "ternary":
        return ternary(expression, scope);
      case "member":
        return all([expression.object], scope, ([value = NULL]) => member(value, expression.name));
      case "index":
        return index(expression, scope);
      case "call":
        return call(expression, scope);
    }
  }

  function name(name: string, scope: Scope): Result | string {
    const value = scope.variable(name);
    if (value) return value;
    return NAMESPACE_NAMES.includes(name) ? { type: "namespace", name } : `"${name}" is not defined`;
  }

  /** The first error among the expressions, or what `body` makes of their values. */
  function all(
    expressions: readonly Expression[],
    scope: Scope,
    body: (values: RulesValue[]) => Outcome,
  ): Result | string {
    const values: RulesValue[] = [];
    for (const expression of expressions) {
      const value = evaluate(expression, scope);
      if (isError(value)) return value;
      values.push(value);
    }
    return body(values);
  }

  function map({ entries }: ExpressionOf<"map">, scope: Scope): Result | string {
    const flat = entries.flatMap(({ key, value }) => [key, value]);
    return all(flat, scope, (values) => {
      if (values.some(mayFail)) return UNKNOWN;
      const fields = new Map<string, RulesValue>();
      for (let index = 0; index < values.length; index += 2) {
        const key = values[index];
        if (key?.type === "unknown") return UNKNOWN;
        if (key?.type !== "string") return "the key of a map must be a string";
        fields.set(key.value, values[index + 1] ?? NULL);
      }
      return { type: "map", fields, isComplete: true };
    });
  }

  function path(expression: ExpressionOf<"path">, scope: Scope): Result | string {
    const segments: string[] = [];
    let isUnknown = false;
    for (const segment of expression.segments) {
      const value = typeof segment === "string" ? string(segment) : pathPart(segment, scope);
      if (isError(value)) return value;
      if (value.type === "unknown") isUnknown = true;
      else if (value.type === "string") segments.push(value.value);
      else if (value.type === "path") segments.push(...value.segments);
      else return `expected a string in a path, found ${value.type}`;
    }
    return isUnknown ? UNKNOWN : { type: "path", segments };
  }

  /** A name that nothing defines is a place for bind(). */
  function pathPart(part: Expression, scope: Scope): Result {
    const isPlace = part.type === "name" && !scope.variable(part.name);
    return isPlace ? string(`$(${part.name})`) : evaluate(part, scope);
  }

  function unary({ operator, operand }: ExpressionOf<"unary">, scope: Scope): Result | string {
    // The smallest int has no positive counterpart, so "-" and digits are one number.
    if (operator === "-" && operand.type === "literal" && typeof operand.value === "bigint") {
      return checkedInt(-operand.value);
    }
    return all([operand], scope, ([value = NULL]) => applyUnary(operator, value));
  }

  function binary({ operator, left, right }: ExpressionOf<"binary">, scope: Scope): Result | string {
    if (operator === "&&" || operator === "||") return logical(operator === "||", left, right, scope);
    return all([left, right], scope, ([one = NULL, other = NULL]) => applyBinary(operator, one, other));
  }

  /** The side that decides wins over an error or an unknown on the other, whichever comes first. */
  function logical(deciding: boolean, left: Expression, right: Expression, scope: Scope): Result | string {
    const one = asCondition(evaluate(left, scope));
    if (isBool(one, deciding)) return one;
    const other = asCondition(evaluate(right, scope));
    if (isBool(other, deciding) || isBool(one, !deciding)) return other;
    // An error wins over what is open.
    return isOpen(one) && !isBool(other, !deciding) ? other : one;
  }

  function ternary({ condition, yes, no }: ExpressionOf<"ternary">, scope: Scope): Result | string {
    const result = asCondition(evaluate(condition, scope));
    // Whichever side it is: where the condition is open it may also be an error, and then so is the whole.
    if (isOpen(result)) return UNKNOWN;
    if (isBool(result, true)) return evaluate(yes, scope);
    return isBool(result, false) ? evaluate(no, scope) : result;
  }

  function index({ object, index, end }: ExpressionOf<"index">, scope: Scope): Result | string {
    return all([object, index, ...(end ? [end] : [])], scope, ([self = NULL, from = NULL, to]) => {
      if (self.type === "unknown" || from.type === "unknown" || to?.type === "unknown") return UNKNOWN;
      return to ? slice(self, from, to) : element(self, from);
    });
  }

  function call({ name, args, object }: ExpressionOf<"call">, scope: Scope): Result | string {
    if (object) {
      return all([object, ...args], scope, ([self = NULL, ...values]) =>
        self.type === "namespace" ? callBuiltin(self.name, name, values) : callMethod(self, name, values),
      );
    }
    const declared = scope.function(name);
    if (!declared) return all(args, scope, (values) => callBuiltin("", name, values));
    const results = args.map((argument) => evaluate(argument, scope));
    return callDeclared(declared.declaration, declared.scope, results);
  }

  function callBuiltin(namespace: string, name: string, args: readonly RulesValue[]): Outcome {
    const reader = readersIn(namespace, isStorage).includes(name) && READERS[name];
    if (reader) return readDocument(reader, args);
    return findFunction(namespace, name)?.call(args) ?? `the function "${name}" is not defined`;
  }

  /**
   * An argument or a binding that has no value is an error where it is used, as if it stood there itself: so
   * `isAdmin() || uid == owner` recovers within a function as it does outside.
   */
  function callDeclared(
    { name, parameters, bindings, result }: FunctionDeclaration,
    scope: Scope,
    args: readonly Result[],
  ): Result | string {
    if (args.length !== parameters.length) {
      return `"${name}" wants ${parameters.length} arguments, found ${args.length}`;
    }
    if (depth > CALL_DEPTH_MAX) return `functions call each other more than ${CALL_DEPTH_MAX} deep`;
    depth += 1;
    const variables = new Map(parameters.map((parameter, index) => [parameter, args[index] ?? NULL]));
    const inner = new Scope(scope, variables);
    for (const binding of bindings) variables.set(binding.name, evaluate(binding.value, inner));
    const value = evaluate(result, inner);
    depth -= 1;
    return value;
  }

  function readDocument(reader: Reader, [path]: readonly RulesValue[]): Outcome {
    if (path?.type === "unknown") return UNKNOWN;
    if (path?.type !== "path") return `expected a path, found ${path?.type ?? "nothing"}`;
    const unbound = path.segments.find((segment) => segment.startsWith("$("));
    if (unbound) return `nothing is bound to ${unbound}`;
    const document = read(path.segments, reader.state);
    return reader.isTest && typeof document !== "string" ? bool(document !== null) : (document ?? NULL);
  }
  return evaluate;
}

function literal(value: ExpressionOf<"literal">["value"]): Outcome {
  if (value === null) return NULL;
  if (typeof value === "boolean") return bool(value);
  if (typeof value === "string") return string(value);
  if (typeof value === "bigint") return checkedInt(value);
  return typeof value === "number" ? { type: "float", value } : { type: "bytes", value };
}

/** What stands beside && || ? has to be a bool, or a value not known yet. */
function asCondition(result: Result): Result | string {
  if (isError(result) || result.type === "bool" || result.type === "unknown") return result;
  return `expected bool, found ${result.type}`;
}

function isBool(result: Result | string, value: boolean): boolean {
  return isValue(result) && result.type === "bool" && result.value === value;
}

function isOpen(result: Result | string): boolean {
  return isValue(result) && result.type === "unknown";
}

function isValue(result: Result | string): result is RulesValue {
  return typeof result !== "string" && !isError(result);
}

const TYPES_BY_NAME = [
  ...["bool", "bytes", "duration", "float", "int", "latlng", "list", "map", "null"],
  ...["path", "set", "string", "timestamp"],
] as const satisfies Kind[];
/** The names after `is`, each with the value's own kinds it stands for. */
export const TYPE_NAMES: Readonly<Record<string, readonly Kind[]>> = {
  ...Object.fromEntries(TYPES_BY_NAME.map((kind) => [kind, [kind]])),
  map_diff: ["mapDiff"],
  number: ["int", "float"],
};

/** `kinds` is never empty: whatever the query can return is of some type. */
function typeTest(value: RulesValue, typeName: string): RulesValue {
  const wanted = Object.hasOwn(TYPE_NAMES, typeName) ? (TYPE_NAMES[typeName] ?? []) : [];
  if (value.type !== "unknown") return bool(wanted.includes(value.type));
  if (!value.kinds) return UNKNOWN;
  const fitting = value.kinds.filter((kind) => wanted.includes(kind)).length;
  return fitting === value.kinds.length ? bool(true) : fitting === 0 ? bool(false) : UNKNOWN;
}

function member(value: RulesValue, name: string): Outcome {
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

function element(object: RulesValue, index: RulesValue): Outcome {
  if ((object.type === "map" || object.type === "path") && index.type === "string") {
    return member(object, index.value);
  }
  if (object.type === "list" && object.isOpen) return UNKNOWN;
  const elements = elementsOf(object);
  if (!elements || index.type !== "int") return `${object.type} has no element by ${index.type}`;
  return elements[Number(index.value)] ?? `there is no element ${index.value}`;
}

function slice(object: RulesValue, start: RulesValue, end: RulesValue): Outcome {
  if (object.type === "list" && object.isOpen) return UNKNOWN;
  const elements = elementsOf(object);
  if (!elements || object.type === "path" || start.type !== "int" || end.type !== "int") {
    return `${object.type} has no range from ${start.type} to ${end.type}`;
  }
  const [from, to] = [Number(start.value), Number(end.value)];
  if (from < 0 || to > elements.length || from > to) return `the range ${from}:${to} is out of bounds`;
  if (object.type !== "string") return { type: "list", values: elements.slice(from, to) };
  return string([...object.value].slice(from, to).join(""));
}
