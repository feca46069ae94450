import { versionOf } from "@matbjorg/contract/article-version";
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
} from "./article-form.ts";

/** What was typed and not saved, and the version of the article it was typed over. */
export type StoredDraft = {
  /** Without the fields that were not there yet when it was kept. */
  readonly form: Readonly<Record<Language, Partial<FormText>>> & Partial<Omit<ArticleForm, Language>>;
  readonly keptAt: Date;
  /** 0 for a new article. */
  readonly version: number;
};

/** Where one editor keeps its draft (an article's id, or `new:` and an id of its own), and what is there already. */
export type FoundDraft = { readonly id: string; readonly draft: StoredDraft | undefined };

/** Of drafts of new articles; no article's id has a colon. `new` alone is how they were kept once. */
const NEW = /^new(:|$)/;

const prefixOf = (uid: string) => `${STORAGE_KEYS.articleDraftPrefix}${uid}_`;

/** @returns false where the browser keeps nothing: then the author is told. */
export function keepDraft(uid: string, id: string, edited: Edited | undefined, form: ArticleForm): boolean {
  const draft = { form, keptAt: new Date().toISOString(), version: edited?.version };
  return store(prefixOf(uid) + id, JSON.stringify(draft));
}

export function discardDraft(uid: string, id: string): void {
  forget(prefixOf(uid) + id);
}

/** Of a stored article: whichever tab kept something last. */
export function findDraft(uid: string, id: string): FoundDraft {
  return { id, draft: readDraft(prefixOf(uid) + id) };
}

/** Of a new article: the newest that no other open tab is writing. This tab then has it for as long as it is open. */
export async function claimNewDraft(uid: string): Promise<FoundDraft> {
  const found = storedKeys(prefixOf(uid))
    .map((key) => key.slice(prefixOf(uid).length))
    .filter((id) => NEW.test(id))
    .map((id) => findDraft(uid, id))
    .sort((one, other) => Number(other.draft?.keptAt ?? 0) - Number(one.draft?.keptAt ?? 0));
  for (const one of found) {
    if (one.draft && (await claim(prefixOf(uid) + one.id))) return one;
  }
  const id = `new:${crypto.randomUUID()}`;
  await claim(prefixOf(uid) + id);
  return { id, draft: undefined };
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
  const text = readStored(key);
  if (!text) return undefined;
  try {
    const draft: unknown = JSON.parse(text);
    if (!isRecord(draft) || !isForm(draft.form)) return undefined;
    return {
      form: draft.form,
      keptAt: new Date(String(draft.keptAt)),
      version: versionOf(draft.version),
    };
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
