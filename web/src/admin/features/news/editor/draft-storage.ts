import { requestIdSchema } from "@matbjorg/contract/schemas";
import { countOf, isRecord } from "@matbjorg/contract/stored-value";
import { STORAGE_KEYS } from "../../../../shared/config/storage-keys.ts";
import type { Language } from "../../../../shared/i18n/language.ts";
import { forget, readStored, store, storedKeys } from "../../../../shared/lib/local-storage.ts";
import {
  type ArticleForm,
  EMPTY_FORM,
  FORM_FIELDS,
  type FormText,
  fieldValue,
  type StoredVersion,
  textFieldOf,
} from "./form-model.ts";

/** Unsaved changes and the version of the article that they are based on. */
export type StoredDraft = {
  /** Drafts stored by an older release may lack newer fields. */
  readonly form: Readonly<Record<Language, Partial<FormText>>> & Partial<Omit<ArticleForm, Language>>;
  readonly storedAt: Date;
  /** 0 for a new article. */
  readonly version: number;
};

/** The storage entry of one editor and the draft found in it. */
export type DraftSlot = {
  /** The article's id, or `new:` and a random id. */
  readonly id: string;
  readonly draft: StoredDraft | undefined;
  /** Idempotency key of the next save; stored with the draft, so that it survives a reload. */
  readonly requestId: string;
};

/** Of the ids of new articles' drafts; article ids have no colon. */
const NEW_DRAFT = "new:";

const prefixOf = (uid: string) => `${STORAGE_KEYS.articleDraftPrefix}${uid}_`;

/** @returns false if the browser's storage is blocked or full */
export function storeDraft(
  uid: string,
  { id, requestId }: Pick<DraftSlot, "id" | "requestId">,
  stored: StoredVersion | undefined,
  form: ArticleForm,
): boolean {
  const draft = { form, storedAt: new Date().toISOString(), version: stored?.version, requestId };
  return store(prefixOf(uid) + id, JSON.stringify(draft));
}

/** @returns a function that stores it again */
export function discardDraft(uid: string, id: string): () => void {
  const key = prefixOf(uid) + id;
  const stored = readStored(key);
  forget(key);
  return () => void (stored && store(key, stored));
}

/** Keeps a draft that another tab has stored there since: it is not saved. */
export function discardOwnDraft(uid: string, { id, requestId }: Pick<DraftSlot, "id" | "requestId">): void {
  const key = prefixOf(uid) + id;
  if (parseDraft(readStored(key))?.requestId === requestId) forget(key);
}

/**
 * The draft of a stored article, of whichever tab stored one last. That tab may still be open, so the key is a new one:
 * its saves are others than this tab's.
 */
export function findDraft(uid: string, id: string): DraftSlot {
  return { id, draft: readDraft(prefixOf(uid) + id), requestId: crypto.randomUUID() };
}

/** The newest draft of a new article that no other open tab holds. This tab holds it until it is closed. */
export async function claimNewDraft(uid: string): Promise<DraftSlot> {
  const found = storedKeys(prefixOf(uid))
    .map((key) => key.slice(prefixOf(uid).length))
    .filter((id) => id.startsWith(NEW_DRAFT))
    .map((id) => findDraft(uid, id))
    .sort((one, other) => Number(other.draft?.storedAt ?? 0) - Number(one.draft?.storedAt ?? 0));
  for (const one of found) {
    const key = prefixOf(uid) + one.id;
    if (!one.draft || !(await claim(key))) continue;
    const { requestId = one.requestId } = parseDraft(readStored(key)) ?? {};
    return { ...one, requestId };
  }
  return claimEmptyDraft(uid);
}

/** A place of its own for a new article. */
export async function claimEmptyDraft(uid: string): Promise<DraftSlot> {
  const id = NEW_DRAFT + crypto.randomUUID();
  await claim(prefixOf(uid) + id);
  return { id, draft: undefined, requestId: crypto.randomUUID() };
}

const claimed = new Set<string>();

/** @returns false if another tab holds it; the browser releases the lock when that tab closes or crashes */
async function claim(key: string): Promise<boolean> {
  if (claimed.has(key)) return true;
  return new Promise((resolve) => {
    void navigator.locks.request(key, { ifAvailable: true }, (lock) => {
      if (lock) claimed.add(key);
      resolve(lock !== null);
      return lock ? new Promise(() => {}) : undefined;
    });
  });
}

/** Undefined if there is none, or it is invalid. */
function readDraft(key: string): StoredDraft | undefined {
  const draft = parseDraft(readStored(key));
  if (!draft || !isForm(draft.form)) return undefined;
  return {
    form: draft.form,
    storedAt: new Date(String(draft.storedAt)),
    version: countOf(draft.version),
  };
}

type ParsedDraft = Readonly<Record<string, unknown>> & { readonly requestId: string | undefined };

function parseDraft(text: string | null): ParsedDraft | undefined {
  try {
    const draft: unknown = JSON.parse(text ?? "");
    if (!isRecord(draft)) return undefined;
    // Values of other scripts have none.
    const requestId = requestIdSchema.safeParse(draft.requestId).data;
    return { ...draft, requestId };
  } catch {
    return undefined;
  }
}

/** Fields of each language that every release has stored. */
const REQUIRED_FIELDS: ReadonlySet<string | undefined> = new Set(["title", "summary", "content", "imageAlt"]);

function isForm(value: unknown): value is StoredDraft["form"] {
  if (!isRecord(value) || !isRecord(value.is) || !isRecord(value.en)) return false;
  return FORM_FIELDS.every((field) => {
    const stored: unknown = fieldValue(value as ArticleForm, field);
    const isNewer = stored === undefined && !REQUIRED_FIELDS.has(textFieldOf(field)?.name);
    return isNewer || typeof stored === typeof fieldValue(EMPTY_FORM, field);
  });
}
