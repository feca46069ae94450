import { STORAGE_KEYS } from "../../config/storage-keys.ts";

export type Draft = { readonly name: string; readonly email: string; readonly message: string };

/** Kept for this tab only, and only until the message is sent: a reload must not cost anyone their text. */
const DRAFT_KEY = STORAGE_KEYS.contactDraft;

const NO_DRAFT: Draft = { name: "", email: "", message: "" };

export function readDraft(): Draft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? "null");
    const { name, email, message } = { ...NO_DRAFT, ...(stored as Partial<Draft> | null) };
    return { name: String(name), email: String(email), message: String(message) };
  } catch {
    return NO_DRAFT;
  }
}

export function keepDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(DRAFT_KEY, JSON.stringify(draft));
  } catch {
    // Storage is blocked or full: the text is still in the form.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(DRAFT_KEY);
  } catch {
    // Nothing was kept then.
  }
}
