import type { InvalidField } from "@matbjorg/functions/contract/errors";
import { EMAIL_MAX_CHARS, MESSAGE_MAX_CHARS, NAME_MAX_CHARS } from "@matbjorg/functions/contract/limits";

export const FIELDS = ["name", "email", "message"] as const;
export type Field = (typeof FIELDS)[number];
export type Problem = "Missing" | "TooLong" | "Wrong" | "Links";
export type Problems = Partial<Record<Field, Problem>>;

export const MAX_CHARS: Record<Field, number> = {
  name: NAME_MAX_CHARS,
  email: EMAIL_MAX_CHARS,
  message: MESSAGE_MAX_CHARS,
};

type Control = {
  readonly value: string;
  readonly validity: Pick<ValidityState, "valueMissing" | "typeMismatch">;
};

/** What the browser's own validation, and the contract's bounds, find wrong with a field. */
export function problemOf(field: Field, { value, validity }: Control): Problem | undefined {
  const text = value.trim();
  if (validity.valueMissing || text === "") return "Missing";
  if (text.length > MAX_CHARS[field]) return "TooLong";
  return validity.typeMismatch ? "Wrong" : undefined;
}

/** What the server refused, in the form's terms. */
export function problemsFrom(fields: readonly InvalidField[]): Problems {
  const problems: Problems = {};
  for (const { path, rule } of fields) {
    const field = FIELDS.find((known) => known === path);
    if (field) problems[field] ??= RULES[rule] ?? "Wrong";
  }
  return problems;
}

/** The contract's rules: zod's issue codes, and "links" for a message with too many of them. */
const RULES: Readonly<Record<string, Problem>> = { too_small: "Missing", too_big: "TooLong", links: "Links" };
