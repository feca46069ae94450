import type { Expression, ExpressionOf, FunctionDeclaration } from "./ast.ts";
import { callMethod } from "./builtins/methods.ts";
import { findFunction, NAMESPACE_NAMES } from "./builtins/namespaces.ts";
import { applyBinary, applyUnary, settle } from "./operators.ts";
import {
  bool,
  checkedInt,
  isError,
  type Kind,
  mayFail,
  NULL,
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
    if (NAMESPACE_NAMES.includes(name)) return { type: "namespace", name };
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
    return this.#with(operand, scope, (value) => applyUnary(operator, value, offset));
  }

  #binary(expression: ExpressionOf<"binary">, scope: Scope): Result {
    const { operator, left, right, offset } = expression;
    if (operator === "&&" || operator === "||") {
      return this.#logical(operator === "||", left, right, scope, offset);
    }
    return this.#with(left, scope, (one) =>
      this.#with(right, scope, (other) => applyBinary(operator, one, other, offset)),
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
        this.#all(args, scope, (values) =>
          self.type === "namespace"
            ? this.#callBuiltin(self.name, name, values, offset)
            : callMethod(self, name, values, offset),
        ),
      );
    }
    const declared = scope.function(name);
    if (declared) {
      const results = args.map((argument) => this.evaluate(argument, scope));
      return this.#callDeclared(declared.declaration, declared.scope, results, offset);
    }
    return this.#all(args, scope, (values) => this.#callBuiltin("", name, values, offset));
  }

  #callBuiltin(namespace: string, name: string, args: readonly RulesValue[], offset: number): Result {
    const reader = readersIn(namespace, this.#isStorage).includes(name) && READERS[name];
    if (reader) return this.#readDocument(reader, args, offset);
    const found = findFunction(namespace, name);
    return found ? found.call(args, offset) : new RulesError(`the function "${name}" is not defined`, offset);
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
    if (this.#depth > CALL_DEPTH_MAX) {
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

  #readDocument(reader: Reader, [path]: readonly RulesValue[], offset: number): Result {
    if (path?.type === "unknown") return UNKNOWN;
    if (path?.type !== "path") {
      return new RulesError(`expected a path, found ${path?.type ?? "nothing"}`, offset);
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

function member(value: RulesValue, name: string, offset: number): Result {
  if (value.type === "unknown") return UNKNOWN;
  if (value.type === "path") {
    const segment = value.bound?.get(name);
    return segment === undefined ? new RulesError(`nothing is bound to "${name}"`, offset) : string(segment);
  }
  if (value.type !== "map") return new RulesError(`${value.type} has no field "${name}"`, offset);
  const found = value.fields.get(name);
  if (found) return found;
  return value.isComplete ? new RulesError(`there is no field "${name}"`, offset) : UNKNOWN;
}

function elementsOf(value: RulesValue): readonly RulesValue[] | undefined {
  if (value.type === "list") return value.values;
  if (value.type === "string") return [...value.value].map(string);
  return value.type === "path" ? value.segments.map(string) : undefined;
}

function element(object: RulesValue, index: RulesValue, offset: number): Result {
  if ((object.type === "map" || object.type === "path") && index.type === "string") {
    return member(object, index.value, offset);
  }
  if (object.type === "list" && object.isOpen) return UNKNOWN;
  const elements = elementsOf(object);
  if (!elements || index.type !== "int") {
    return new RulesError(`${object.type} has no element by ${index.type}`, offset);
  }
  return elements[Number(index.value)] ?? new RulesError(`there is no element ${index.value}`, offset);
}

function slice(object: RulesValue, start: RulesValue, end: RulesValue, offset: number): Result {
  if (object.type === "list" && object.isOpen) return UNKNOWN;
  const elements = elementsOf(object);
  if (!elements || object.type === "path" || start.type !== "int" || end.type !== "int") {
    return new RulesError(`${object.type} has no range from ${start.type} to ${end.type}`, offset);
  }
  const [from, to] = [Number(start.value), Number(end.value)];
  if (from < 0 || to > elements.length || from > to) {
    return new RulesError(`the range ${from}:${to} is out of bounds`, offset);
  }
  if (object.type !== "string") return { type: "list", values: elements.slice(from, to) };
  return string([...object.value].slice(from, to).join(""));
}
