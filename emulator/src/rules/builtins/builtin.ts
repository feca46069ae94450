import { type Kind, type Result, RulesError, type RulesValue, UNKNOWN } from "../values.ts";

export type Of<K extends Kind> = Extract<RulesValue, { type: K }>;

/** The types that an argument may be of; "any" also lets in what is not known. */
export type Parameter = Kind | readonly Kind[] | "any";
export type Arguments<Parameters extends readonly Parameter[]> = {
  [Index in keyof Parameters]: Argument<Parameters[Index]>;
};
type Argument<P> = P extends Kind ? Of<P> : P extends readonly (infer K extends Kind)[] ? Of<K> : RulesValue;

/** A function or method of the language; a method's value is its first argument. */
export type Builtin = {
  readonly arity: number;
  readonly call: (args: readonly RulesValue[], offset: number) => Result;
};

/**
 * A function of arguments of just these types. A body that has no value answers with the reason, a text. Lists that
 * may have more elements, and maps that may have more fields, come in as they are.
 */
export function builtin<const Parameters extends readonly Parameter[]>(
  parameters: Parameters,
  body: (...args: Arguments<Parameters>) => RulesValue | string,
): Builtin {
  const call = (args: readonly RulesValue[], offset: number): Result => {
    if (args.length !== parameters.length) return new RulesError("wrong number of arguments", offset);
    for (const [index, wanted] of parameters.entries()) {
      const found = args[index]?.type;
      if (wanted === "any" || !found) continue;
      if (found === "unknown") return UNKNOWN;
      const kinds = typeof wanted === "string" ? [wanted] : wanted;
      if (!kinds.includes(found))
        return new RulesError(`expected ${kinds.join(" or ")}, found ${found}`, offset);
    }
    const result = (body as (...all: readonly RulesValue[]) => RulesValue | string)(...args);
    return typeof result === "string" ? new RulesError(result, offset) : result;
  };
  return { arity: parameters.length, call };
}
