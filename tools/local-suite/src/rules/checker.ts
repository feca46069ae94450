import type {
  Body,
  Expression,
  ExpressionOf,
  FunctionDeclaration,
  Match,
  RulesFile,
  Service,
} from "./ast.ts";
import { methodArities } from "./builtins/methods.ts";
import { findFunction, NAMESPACE_NAMES } from "./builtins/namespaces.ts";
import { type Diagnostic, diagnose, type Source } from "./diagnostics.ts";
import { readersIn } from "./evaluator.ts";
import { TYPE_NAMES } from "./operators.ts";

// https://firebase.google.com/docs/firestore/quotas#security_rules
const BINDINGS_MAX = 10;
const PARAMETERS_MAX = 7;
const LOCALS_MAX = PARAMETERS_MAX + BINDINGS_MAX;
const PATH_SEGMENTS_MAX = 100;
const WILDCARDS_MAX = 20;

type Names = {
  readonly variables: ReadonlySet<string>;
  readonly functions: ReadonlyMap<string, FunctionDeclaration>;
  readonly service: string | undefined;
};

type Finding = Pick<Diagnostic, "severity" | "message"> & { readonly offset: number };

/**
 * Analyzes the meaning of rules. Undefined names, invalid calls and unused functions are warnings, as in production,
 * where evaluating them fails and denies the request. Exceeded limits are errors.
 */
