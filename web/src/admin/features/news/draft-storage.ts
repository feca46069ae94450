import { STORAGE_KEYS } from "../../../shared/config/storage-keys.ts";
import { forget, readStored, store } from "../../../shared/lib/local-storage.ts";
import { isRecord } from "../../../shared/lib/stored-value.ts";
import { type ArticleForm, EMPTY_FORM, FORM_FIELDS } from "./article-form.ts";

/** What was typed and not saved, and the version of the article it was typed over. */
export type StoredDraft = {
  readonly form: ArticleForm;
  readonly keptAt: Date;
  readonly updateTime: string | undefined;
};

const keyOf = (uid: string, id: string | undefined) =>
  `${STORAGE_KEYS.articleDraftPrefix}${uid}_${id ?? "new"}`;

/** @returns false where the browser keeps nothing: then the author is told. */
export function keepDraft(
  uid: string,
  id: string | undefined,
  form: ArticleForm,
  updateTime: string | undefined,
): boolean {
  return store(keyOf(uid, id), JSON.stringify({ form, keptAt: new Date().toISOString(), updateTime }));
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
      updateTime: typeof draft.updateTime === "string" ? draft.updateTime : undefined,
    };
  } catch {
    return undefined;
  }
}

function isForm(value: unknown): value is ArticleForm {
  return isRecord(value) && FORM_FIELDS.every((field) => typeof value[field] === typeof EMPTY_FORM[field]);
}
