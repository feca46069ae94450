import { isRecord, textOf } from "@matbjorg/contract/stored-value";
import { STORAGE_KEYS } from "../../../shared/config/storage-keys.ts";
import type { Texts } from "./validation.ts";

export type MessageDraft = Texts & {
  /** See `newRequestId`: a retry after a reload is still the same message. */
  readonly requestId: string | undefined;
};

export function readMessageDraft(): MessageDraft | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEYS.contactDraft) ?? "null");
    if (!isRecord(stored)) return undefined;
    const { requestId } = stored;
    return {
      name: textOf(stored.name),
      email: textOf(stored.email),
      message: textOf(stored.message),
      requestId: /^[0-9a-f-]{36}$/.test(String(requestId)) ? String(requestId) : undefined,
    };
  } catch {
    return undefined;
  }
}

export function storeMessageDraft(draft: MessageDraft): void {
  try {
    sessionStorage.setItem(STORAGE_KEYS.contactDraft, JSON.stringify(draft));
  } catch {
    // Storage is blocked or full: the text is still in the form.
  }
}

export function deleteMessageDraft(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEYS.contactDraft);
  } catch {
    // Storage is blocked: there is no draft.
  }
}

/** Returns a new idempotency key; undefined on pages without HTTPS, where browsers have no `randomUUID`. */
export function newRequestId(): string | undefined {
  return globalThis.crypto?.randomUUID?.();
}
