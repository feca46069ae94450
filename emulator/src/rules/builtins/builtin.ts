import { isSettled, type Kind, type Of, type Outcome, type RulesValue, UNKNOWN } from "../values.ts";

/** The types that an argument may be of. */
export type Parameter = Kind | readonly Kind[] | "any";
export type Arguments<Parameters extends readonly Parameter[]> = {
  [Index in keyof Parameters]: Argument<Parameters[Index]>;
};
type Argument<P> = P extends Kind ? Of<P> : P extends readonly (infer K extends Kind)[] ? Of<K> : RulesValue;

/** A function or method of the language; a method's value is its first argument. */
export type Builtin = {
  readonly parameters: readonly Parameter[];
  readonly call: (args: readonly RulesValue[]) => Outcome;
};

/**
 * For a body that takes what is known only in part, and answers with no more than what holds for whatever it may turn
 * out to be: lists that may have more elements, maps that may have more fields, unknown values in them, and for "any"
 * an unknown value itself.
 */
export const PARTLY_KNOWN = "partly known";

/**
 * A function of arguments of just these types. While a list
 * is judged, it is asked only where all is known: no query proves anything by a function that says nothing of it.
 */
export function builtin<const Parameters extends readonly Parameter[]>(
  parameters: Parameters,
  body: (...args: Arguments<Parameters>) => Outcome,
  takes?: typeof PARTLY_KNOWN,
): Builtin {
  const call = (args: readonly RulesValue[]): Outcome => {
    if (args.length !== parameters.length) return "wrong number of arguments";
    for (const [index, wanted] of parameters.entries()) {
      const found = args[index]?.type;
      if (wanted === "any" || !found) continue;
      if (found === "unknown") return UNKNOWN;
      const kinds = typeof wanted === "string" ? [wanted] : wanted;
      if (!kinds.includes(found)) return `expected ${kinds.join(" or ")}, found ${found}`;
    }
    if (takes !== PARTLY_KNOWN && !args.every(isSettled)) return UNKNOWN;
    return (body as (...all: readonly RulesValue[]) => Outcome)(...args);
  };
  return { parameters, call };
}
