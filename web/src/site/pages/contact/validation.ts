import {
  CONTACT_FIELDS,
  CONTACT_MAX_CHARS,
  type ContactField,
  contactProblem,
} from "@matbjorg/contract/contact-problem";
import { MESSAGE_MAX_LINKS } from "@matbjorg/contract/limits";
import type { AppError } from "../../../shared/lib/app-error.ts";

export type Texts = Readonly<Record<ContactField, string>>;
type Problem = NonNullable<ReturnType<typeof contactProblem>> | "Links";
export type Problems = { [field in ContactField]?: Problem | undefined };
export const NO_TEXTS: Texts = { name: "", email: "", message: "" };

/** Returns the problems that the server found, or undefined if the message failed for a reason other than its fields. */
export function refusedFields({ reason, fields }: AppError, texts: Texts): Problems | undefined {
  if (reason !== "input/invalid") return undefined;
  const problems: Problems = {};
  for (const { path, rule } of fields) {
    const field = CONTACT_FIELDS.find((known) => known === path);
    if (!field) continue;
    // The server has only one rule for the format of an email address, so the problem is found here.
    problems[field] ??= RULES[rule] ?? contactProblem(field, texts[field]) ?? "Wrong";
  }
  return CONTACT_FIELDS.some((field) => problems[field]) ? problems : undefined;
}

/** Maps the contract's rules (zod's issue codes, and "links" for a message with too many links) to problems. */
const RULES: Readonly<Record<string, Problem>> = { too_small: "Missing", too_big: "TooLong", links: "Links" };

/** Returns a problem's key in the namespace "contact". Only an email address can be "Foreign", only a message has "Links". */
export function problemKey(field: ContactField, problem: Problem) {
  if (problem === "Links") return "invalid.messageLinks";
  return problem === "Foreign" ? "invalid.emailForeign" : (`invalid.${field}${problem}` as const);
}

/** Returns the limit that the problem's text mentions. */
export function limitOf(field: ContactField, problem: Problem): number {
  return problem === "Links" ? MESSAGE_MAX_LINKS : CONTACT_MAX_CHARS[field];
}
