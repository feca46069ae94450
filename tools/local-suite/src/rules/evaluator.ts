import type { Expression, ExpressionOf, FunctionDeclaration, ServiceName } from "./ast.ts";
import { callMethod } from "./builtins/methods.ts";
import { findFunction, NAMESPACE_NAMES } from "./builtins/namespaces.ts";
import { checkedInt } from "./checked-values.ts";
import type { Coverage } from "./coverage.ts";
import { applyBinary, applyUnary, element, member, slice, typeTest } from "./operators.ts";
import type { Outcome, Result, RulesValue } from "./values.ts";
import { bool, list, mayFail, NULL, path, string, UNKNOWN } from "./values.ts";

// https://firebase.google.com/docs/firestore/quotas#security_rules
const EVALUATIONS_MAX = 1_000;
const CALL_DEPTH_MAX = 20;

/** A lexical scope: variables, and functions with the scope of their declaration. */
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

/** Reads a document for get() and exists(); null if it does not exist, an error message if it cannot be read. */
export type DocumentReader = (
  segments: readonly string[],
  state: "before" | "after",
) => RulesValue | null | string;

type Reader = { readonly state: "before" | "after"; readonly isTest: boolean };
/**
 * Functions that read documents. Firestore rules call them directly or in the namespace `firestore`; Storage rules only
 * have `firestore.get` and `firestore.exists`. https://firebase.google.com/docs/reference/rules/rules.firestore
 */
const READERS: Readonly<Record<string, Reader>> = {
  get: { state: "before", isTest: false },
  exists: { state: "before", isTest: true },
  getAfter: { state: "after", isTest: false },
  existsAfter: { state: "after", isTest: true },
};

/** Returns the reader functions of a namespace; "" is the global namespace. */
export function readersIn(namespace: string, isStorage: boolean): readonly string[] {
  if (namespace === "firestore" && isStorage) return ["get", "exists"];
  return namespace === "firestore" || (namespace === "" && !isStorage) ? Object.keys(READERS) : [];
}

type Evaluate<Node, Gives> = (expression: Node, scope: Scope) => Gives;
type Evaluators = {
  readonly [Type in Expression["type"]]: Evaluate<ExpressionOf<Type>, Result | string>;
};

