import { STORAGE_KEYS } from "../../../shared/config/storage-keys.ts";

export type MessageDraft = {
  readonly name: string;
  readonly email: string;
  readonly message: string;
  /** See `newRequestId`; a message that is sent again after a reload is still the same. */
  readonly requestId: string | undefined;
};

/** Kept for this tab only, and only until the message is sent: a reload must not cost anyone their text. */
const DRAFT_KEY = STORAGE_KEYS.contactDraft;

const NO_DRAFT: MessageDraft = { name: "", email: "", message: "", requestId: undefined };

export function readMessageDraft(): MessageDraft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? "null");
    const { name, email, message, requestId } = { ...NO_DRAFT, ...(stored as Partial<MessageDraft> | null) };
    return {
      name: String(name),
      email: String(email),
      message: String(message),
      requestId: /^[0-9a-f-]{36}$/.test(String(requestId)) ? String(requestId) : undefined,
    };
  } catch {
    return NO_DRAFT;
  }
}

export function keepMessageDraft(draft: MessageDraft): void {
  try {
    sessionStorage.setItem(DRAFT_KEY, JSON.stringify(draft));
  } catch {
    // Storage is blocked or full: the text is still in the form.
  }
}

export function forgetMessageDraft(): void {
  try {
    sessionStorage.removeItem(DRAFT_KEY);
  } catch {
    // Nothing was kept then.
  }
}

/** What a message is known by until it is sent; none where the page came unencrypted, over a home network say. */
export function newRequestId(): string | undefined {
  return globalThis.crypto?.randomUUID?.();
}
