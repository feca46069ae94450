import {
  EMAIL_MAX_CHARS,
  MESSAGE_MAX_CHARS,
  MESSAGE_MAX_LINKS,
  NAME_MAX_CHARS,
} from "@matbjorg/contract/limits";
import { hasForeignLocalPart, MAIL_ADDRESS, mailAddress } from "@matbjorg/contract/text/email";
import type { AppError } from "../../../shared/lib/app-error.ts";

export const FIELDS = ["name", "email", "message"] as const;
export type Field = (typeof FIELDS)[number];
export type Texts = Readonly<Record<Field, string>>;
export type Problem = "Missing" | "TooLong" | "Wrong" | "Foreign" | "Links";
export type Problems = { [field in Field]?: Problem | undefined };
export const NO_TEXTS: Texts = { name: "", email: "", message: "" };

export const MAX_CHARS: Record<Field, number> = {
  name: NAME_MAX_CHARS,
  email: EMAIL_MAX_CHARS,
  message: MESSAGE_MAX_CHARS,
};

/** Validates a field by the contract's rules: browsers differ in which email addresses they accept. */
export function problemOf(field: Field, typed: string): Problem | undefined {
  const text = field === "email" ? mailAddress(typed) : typed.trim();
  if (text === "") return "Missing";
  if (text.length > MAX_CHARS[field]) return "TooLong";
  if (field !== "email" || MAIL_ADDRESS.test(text)) return undefined;
  return hasForeignLocalPart(text) ? "Foreign" : "Wrong";
}

/** The problems that the server found; undefined if the message failed for another reason than its fields. */
export function refusedFields({ reason, fields }: AppError, texts: Texts): Problems | undefined {
  if (reason !== "input/invalid") return undefined;
  const problems: Problems = {};
  for (const { path, rule } of fields) {
    const field = FIELDS.find((known) => known === path);
    if (!field) continue;
    // The server has one rule for the format of an address.
    problems[field] ??= RULES[rule] ?? problemOf(field, texts[field]) ?? "Wrong";
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
  // Only an address is limited to some letters.
  Foreign: { name: "invalid.nameWrong", email: "invalid.emailForeign", message: "invalid.messageWrong" },
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
