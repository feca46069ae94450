import type { InvalidField } from "@matbjorg/contract/errors";
import {
  EMAIL_MAX_CHARS,
  MESSAGE_MAX_CHARS,
  MESSAGE_MAX_LINKS,
  NAME_MAX_CHARS,
} from "@matbjorg/contract/limits";

export const FIELDS = ["name", "email", "message"] as const;
export type Field = (typeof FIELDS)[number];
export type Problem = "Missing" | "TooLong" | "Wrong" | "Links";
export type Problems = Partial<Record<Field, Problem>>;

export const MAX_CHARS: Record<Field, number> = {
  name: NAME_MAX_CHARS,
  email: EMAIL_MAX_CHARS,
  message: MESSAGE_MAX_CHARS,
};

/** What is read of a field and its `ValidityState`. */
type Control = {
  readonly value: string;
  readonly validity: { readonly valueMissing: boolean; readonly typeMismatch: boolean };
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

/** The text for each problem, of the namespace "contact". */
export const PROBLEM_TEXTS = {
  Missing: {
    name: "invalid.nameMissing",
    email: "invalid.emailMissing",
    message: "invalid.messageMissing",
  },
  TooLong: {
    name: "invalid.nameTooLong",
    email: "invalid.emailTooLong",
    message: "invalid.messageTooLong",
  },
  Wrong: { name: "invalid.nameWrong", email: "invalid.emailWrong", message: "invalid.messageWrong" },
  // Only a message can have too many.
  Links: {
    name: "invalid.messageLinks",
    email: "invalid.messageLinks",
    message: "invalid.messageLinks",
  },
} as const satisfies Record<Problem, Record<Field, string>>;

/** The limit that a problem's text names. */
export function limitOf(field: Field, problem: Problem): number {
  return problem === "Links" ? MESSAGE_MAX_LINKS : MAX_CHARS[field];
}
