import { isRecord, textOf } from "@matbjorg/contract/stored-value";
import { STORAGE_KEYS } from "../../../shared/config/storage-keys.ts";
import { forget, readStored, store } from "../../../shared/lib/local-storage.ts";
import type { Texts } from "./validation.ts";

type MessageDraft = Texts & {
  /** The idempotency key, by which a retry after a reload still counts as the same message. */
  readonly requestId: string | undefined;
};

export function readMessageDraft(): MessageDraft | undefined {
  try {
    const stored: unknown = JSON.parse(readStored(STORAGE_KEYS.contactDraft, "sessionStorage") ?? "null");
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

/** Stores the draft. If storage is blocked or full, the text is still in the form. */
export const storeMessageDraft = (draft: MessageDraft): boolean =>
  store(STORAGE_KEYS.contactDraft, JSON.stringify(draft), "sessionStorage");

export const deleteMessageDraft = (): void => forget(STORAGE_KEYS.contactDraft, "sessionStorage");

/** Returns a new idempotency key, or undefined on pages without HTTPS, where browsers have no `randomUUID`. */
export function newRequestId(): string | undefined {
  return globalThis.crypto?.randomUUID?.();
}
