import { versionOf } from "@matbjorg/contract/article-version";
import { STORAGE_KEYS } from "../../../shared/config/storage-keys.ts";
import { forget, readStored, store } from "../../../shared/lib/local-storage.ts";
import { isRecord } from "../../../shared/lib/stored-value.ts";
import { type ArticleForm, type Edited, EMPTY_FORM, FORM_FIELDS, fieldValue } from "./article-form.ts";

/** What was typed and not saved, and the version of the article it was typed over. */
export type StoredDraft = {
  readonly form: ArticleForm;
  readonly keptAt: Date;
  /** 0 for a new article. */
  readonly version: number;
};

const keyOf = (uid: string, id: string | undefined) =>
  `${STORAGE_KEYS.articleDraftPrefix}${uid}_${id ?? "new"}`;

/** @returns false where the browser keeps nothing: then the author is told. */
export function keepDraft(uid: string, edited: Edited | undefined, form: ArticleForm): boolean {
  const draft = { form, keptAt: new Date().toISOString(), version: edited?.version };
  return store(keyOf(uid, edited?.id), JSON.stringify(draft));
}

export function discardDraft(uid: string, id: string | undefined): void {
  forget(keyOf(uid, id));
}

/** Undefined if there is none, or none that can be read. */
export function findDraft(uid: string, id: string | undefined): StoredDraft | undefined {
  const text = readStored(keyOf(uid, id));
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

function isForm(value: unknown): value is ArticleForm {
  if (!isRecord(value) || !isRecord(value.is) || !isRecord(value.en)) return false;
  const form = value as ArticleForm;
  return FORM_FIELDS.every(
    (field) => typeof fieldValue(form, field) === typeof fieldValue(EMPTY_FORM, field),
  );
}
