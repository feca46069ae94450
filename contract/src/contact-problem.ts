import { EMAIL_MAX_CHARS, MESSAGE_MAX_CHARS, NAME_MAX_CHARS } from "./limits.ts";
import { composed } from "./text/compose.ts";
import { EMAIL_PATTERN, hasForeignLocalPart, normalizedEmail } from "./text/email.ts";

// No schemas here: visitors' pages would download them.

export const CONTACT_FIELDS = ["name", "email", "message"] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];

export const CONTACT_MAX_CHARS: Readonly<Record<ContactField, number>> = {
  name: NAME_MAX_CHARS,
  email: EMAIL_MAX_CHARS,
  message: MESSAGE_MAX_CHARS,
};

/**
 * Returns why `sendContactMessageInputSchema` rejects what a visitor typed into a field. Browsers differ in the email
 * addresses that they accept. "Foreign": mail servers do not accept a letter before the "@". What only programs send, such
 * as control characters, is checked by functions alone.
 */
export function contactProblem(
  field: ContactField,
  typed: string,
): "Missing" | "TooLong" | "Wrong" | "Foreign" | undefined {
  const text = field === "email" ? normalizedEmail(typed) : composed(typed.trim());
  if (text === "") return "Missing";
  if (text.length > CONTACT_MAX_CHARS[field]) return "TooLong";
  if (field !== "email" || EMAIL_PATTERN.test(text)) return undefined;
  return hasForeignLocalPart(text) ? "Foreign" : "Wrong";
}