export function checkRules(file: RulesFile, source: Source): Diagnostic[] {
  const findings: Finding[] = [];
  /** The call graph; the key undefined holds the functions that conditions call. */
  const calls = new Map<FunctionDeclaration | undefined, Set<FunctionDeclaration>>([[undefined, new Set()]]);
  let within: FunctionDeclaration | undefined;

  const isVersion2 = file.version === "2";
  if (file.version === undefined || file.version === "1") {
    warn("this is version 1 of the language: rules_version = '2' is the newest", 0);
  } else if (!isVersion2) error(`expected rules_version = '2', found '${file.version}'`, 0);
  const globals = { variables: new Set(["request", "resource"]), functions: new Map(), service: undefined };
  const names = declare(globals, file.functions);
  for (const service of file.services) checkService(service, names);
  if (file.services.length === 0) error('expected a "service", found none', source.text.trimEnd().length);
  checkRecursion();
  reportUnused();
  findings.sort((one, other) => one.offset - other.offset);
  return findings.map(({ severity, message, offset }) => diagnose(source, severity, message, offset));

  function checkService(service: Service, outer: Names): void {
    const { name, offset } = service;
    if (name !== "cloud.firestore" && name !== "firebase.storage") {
      error(`no service "${name}": expected cloud.firestore or firebase.storage`, offset);
    }
    const names = declare({ ...outer, service: name }, service.functions);
    for (const match of service.matches) checkMatch(match, names, []);
  }

  /** @param above the patterns of the enclosing matches */
  function checkMatch({ offset, ...match }: Match, outer: Names, above: Match["pattern"]): void {
    const pattern = [...above, ...match.pattern];
    if (pattern.length > PATH_SEGMENTS_MAX) error(`a path has at most ${PATH_SEGMENTS_MAX} segments`, offset);
    if (wildcardsIn(pattern).length > WILDCARDS_MAX) {
      error(`a path has at most ${WILDCARDS_MAX} wildcards`, offset);
    }
    const recursive = match.pattern.filter(({ type }) => type === "recursive").length;
    if (recursive > 1) error("a path has at most one recursive wildcard", offset);
    if (!isVersion2 && recursive > 0 && match.pattern.at(-1)?.type !== "recursive") {
      error("in version 1 a recursive wildcard ends the path", offset);
    }
    const variables = new Set(outer.variables);
    for (const wildcard of wildcardsIn(match.pattern)) addVariable(wildcard, variables, offset);
    const names = declare({ ...outer, variables }, match.functions);
    for (const { condition } of match.allows) if (condition) checkExpression(condition, names);
    for (const inner of match.matches) checkMatch(inner, names, pattern);
  }

  /** Adds functions to the names; they can call each other regardless of their order. */
  function declare(outer: Names, declarations: Body["functions"]): Names {
    const functions = new Map(outer.functions);
    const seen = new Set<string>();
    for (const declaration of declarations) {
      if (seen.has(declaration.name)) {
        error(`the function "${declaration.name}" is declared twice`, declaration.offset);
      } else if (functions.has(declaration.name) || builtinArity("", declaration.name, false) !== undefined) {
        warn(`"${declaration.name}" hides another function`, declaration.offset);
      }
      seen.add(declaration.name);
      functions.set(declaration.name, declaration);
    }
    const names = { ...outer, functions };
    for (const declaration of declarations) checkFunction(declaration, names);
    return names;
  }

  function checkFunction(declaration: FunctionDeclaration, outer: Names): void {
    const { name, parameters, bindings, result, offset } = declaration;
    calls.set(declaration, new Set());
    within = declaration;
    if (parameters.length > PARAMETERS_MAX) {
      error(`a function may have at most ${PARAMETERS_MAX} parameters`, offset);
    }
    if (bindings.length > BINDINGS_MAX) {
      error(`a function may have at most ${BINDINGS_MAX} let bindings`, offset);
    }
    const locals = [...parameters, ...bindings.map((binding) => binding.name)].slice(0, LOCALS_MAX);
    const repeated = locals.find((local, index) => locals.indexOf(local) < index);
    if (repeated !== undefined) error(`"${name}" declares "${repeated}" twice`, offset);
    const variables = new Set(outer.variables);
    for (const parameter of new Set(parameters)) addVariable(parameter, variables, offset);
    for (const binding of bindings) {
      checkExpression(binding.value, { ...outer, variables });
      if (binding.name === repeated) variables.add(binding.name);
      else addVariable(binding.name, variables, binding.offset);
    }
    checkExpression(result, { ...outer, variables });
    checkBindings(declaration);
    within = undefined;
  }

  function addVariable(name: string, variables: Set<string>, offset: number): void {
    if (variables.has(name)) warn(`"${name}" hides another "${name}"`, offset);
    variables.add(name);
  }

  function checkBindings({ bindings, result }: FunctionDeclaration): void {
    for (const [index, { name, offset }] of bindings.slice(0, BINDINGS_MAX).entries()) {
      const later = [...bindings.slice(index + 1).map(({ value }) => value), result];
      if (!later.some((expression) => isNameIn(name, expression))) {
        warn(`"${name}" is never used`, offset);
      }
    }
  }

  function checkExpression(expression: Expression, names: Names): void {
    switch (expression.type) {
      case "name":
        if (!names.variables.has(expression.name) && !NAMESPACE_NAMES.includes(expression.name)) {
          warn(`"${expression.name}" is not defined here`, expression.offset);
        }
        break;
      case "is":
        if (!Object.hasOwn(TYPE_NAMES, expression.typeName)) {
          const known = Object.keys(TYPE_NAMES).join(", ");
          error(`expected one of ${known}, found "${expression.typeName}"`, expression.offset);
        }
        break;
      case "call":
        checkCall(expression, names);
        break;
    }
    for (const child of childrenOf(expression)) checkExpression(child, names);
  }

  function checkCall(call: ExpressionOf<"call">, names: Names): void {
    const { name, object, offset } = call;
    const declaration = object ? undefined : names.functions.get(name);
    if (declaration) {
      calls.get(within)?.add(declaration);
      checkArity(call, declaration.parameters.length);
      return;
    }
    const isNamespace =
      object?.type === "name" && NAMESPACE_NAMES.includes(object.name) && !names.variables.has(object.name);
    if (object && !isNamespace) {
      const [arity, ...others] = methodArities(name);
      if (arity === undefined) warn(`no type has a method "${name}"`, offset);
      else if (others.length === 0) checkArity(call, arity);
      return;
    }
    const namespace = isNamespace ? object.name : "";
    const isStorage = names.service === "firebase.storage";
    const arity = builtinArity(namespace, name, isStorage);
    if (arity !== undefined) checkArity(call, arity);
    else if (isNamespace) warn(`${namespace} has no function "${name}"`, offset);
    else {
      const isElsewhere = readersIn("firestore", isStorage).includes(name);
      const hint = isElsewhere ? `: expected firestore.${name}` : "";
      warn(`the function "${name}" is not defined here${hint}`, offset);
    }
  }

  function checkArity({ name, args, offset }: ExpressionOf<"call">, wanted: number): void {
    if (args.length === wanted) return;
    const noun = wanted === 1 ? "argument" : "arguments";
    warn(`"${name}" wants ${wanted} ${noun}, found ${args.length}`, offset);
  }

  /** https://firebase.google.com/docs/rules/rules-language#function */
  function checkRecursion(): void {
    const open = new Set([...calls.keys()].filter((declaration) => declaration !== undefined));
    // Removes functions whose calls all terminate, until no such function is left.
    for (let size = Infinity; open.size < size; ) {
      size = open.size;
      for (const declaration of open) {
        const called = [...(calls.get(declaration) ?? [])];
        if (!called.some((one) => open.has(one))) open.delete(declaration);
      }
    }
    for (const declaration of open) {
      if (reachableFrom(declaration).has(declaration)) {
        error(`the function "${declaration.name}" calls itself`, declaration.offset);
      }
    }
  }

  function reachableFrom(start: FunctionDeclaration | undefined): Set<FunctionDeclaration> {
    const reached = new Set<FunctionDeclaration>();
    const open = [...(calls.get(start) ?? [])];
    for (let next = open.pop(); next; next = open.pop()) {
      if (reached.has(next)) continue;
      reached.add(next);
      open.push(...(calls.get(next) ?? []));
    }
    return reached;
  }

  function reportUnused(): void {
    const used = reachableFrom(undefined);
    for (const declaration of calls.keys()) {
      if (!declaration || used.has(declaration)) continue;
      warn(`the function "${declaration.name}" is never called`, declaration.offset);
    }
  }

  function error(message: string, offset: number): void {
    findings.push({ severity: "error", message, offset });
  }

  /**
   * Undefined names are warnings too: as in production the rules are accepted, and evaluating the expression fails.
   * https://github.com/ecronix/react-most-wanted/issues/378
   */
  function warn(message: string, offset: number): void {
    findings.push({ severity: "warning", message, offset });
  }
}

function wildcardsIn(pattern: Match["pattern"]): string[] {
  return pattern.flatMap((segment) => (segment.type === "literal" ? [] : [segment.name]));
}

function builtinArity(namespace: string, name: string, isStorage: boolean): number | undefined {
  return readersIn(namespace, isStorage).includes(name)
    ? 1
    : findFunction(namespace, name)?.parameters.length;
}

function isNameIn(name: string, expression: Expression): boolean {
  const isName = expression.type === "name" && expression.name === name;
  return isName || childrenOf(expression).some((child) => isNameIn(name, child));
}

/** Returns the direct subexpressions. */
function childrenOf(part: object): Expression[] {
  if ("type" in part && part.type === "literal") return [];
  return Object.values(part).flatMap((inner): Expression[] => {
    if (typeof inner !== "object" || inner === null) return [];
    if (!("type" in inner)) return childrenOf(inner);
    // In a path that bind() is called on, `$(name)` is a placeholder that needs no definition.
    const isBound = inner.type === "path" && "name" in part && part.name === "bind";
    return isBound ? childrenOf(inner).filter(({ type }) => type !== "name") : [inner];
  });
}
