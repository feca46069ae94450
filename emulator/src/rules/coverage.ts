import type { Expression, FunctionDeclaration, Match, RulesFile } from "./ast.ts";
import { positionAt, type Source } from "./diagnostics.ts";
import type { Result } from "./values.ts";

/** How often a condition was true and false, and where it stands: "18:14 == in `…`". */
export type Seen = { readonly condition: string; true: number; false: number };

/**
 * Counts the values of what decides a request: conditions, operands of `&&`, `||`, `!` and `?`, and results of functions that
 * these call; not of literals. An error or an unknown, as of a list that its query does not prove, is neither.
 */
export class Coverage {
  readonly #seen = new Map<Expression, Seen>();

  constructor(file: RulesFile, source: Source) {
    const matches = file.services.flatMap((service) => service.matches.flatMap(nested));
    const functions = [file, ...file.services, ...matches].flatMap((body) => body.functions);
    const lines = source.text.split("\n");
    const add = (expression: Expression): void => {
      if (expression.type === "literal" || this.#seen.has(expression)) return;
      const { line, column } = positionAt(source.text, expression.offset);
      const condition = `${line}:${column} ${labelOf(expression)} in \`${lines[line - 1]?.trim()}\``;
      this.#seen.set(expression, { condition, true: 0, false: 0 });
      for (const part of partsOf(expression, functions)) add(part);
    };
    for (const { condition } of matches.flatMap(({ allows }) => allows)) if (condition) add(condition);
  }

  count(expression: Expression, result: Result): void {
    if (result.type !== "bool") return;
    const seen = this.#seen.get(expression);
    if (seen) seen[`${result.value}`] += 1;
  }

  report(): readonly Seen[] {
    return [...this.#seen.values()];
  }
}

function nested(match: Match): Match[] {
  return [match, ...match.matches.flatMap(nested)];
}

/** Returns the expressions whose value decides that of this one. */
function partsOf(expression: Expression, functions: readonly FunctionDeclaration[]): Expression[] {
  if (expression.type === "unary") return expression.operator === "!" ? [expression.operand] : [];
  if (expression.type === "ternary") return [expression.condition, expression.yes, expression.no];
  if (expression.type === "binary") {
    return ["&&", "||"].includes(expression.operator) ? [expression.left, expression.right] : [];
  }
  if (expression.type !== "call" || expression.object) return [];
  return functions.filter(({ name }) => name === expression.name).map(({ result }) => result);
}

function labelOf(expression: Expression): string {
  if (expression.type === "binary" || expression.type === "unary") return expression.operator;
  return expression.type === "call" ? `${expression.name}()` : expression.type;
}
