import { versionOf } from "@matbjorg/contract/article-version";
import { requestIdSchema } from "@matbjorg/contract/fields";
import { STORAGE_KEYS } from "../../../shared/config/storage-keys.ts";
import type { Language } from "../../../shared/i18n/language.ts";
import { forget, readStored, store, storedKeys } from "../../../shared/lib/local-storage.ts";
import { isRecord } from "../../../shared/lib/stored-value.ts";
import {
  type ArticleForm,
  type Edited,
  EMPTY_FORM,
  FORM_FIELDS,
  type FormText,
  fieldValue,
  textFieldOf,
} from "./form-model.ts";

/** What was typed and not saved, and the version of the article it was typed over. */
export type StoredDraft = {
  /** Without the fields that were not there yet when it was kept. */
  readonly form: Readonly<Record<Language, Partial<FormText>>> & Partial<Omit<ArticleForm, Language>>;
  readonly keptAt: Date;
  /** 0 for a new article. */
  readonly version: number;
};

/** Where one editor keeps its draft (an article's id, or `new:` and an id of its own), and what is there already. */
export type FoundDraft = {
  readonly id: string;
  readonly draft: StoredDraft | undefined;
  /** By which the next save is known again whose answer gets lost; also by the editor that goes on after a reload. */
  readonly requestId: string;
};

/** Of drafts of new articles; no article's id has a colon. `new` alone is how they were kept once. */
const NEW = /^new(:|$)/;

const prefixOf = (uid: string) => `${STORAGE_KEYS.articleDraftPrefix}${uid}_`;

/** @returns false where the browser keeps nothing: then the author is told. */
export function keepDraft(
  uid: string,
  { id, requestId }: Pick<FoundDraft, "id" | "requestId">,
  edited: Edited | undefined,
  form: ArticleForm,
): boolean {
  const draft = { form, keptAt: new Date().toISOString(), version: edited?.version, requestId };
  return store(prefixOf(uid) + id, JSON.stringify(draft));
}

export function discardDraft(uid: string, id: string): void {
  forget(prefixOf(uid) + id);
}

/** Not what another tab has kept there since: it is not saved. */
export function discardOwnDraft(uid: string, { id, requestId }: Pick<FoundDraft, "id" | "requestId">): void {
  const key = prefixOf(uid) + id;
  if (parsed(readStored(key))?.requestId === requestId) forget(key);
}

/** Of a stored article: whichever tab kept something last. That one may be open: its saves are not this one's. */
export function findDraft(uid: string, id: string): FoundDraft {
  return { id, draft: readDraft(prefixOf(uid) + id), requestId: crypto.randomUUID() };
}

/** Of a new article: the newest that no other open tab is writing. This tab then has it for as long as it is open. */
export async function claimNewDraft(uid: string): Promise<FoundDraft> {
  const found = storedKeys(prefixOf(uid))
    .map((key) => key.slice(prefixOf(uid).length))
    .filter((id) => NEW.test(id))
    .map((id) => findDraft(uid, id))
    .sort((one, other) => Number(other.draft?.keptAt ?? 0) - Number(one.draft?.keptAt ?? 0));
  for (const one of found) {
    const key = prefixOf(uid) + one.id;
    if (!one.draft || !(await claim(key))) continue;
    const { requestId = one.requestId } = parsed(readStored(key)) ?? {};
    return { ...one, requestId };
  }
  const id = `new:${crypto.randomUUID()}`;
  await claim(prefixOf(uid) + id);
  return { id, draft: undefined, requestId: crypto.randomUUID() };
}

const claimed = new Set<string>();

/** @returns false if another tab has it; the browser gives it free when that tab has gone, however it went */
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

/** Undefined if there is none, or none that can be read. */
function readDraft(key: string): StoredDraft | undefined {
  const draft = parsed(readStored(key));
  if (!draft || !isForm(draft.form)) return undefined;
  return {
    form: draft.form,
    keptAt: new Date(String(draft.keptAt)),
    version: versionOf(draft.version),
  };
}

type Kept = Readonly<Record<string, unknown>> & { readonly requestId: string | undefined };

function parsed(text: string | null): Kept | undefined {
  try {
    const draft: unknown = JSON.parse(text ?? "");
    if (!isRecord(draft)) return undefined;
    // Drafts of earlier releases and values of other scripts have none.
    const requestId = requestIdSchema.safeParse(draft.requestId).data;
    return { ...draft, requestId };
  } catch {
    return undefined;
  }
}

/** Of each text. */
const ALWAYS_THERE: ReadonlySet<string | undefined> = new Set(["title", "summary", "content", "imageAlt"]);

function isForm(value: unknown): value is StoredDraft["form"] {
  if (!isRecord(value) || !isRecord(value.is) || !isRecord(value.en)) return false;
  return FORM_FIELDS.every((field) => {
    const kept: unknown = fieldValue(value as ArticleForm, field);
    const isYetToCome = kept === undefined && !ALWAYS_THERE.has(textFieldOf(field)?.name);
    return isYetToCome || typeof kept === typeof fieldValue(EMPTY_FORM, field);
  });
}
