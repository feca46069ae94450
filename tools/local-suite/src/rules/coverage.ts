import type { Expression, FunctionDeclaration, Match, RulesFile } from "./ast.ts";
import { positionAt, type Source } from "./diagnostics.ts";
import type { Result } from "./values.ts";

/** The number of times that a condition was true and false, with its position: "18:14 == in `…`". */
export type Seen = { readonly condition: string; readonly true: number; readonly false: number };

/**
 * Counts the values of the expressions that decide a request: conditions, operands of `&&`, `||`, `!` and `?`, and the
 * results and bindings of functions that these call, but not literals. Errors and unknowns count as neither true nor
 * false. A list has unknowns where its query proves nothing.
 */
export class Coverage {
  readonly #source: Source;
  readonly #seen = new Map<Expression, { true: number; false: number }>();

  constructor(file: RulesFile, source: Source) {
    this.#source = source;
    const matches = file.services.flatMap((service) => service.matches.flatMap(nested));
    const functions = Map.groupBy(
      [file, ...file.services, ...matches].flatMap((body) => body.functions),
      ({ name }) => name,
    );
    const deciding = matches.flatMap(({ allows }) => allows.flatMap(({ condition }) => condition ?? []));
    // The list grows during the loop, because functions may call each other thousands deep.
    for (const expression of deciding) {
      if (expression.type === "literal" || this.#seen.has(expression)) continue;
      this.#seen.set(expression, { true: 0, false: 0 });
      deciding.push(...partsOf(expression, functions));
    }
  }

  count(expression: Expression, result: Result): void {
    if (result.type !== "bool") return;
    const seen = this.#seen.get(expression);
    if (seen) seen[`${result.value}`] += 1;
  }

  report(): readonly Seen[] {
    const { text } = this.#source;
    const lines = text.split("\n");
    return [...this.#seen].map(([expression, counts]) => {
      const { line, column } = positionAt(text, expression.offset);
      const condition = `${line}:${column} ${labelOf(expression)} in \`${lines[line - 1]?.trim()}\``;
      return { condition, ...counts };
    });
  }
}

function nested(match: Match): Match[] {
  return [match, ...match.matches.flatMap(nested)];
}

/** Returns the expressions whose values decide the value of this expression. */
function partsOf(
  expression: Expression,
  functions: ReadonlyMap<string, readonly FunctionDeclaration[]>,
): Expression[] {
  if (expression.type === "unary") return expression.operator === "!" ? [expression.operand] : [];
  if (expression.type === "ternary") return [expression.condition, expression.yes, expression.no];
  if (expression.type === "binary") {
    return ["&&", "||"].includes(expression.operator) ? [expression.left, expression.right] : [];
  }
  if (expression.type !== "call" || expression.object) return [];
  const called = functions.get(expression.name) ?? [];
  return called.flatMap(({ bindings, result }) => [
    ...bindings.map(({ value }) => value).filter(isBool),
    result,
  ]);
}

/** Whether an expression can only be a bool. Bindings of `let` are counted only if they can only be bools. */
function isBool(expression: Expression): boolean {
  if (expression.type === "binary") return !["+", "-", "*", "/", "%"].includes(expression.operator);
  return expression.type === "is" || (expression.type === "unary" && expression.operator === "!");
}

function labelOf(expression: Expression): string {
  if (expression.type === "binary" || expression.type === "unary") return expression.operator;
  return expression.type === "call" ? `${expression.name}()` : expression.type;
}
