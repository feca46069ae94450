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
import { readersIn, TYPE_NAMES } from "./evaluator.ts";

// https://firebase.google.com/docs/firestore/quotas#security_rules
const BINDINGS_MAX = 10;
const PARAMETERS_MAX = 7;
const LOCALS_MAX = PARAMETERS_MAX + BINDINGS_MAX;
const PATH_SEGMENTS_MAX = 100;
const WILDCARDS_MAX = 20;

/** So that a file full of mistakes is not slow to report; errors come before warnings then. */
const DIAGNOSTICS_MAX = 100;

const GLOBAL_VARIABLES = ["request", "resource"];

/**
 * What a parser cannot see: names that nothing defines, calls that cannot succeed, functions unused. As in production
 * these are warnings, and what comes to such a name or call is an error, which denies; more than is allowed of something
 * is a mistake.
 */
export function checkRules(file: RulesFile, source: Source): Diagnostic[] {
  return new Checker(source).checkFile(file);
}

type Names = {
  readonly variables: ReadonlySet<string>;
  readonly functions: ReadonlyMap<string, FunctionDeclaration>;
  readonly service: string | undefined;
};

type Finding = {
  readonly severity: Diagnostic["severity"];
  readonly message: string;
  readonly offset: number;
};
class Checker {
  readonly #source: Source;
  readonly #findings: Finding[] = [];
  /** Which functions each function calls; under undefined those that rules call. */
  readonly #calls = new Map<FunctionDeclaration | undefined, Set<FunctionDeclaration>>([
    [undefined, new Set()],
  ]);
  #within: FunctionDeclaration | undefined;

  constructor(source: Source) {
    this.#source = source;
  }

  checkFile(file: RulesFile): Diagnostic[] {
    this.#checkVersion(file.version);
    const names = this.#declare(
      { variables: new Set(GLOBAL_VARIABLES), functions: new Map(), service: undefined },
      file.functions,
    );
    for (const service of file.services) this.#checkService(service, names, file.version === "2");
    if (file.services.length === 0) {
      this.#report("error", 'expected a "service", found none', this.#source.text.trimEnd().length);
    }
    this.#checkRecursion();
    this.#reportUnused();
    const isMany = this.#findings.length > DIAGNOSTICS_MAX;
    const rank = ({ severity }: Finding) => (isMany && severity === "warning" ? 1 : 0);
    this.#findings.sort((one, other) => rank(one) - rank(other) || one.offset - other.offset);
    return this.#findings
      .slice(0, DIAGNOSTICS_MAX)
      .map(({ severity, message, offset }) => diagnose(this.#source, severity, message, offset));
  }

  #checkVersion(version: string | undefined): void {
    if (version === "2") return;
    if (version === undefined || version === "1") {
      this.#report("warning", "this is version 1 of the language: rules_version = '2' is the newest", 0);
    } else {
      this.#report("error", `expected rules_version = '2', found '${version}'`, 0);
    }
  }

  #checkService(service: Service, outer: Names, isVersion2: boolean): void {
    const { name, offset } = service;
    if (name !== "cloud.firestore" && name !== "firebase.storage") {
      this.#report("error", `no service "${name}": expected cloud.firestore or firebase.storage`, offset);
    }
    const names = this.#declare({ ...outer, service: name }, service.functions);
    for (const match of service.matches) this.#checkMatch(match, names, isVersion2, 0, 0);
  }

  #checkMatch(match: Match, outer: Names, isVersion2: boolean, segments: number, captured: number): void {
    const wildcards = match.pattern.flatMap((segment) => (segment.type === "literal" ? [] : [segment.name]));
    const length = segments + match.pattern.length;
    const captures = captured + wildcards.length;
    if (length > PATH_SEGMENTS_MAX) {
      this.#report("error", `a path has at most ${PATH_SEGMENTS_MAX} segments`, match.offset);
    }
    if (captures > WILDCARDS_MAX) {
      this.#report("error", `a path has at most ${WILDCARDS_MAX} wildcards`, match.offset);
    }
    const recursive = match.pattern.filter(({ type }) => type === "recursive").length;
    if (recursive > 1) this.#report("error", "a path has at most one recursive wildcard", match.offset);
    if (!isVersion2 && recursive > 0 && match.pattern.at(-1)?.type !== "recursive") {
      this.#report("error", "in version 1 a recursive wildcard ends the path", match.offset);
    }
    const variables = new Set(outer.variables);
    for (const wildcard of wildcards) this.#addVariable(wildcard, variables, match.offset);
    const names = this.#declare({ ...outer, variables }, match.functions);
    for (const { condition } of match.allows) if (condition) this.#checkExpression(condition, names);
    for (const inner of match.matches) this.#checkMatch(inner, names, isVersion2, length, captures);
  }

  /** A function sees its siblings, also those declared after it. */
  #declare(outer: Names, declarations: Body["functions"]): Names {
    const functions = new Map(outer.functions);
    const seen = new Set<string>();
    for (const declaration of declarations) {
      if (seen.has(declaration.name)) {
        this.#report("error", `the function "${declaration.name}" is declared twice`, declaration.offset);
      } else if (functions.has(declaration.name) || builtinArity("", declaration.name, false) !== undefined) {
        this.#report("warning", `"${declaration.name}" hides another function`, declaration.offset);
      }
      seen.add(declaration.name);
      functions.set(declaration.name, declaration);
    }
    const names = { ...outer, functions };
    for (const declaration of declarations) this.#checkFunction(declaration, names);
    return names;
  }

  #checkFunction(declaration: FunctionDeclaration, outer: Names): void {
    const { name, parameters, bindings, result, offset } = declaration;
    this.#calls.set(declaration, new Set());
    this.#within = declaration;
    if (parameters.length > PARAMETERS_MAX) {
      this.#report("error", `a function may have at most ${PARAMETERS_MAX} parameters`, offset);
    }
    if (bindings.length > BINDINGS_MAX) {
      this.#report("error", `a function may have at most ${BINDINGS_MAX} let bindings`, offset);
    }
    const locals = [...parameters, ...bindings.map((binding) => binding.name)].slice(0, LOCALS_MAX);
    const repeated = locals.find((local, index) => locals.indexOf(local) < index);
    if (repeated !== undefined) this.#report("error", `"${name}" declares "${repeated}" twice`, offset);
    const variables = new Set(outer.variables);
    for (const parameter of new Set(parameters)) this.#addVariable(parameter, variables, offset);
    for (const binding of bindings) {
      this.#checkExpression(binding.value, { ...outer, variables });
      if (binding.name === repeated) variables.add(binding.name);
      else this.#addVariable(binding.name, variables, binding.offset);
    }
    this.#checkExpression(result, { ...outer, variables });
    this.#checkBindings(declaration);
    this.#within = undefined;
  }

  #addVariable(name: string, variables: Set<string>, offset: number): void {
    if (variables.has(name)) this.#report("warning", `"${name}" hides another "${name}"`, offset);
    variables.add(name);
  }

  #checkBindings({ bindings, result }: FunctionDeclaration): void {
    for (const [index, { name, offset }] of bindings.slice(0, BINDINGS_MAX).entries()) {
      const later = [...bindings.slice(index + 1).map(({ value }) => value), result];
      if (!later.some((expression) => isNameIn(name, expression))) {
        this.#report("warning", `"${name}" is never used`, offset);
      }
    }
  }

  #checkExpression(expression: Expression, names: Names): void {
    switch (expression.type) {
      case "name":
        if (!names.variables.has(expression.name) && !NAMESPACE_NAMES.includes(expression.name)) {
          this.#mistake(`"${expression.name}" is not defined here`, expression.offset);
        }
        break;
      case "is":
        if (!Object.hasOwn(TYPE_NAMES, expression.typeName)) {
          const known = Object.keys(TYPE_NAMES).join(", ");
          this.#report(
            "error",
            `expected one of ${known}, found "${expression.typeName}"`,
            expression.offset,
          );
        }
        break;
      case "call":
        this.#checkCall(expression, names);
        break;
    }
    for (const child of childrenOf(expression)) this.#checkExpression(child, names);
  }

  #checkCall(call: ExpressionOf<"call">, names: Names): void {
    const { name, object, offset } = call;
    const declaration = object ? undefined : names.functions.get(name);
    if (declaration) {
      this.#calls.get(this.#within)?.add(declaration);
      this.#checkArity(call, declaration.parameters.length);
      return;
    }
    const isNamespace =
      object?.type === "name" && NAMESPACE_NAMES.includes(object.name) && !names.variables.has(object.name);
    if (object && !isNamespace) {
      const [arity, ...others] = methodArities(name);
      if (arity === undefined) this.#mistake(`no type has a method "${name}"`, offset);
      else if (others.length === 0) this.#checkArity(call, arity);
      return;
    }
    const namespace = isNamespace ? object.name : "";
    const isStorage = names.service === "firebase.storage";
    const arity = builtinArity(namespace, name, isStorage);
    if (arity !== undefined) this.#checkArity(call, arity);
    else if (isNamespace) this.#mistake(`${namespace} has no function "${name}"`, offset);
    else {
      const isElsewhere = readersIn("firestore", isStorage).includes(name);
      const hint = isElsewhere ? `: expected firestore.${name}` : "";
      this.#mistake(`the function "${name}" is not defined here${hint}`, offset);
    }
  }

  #checkArity({ name, args, offset }: ExpressionOf<"call">, wanted: number): void {
    if (args.length === wanted) return;
    const noun = wanted === 1 ? "argument" : "arguments";
    this.#mistake(`"${name}" wants ${wanted} ${noun}, found ${args.length}`, offset);
  }

  /** https://firebase.google.com/docs/rules/rules-language#function */
  #checkRecursion(): void {
    const open = new Set([...this.#calls.keys()].filter((declaration) => declaration !== undefined));
    // What calls nothing that is still open ends.
    for (let size = Infinity; open.size < size; ) {
      size = open.size;
      for (const declaration of open) {
        const called = [...(this.#calls.get(declaration) ?? [])];
        if (!called.some((one) => open.has(one))) open.delete(declaration);
      }
    }
    for (const declaration of open) {
      if (this.#reachableFrom(declaration).has(declaration)) {
        this.#report("error", `the function "${declaration.name}" calls itself`, declaration.offset);
      }
    }
  }

  #reachableFrom(start: FunctionDeclaration | undefined): Set<FunctionDeclaration> {
    const reached = new Set<FunctionDeclaration>();
    const open = [...(this.#calls.get(start) ?? [])];
    for (let next = open.pop(); next; next = open.pop()) {
      if (reached.has(next)) continue;
      reached.add(next);
      open.push(...(this.#calls.get(next) ?? []));
    }
    return reached;
  }

  #reportUnused(): void {
    const used = this.#reachableFrom(undefined);
    for (const declaration of this.#calls.keys()) {
      if (!declaration || used.has(declaration)) continue;
      this.#report("warning", `the function "${declaration.name}" is never called`, declaration.offset);
    }
  }

  /**
   * A name that leads nowhere. As in production the rules count all the same, and the expression fails where it is
   * come to: https://github.com/ecronix/react-most-wanted/issues/378
   */
  #mistake(message: string, offset: number): void {
    this.#report("warning", message, offset);
  }

  #report(severity: Diagnostic["severity"], message: string, offset: number): void {
    this.#findings.push({ severity, message, offset });
  }
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

function childrenOf(expression: Expression): readonly Expression[] {
  switch (expression.type) {
    case "list":
      return expression.elements;
    case "map":
      return expression.entries.flatMap(({ key, value }) => [key, value]);
    case "path":
      return expression.segments.filter((segment) => typeof segment !== "string");
    case "unary":
    case "is":
      return [expression.operand];
    case "binary":
      return [expression.left, expression.right];
    case "ternary":
      return [expression.condition, expression.yes, expression.no];
    case "member":
      return [expression.object];
    case "index":
      return [expression.object, expression.index, ...(expression.end ? [expression.end] : [])];
    case "call":
      return [...objectOf(expression), ...expression.args];
    default:
      return [];
  }
}

/** In a path that bind() is called on, a name alone is a place, and nothing needs to define it. */
function objectOf({ object, name }: ExpressionOf<"call">): readonly Expression[] {
  if (object?.type !== "path" || name !== "bind") return object ? [object] : [];
  const segments = object.segments.filter(
    (segment) => typeof segment !== "string" && segment.type !== "name",
  );
  return [{ ...object, segments }];
}