/** Creates the evaluator of one request; it counts evaluated expressions, and returns errors as values. */
export function evaluator(
  service: ServiceName,
  read: DocumentReader,
  coverage: Coverage,
): Evaluate<Expression, Result> {
  const isStorage = service === "firebase.storage";
  let steps = 0;
  let depth = 0;

  function evaluate(expression: Expression, scope: Scope): Result {
    steps += 1;
    if (steps > EVALUATIONS_MAX) {
      return errorAt(expression, `more than ${EVALUATIONS_MAX} expressions in one request`);
    }
    const result = evaluators[expression.type](expression as never, scope);
    if (typeof result === "string") return errorAt(expression, result);
    coverage.count(expression, result);
    return result;
  }

  /** A returned string is an error at the expression's offset. */
  const evaluators: Evaluators = {
    // The parser accepts 2^63, so that "-2^63" can be written. The range is therefore checked here.
    literal: ({ value }) => (value.type === "int" ? checkedInt(value.value) : value),

    name({ name }, scope) {
      const value = scope.variable(name);
      if (value) return value;
      return NAMESPACE_NAMES.includes(name) ? { type: "namespace", name } : `"${name}" is not defined`;
    },

    list: ({ elements }, scope) =>
      all(elements, scope, (values) => (values.some(mayFail) ? UNKNOWN : list(values))),

    map({ entries }, scope) {
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
    },

    path(expression, scope) {
      const segments: string[] = [];
      let isUnknown = false;
      for (const segment of expression.segments) {
        const value = typeof segment === "string" ? string(segment) : pathPart(segment, scope);
        if (value.type === "error") return value;
        if (value.type === "unknown") isUnknown = true;
        else if (value.type === "string") segments.push(value.value);
        else if (value.type === "path") segments.push(...value.segments);
        else return `expected a string in a path, found ${value.type}`;
      }
      return isUnknown ? UNKNOWN : path(segments);
    },

    unary({ operator, operand }, scope) {
      // "-" and the digits after it are one literal, because -2^63 has no positive counterpart.
      if (operator === "-" && operand.type === "literal" && operand.value.type === "int") {
        return checkedInt(-operand.value.value);
      }
      return all([operand], scope, ([value = NULL]) => applyUnary(operator, value));
    },

    /**
     * Evaluates `&&` and `||`: a side that decides the result wins over an error or an unknown on the other side, in
     * either order.
     */
    binary(expression, scope) {
      const { operator, left, right } = expression;
      if (operator !== "&&" && operator !== "||") {
        return all([left, right], scope, ([one = NULL, other = NULL]) => applyBinary(operator, one, other));
      }
      const deciding = operator === "||";
      const one = condition(left, scope, expression);
      if (isBool(one, deciding)) return one;
      const other = condition(right, scope, expression);
      if (isBool(other, deciding) || isBool(one, !deciding)) return other;
      // An error wins over an unknown.
      return one.type === "unknown" && !isBool(other, !deciding) ? other : one;
    },

    is: ({ operand, typeName }, scope) =>
      all([operand], scope, ([value = NULL]) => typeTest(value, typeName)),

    ternary(expression, scope) {
      const result = condition(expression.condition, scope, expression);
      // The result is unknown even if both branches agree, because evaluating the condition may fail.
      if (result.type === "unknown") return UNKNOWN;
      if (isBool(result, true)) return evaluate(expression.yes, scope);
      return isBool(result, false) ? evaluate(expression.no, scope) : result;
    },

    member: ({ object, name }, scope) => all([object], scope, ([value = NULL]) => member(value, name)),

    index: ({ object, index, end }, scope) =>
      all([object, index, ...(end ? [end] : [])], scope, ([self = NULL, from = NULL, to]) => {
        if (self.type === "unknown" || from.type === "unknown" || to?.type === "unknown") return UNKNOWN;
        return to ? slice(self, from, to) : element(self, from);
      }),

    call({ name, args, object }, scope) {
      if (object) {
        return all([object, ...args], scope, ([self = NULL, ...values]) =>
          self.type === "namespace" ? callBuiltin(self.name, name, values) : callMethod(self, name, values),
        );
      }
      const declared = scope.function(name);
      if (!declared) return all(args, scope, (values) => callBuiltin("", name, values));
      const results = args.map((argument) => evaluate(argument, scope));
      return callDeclared(declared.declaration, declared.scope, results);
    },
  };

  /** Evaluates expressions in order; returns the first error, or the result of `body`. */
  function all(
    expressions: readonly Expression[],
    scope: Scope,
    body: (values: RulesValue[]) => Outcome,
  ): Result | string {
    const values: RulesValue[] = [];
    for (const expression of expressions) {
      const value = evaluate(expression, scope);
      if (value.type === "error") return value;
      values.push(value);
    }
    return body(values);
  }

  /** Evaluates a path segment; an undefined name is a placeholder for bind(). */
  function pathPart(part: Expression, scope: Scope): Result {
    const isPlaceholder = part.type === "name" && !scope.variable(part.name);
    return isPlaceholder ? string(`$(${part.name})`) : evaluate(part, scope);
  }

  /** Evaluates an operand of `&&`, `||` or `?`, which must be a bool or unknown. */
  function condition(part: Expression, scope: Scope, whole: Expression): Result {
    const result = evaluate(part, scope);
    const fits = result.type === "bool" || result.type === "unknown" || result.type === "error";
    return fits ? result : errorAt(whole, `expected bool, found ${result.type}`);
  }

  function callBuiltin(namespace: string, name: string, args: readonly RulesValue[]): Outcome {
    const reader = readersIn(namespace, isStorage).includes(name) && READERS[name];
    if (reader) return readDocument(reader, args);
    return findFunction(namespace, name)?.call(args) ?? `the function "${name}" is not defined`;
  }

  /**
   * Calls a declared function. Arguments and bindings that are errors fail only where they are used, so that `||` in
   * the function can recover from them.
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

function errorAt({ offset }: Expression, message: string): Result {
  return { type: "error", message, offset };
}

function isBool(result: Result, value: boolean): boolean {
  return result.type === "bool" && result.value === value;
}
