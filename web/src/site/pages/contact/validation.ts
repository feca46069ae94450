import {
  EMAIL_MAX_CHARS,
  MESSAGE_MAX_CHARS,
  MESSAGE_MAX_LINKS,
  NAME_MAX_CHARS,
} from "@matbjorg/contract/limits";
import type { AppError } from "../../../shared/lib/app-error.ts";

export const FIELDS = ["name", "email", "message"] as const;
export type Field = (typeof FIELDS)[number];
export type Texts = Readonly<Record<Field, string>>;
export type Problem = "Missing" | "TooLong" | "Wrong" | "Links";
export type Problems = { [field in Field]?: Problem | undefined };
export const NO_TEXTS: Texts = { name: "", email: "", message: "" };

export const MAX_CHARS: Record<Field, number> = {
  name: NAME_MAX_CHARS,
  email: EMAIL_MAX_CHARS,
  message: MESSAGE_MAX_CHARS,
};

/** The parts of an input that validation reads. */
type Control = {
  readonly value: string;
  readonly validity: { readonly valueMissing: boolean; readonly typeMismatch: boolean };
};

/** Validates a field by the browser's own rules and the contract's limits. */
export function problemOf(field: Field, { value, validity }: Control): Problem | undefined {
  const text = value.trim();
  if (validity.valueMissing || text === "") return "Missing";
  if (text.length > MAX_CHARS[field]) return "TooLong";
  return validity.typeMismatch ? "Wrong" : undefined;
}

/** The problems that the server found; undefined if the message failed for another reason than its fields. */
export function refusedFields({ reason, fields }: AppError, texts: Texts): Problems | undefined {
  if (reason !== "input/invalid") return undefined;
  const problems: Problems = {};
  for (const { path, rule } of fields) {
    const field = FIELDS.find((known) => known === path);
    if (!field) continue;
    // The server reports an empty email address as wrongly formatted.
    const otherwise = texts[field].trim() === "" ? "Missing" : "Wrong";
    problems[field] ??= RULES[rule] ?? otherwise;
  }
  return FIELDS.some((field) => problems[field]) ? problems : undefined;
}

/** By the contract's rules: zod's issue codes, and "links" for a message with too many links. */
const RULES: Readonly<Record<string, Problem>> = { too_small: "Missing", too_big: "TooLong", links: "Links" };

/** Text keys of the namespace "contact". */
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
  // Only the message has a limit of links.
  Links: {
    name: "invalid.messageLinks",
    email: "invalid.messageLinks",
    message: "invalid.messageLinks",
  },
} as const satisfies Record<Problem, Record<Field, string>>;

/** Returns the limit that the problem's text mentions. */
export function limitOf(field: Field, problem: Problem): number {
  return problem === "Links" ? MESSAGE_MAX_LINKS : MAX_CHARS[field];
}
