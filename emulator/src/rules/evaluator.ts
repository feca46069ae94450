import type { Expression, ExpressionOf, FunctionDeclaration, ServiceName } from "./ast.ts";
import { callMethod } from "./builtins/methods.ts";
import { findFunction, NAMESPACE_NAMES } from "./builtins/namespaces.ts";
import { checkedInt } from "./checked-values.ts";
import { applyBinary, applyUnary, element, member, slice, typeTest } from "./operators.ts";
import type { Outcome, Result, RulesValue } from "./values.ts";
import { bool, list, mayFail, NULL, path, string, UNKNOWN } from "./values.ts";

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

type Evaluate<Of, Gives> = (expression: Of, scope: Scope) => Gives;
type Evaluators = {
  readonly [Type in Expression["type"]]: Evaluate<ExpressionOf<Type>, Result | string>;
};

/** One request's evaluation: it counts its steps, and errors are values in it. */
export function evaluator(service: ServiceName, read: DocumentReader): Evaluate<Expression, Result> {
  const isStorage = service === "firebase.storage";
  let steps = 0;
  let depth = 0;

  function evaluate(expression: Expression, scope: Scope): Result {
    steps += 1;
    if (steps > EVALUATIONS_MAX) {
      return errorAt(expression, `more than ${EVALUATIONS_MAX} expressions in one request`);
    }
    const result = evaluators[expression.type](expression as never, scope);
    return typeof result === "string" ? errorAt(expression, result) : result;
  }

  /** A text is an error at the expression itself. */
  const evaluators: Evaluators = {
    // One more than the greatest int can be written, for "-" to stand before it.
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
      // The smallest int has no positive counterpart, so "-" and digits are one number.
      if (operator === "-" && operand.type === "literal" && operand.value.type === "int") {
        return checkedInt(-operand.value.value);
      }
      return all([operand], scope, ([value = NULL]) => applyUnary(operator, value));
    },

    /** The side that decides `&&` or `||` wins over an error or an unknown on the other, whichever comes first. */
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
      // An error wins over what is open.
      return one.type === "unknown" && !isBool(other, !deciding) ? other : one;
    },

    is: ({ operand, typeName }, scope) =>
      all([operand], scope, ([value = NULL]) => typeTest(value, typeName)),

    ternary(expression, scope) {
      const result = condition(expression.condition, scope, expression);
      // Whichever side it is: where the condition is open it may also be an error, and then so is the whole.
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

  /** The first error among the expressions, or what `body` makes of their values. */
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

  /** A name that nothing defines is a place for bind(). */
  function pathPart(part: Expression, scope: Scope): Result {
    const isPlace = part.type === "name" && !scope.variable(part.name);
    return isPlace ? string(`$(${part.name})`) : evaluate(part, scope);
  }

  /** What stands beside && || ? has to be a bool, or a value not known yet; otherwise the whole is an error. */
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

function errorAt({ offset }: Expression, message: string): Result {
  return { type: "error", message, offset };
}

function isBool(result: Result, value: boolean): boolean {
  return result.type === "bool" && result.value === value;
}
