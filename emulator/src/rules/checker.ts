import type { Body, Expression, FunctionDeclaration, Match, RulesFile } from "./ast.ts";
import { CONVERSIONS, NAMESPACE_NAMES } from "./builtins/namespaces.ts";
import { type Diagnostic, diagnose } from "./diagnostics.ts";
import { TYPE_NAMES } from "./evaluator.ts";
import type { Source } from "./source.ts";

// https://firebase.google.com/docs/firestore/security/rules-conditions#custom_functions
const BINDINGS_MAX = 10;
const PARAMETERS_MAX = 7;

const GLOBAL_VARIABLES = ["request", "resource", ...NAMESPACE_NAMES, "firestore"];
const GLOBAL_FUNCTIONS = [
  "get",
  "exists",
  "getAfter",
  "existsAfter",
  "path",
  "debug",
  ...Object.keys(CONVERSIONS),
];

/** The mistakes that a parser cannot see: names that nothing defines, calls that cannot succeed, functions unused. */
export function checkRules(file: RulesFile, source: Source): Diagnostic[] {
  const checker = new Checker(source);
  checker.checkFile(file);
  return checker.diagnostics;
}

type Names = {
  readonly variables: ReadonlySet<string>;
  readonly functions: ReadonlyMap<string, FunctionDeclaration>;
};

class Checker {
  readonly diagnostics: Diagnostic[] = [];
  readonly #source: Source;
  readonly #called = new Set<FunctionDeclaration>();

  constructor(source: Source) {
    this.#source = source;
  }

  checkFile(file: RulesFile): void {
    if (file.version !== "2") {
      const found = file.version === undefined ? "none" : `"${file.version}"`;
      this.#error(`expected rules_version = '2', found ${found}: version 1 is not supported`, 0);
    }
    const names = this.#declare(
      { variables: new Set(GLOBAL_VARIABLES), functions: new Map() },
      file.functions,
    );
    for (const service of file.services) {
      if (service.name !== "cloud.firestore" && service.name !== "firebase.storage") {
        this.#error(
          `no service "${service.name}": expected cloud.firestore or firebase.storage`,
          service.offset,
        );
      }
      this.#checkBody(service, names);
    }
    this.#reportUnused(file.functions);
  }

  #checkBody(body: Body, outer: Names): void {
    const names = this.#declare(outer, body.functions);
    for (const match of body.matches) this.#checkMatch(match, names);
    this.#reportUnused(body.functions);
  }

  #checkMatch(match: Match, outer: Names): void {
    const wildcards = match.pattern.flatMap((segment) => (segment.type === "literal" ? [] : [segment.name]));
    const names = this.#declare(
      { ...outer, variables: new Set([...outer.variables, ...wildcards]) },
      match.functions,
    );
    for (const { condition } of match.allows) if (condition) this.#checkExpression(condition, names);
    for (const inner of match.matches) this.#checkMatch(inner, names);
    this.#reportUnused(match.functions);
  }

  /** A function sees its siblings, also those declared after it. */
  #declare(outer: Names, declarations: readonly FunctionDeclaration[]): Names {
    const functions = new Map(outer.functions);
    const seen = new Set<string>();
    for (const declaration of declarations) {
      if (seen.has(declaration.name)) {
        this.#error(`the function "${declaration.name}" is declared twice`, declaration.offset);
      }
      seen.add(declaration.name);
      functions.set(declaration.name, declaration);
    }
    const names = { variables: outer.variables, functions };
    for (const declaration of declarations) this.#checkFunction(declaration, names);
    return names;
  }

  #checkFunction(declaration: FunctionDeclaration, outer: Names): void {
    if (declaration.parameters.length > PARAMETERS_MAX) {
      this.#error(`a function may have at most ${PARAMETERS_MAX} parameters`, declaration.offset);
    }
    if (declaration.bindings.length > BINDINGS_MAX) {
      this.#error(`a function may have at most ${BINDINGS_MAX} let bindings`, declaration.offset);
    }
    const variables = new Set([...outer.variables, ...declaration.parameters]);
    for (const { name, value } of declaration.bindings) {
      this.#checkExpression(value, { ...outer, variables });
      variables.add(name);
    }
    this.#checkExpression(declaration.result, { ...outer, variables });
  }

  #checkExpression(expression: Expression, names: Names): void {
    switch (expression.type) {
      case "name":
        if (!names.variables.has(expression.name)) {
          this.#error(`"${expression.name}" is not defined here`, expression.offset);
        }
        break;
      case "is":
        if (!Object.hasOwn(TYPE_NAMES, expression.typeName)) {
          const known = Object.keys(TYPE_NAMES).join(", ");
          this.#error(`expected one of ${known}, found "${expression.typeName}"`, expression.offset);
        }
        break;
      case "call":
        this.#checkCall(expression, names);
        break;
    }
    for (const child of childrenOf(expression)) this.#checkExpression(child, names);
  }

  #checkCall(call: Extract<Expression, { type: "call" }>, names: Names): void {
    if (call.object) return;
    const declaration = names.functions.get(call.name);
    if (!declaration) {
      if (!GLOBAL_FUNCTIONS.includes(call.name)) {
        this.#error(`the function "${call.name}" is not defined here`, call.offset);
      }
      return;
    }
    this.#called.add(declaration);
    if (declaration.parameters.length !== call.args.length) {
      this.#error(
        `"${call.name}" wants ${declaration.parameters.length} arguments, found ${call.args.length}`,
        call.offset,
      );
    }
  }

  #reportUnused(declarations: readonly FunctionDeclaration[]): void {
    for (const declaration of declarations) {
      if (this.#called.has(declaration)) continue;
      const message = `the function "${declaration.name}" is never called`;
      this.diagnostics.push(diagnose(this.#source, "warning", message, declaration.offset));
    }
  }

  #error(message: string, offset: number): void {
    this.diagnostics.push(diagnose(this.#source, "error", message, offset));
  }
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
      return [...(expression.object ? [expression.object] : []), ...expression.args];
    default:
      return [];
  }
}
