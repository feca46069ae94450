import { isRecord, textOf } from "@matbjorg/contract/stored-value";
import { STORAGE_KEYS } from "../../../shared/config/storage-keys.ts";
import type { Texts } from "./validation.ts";

type MessageDraft = Texts & {
  /** The idempotency key, by which a retry after a reload still counts as the same message. */
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
    // Storage is blocked or full. The text is still in the form.
  }
}

export function deleteMessageDraft(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEYS.contactDraft);
  } catch {
    // Storage is blocked, so there is no draft.
  }
}

/** Returns a new idempotency key, or undefined on pages without HTTPS, where browsers have no `randomUUID`. */
export function newRequestId(): string | undefined {
  return globalThis.crypto?.randomUUID?.();
}
