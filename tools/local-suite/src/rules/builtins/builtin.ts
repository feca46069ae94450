import { isFullyKnown, type Kind, type Outcome, type RulesValue, UNKNOWN, type ValueOf } from "../values.ts";

/** The accepted types of an argument. */
export type Parameter = Kind | readonly Kind[] | "any";
export type Arguments<Parameters extends readonly Parameter[]> = {
  [Index in keyof Parameters]: Argument<Parameters[Index]>;
};
type Argument<P> = P extends Kind
  ? ValueOf<P>
  : P extends readonly (infer K extends Kind)[]
    ? ValueOf<K>
    : RulesValue;

/** A function or method of the language; a method's receiver is its first argument. */
export type Builtin = {
  readonly parameters: readonly Parameter[];
  readonly call: (args: readonly RulesValue[]) => Outcome;
};

/**
 * Marks a body that accepts partly known arguments (open lists, incomplete maps, unknown values in them, and unknown
 * values for "any"). Its result must hold for every value that these may have.
 */
export const PARTLY_KNOWN = "partly known";

/** Defines a builtin with type-checked arguments. Without PARTLY_KNOWN, partly known arguments give an unknown result. */
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
    if (takes !== PARTLY_KNOWN && !args.every(isFullyKnown)) return UNKNOWN;
    return (body as (...all: readonly RulesValue[]) => Outcome)(...args);
  };
  return { parameters, call };
}
