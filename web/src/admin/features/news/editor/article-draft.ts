import { isRecord, recordOf } from "@matbjorg/contract/stored-value";
import type { Language } from "../../../../shared/i18n/language.ts";
import type { ReadForm, StoredDraft } from "../../../lib/draft-storage.ts";
import {
  type ArticleForm,
  EMPTY_FORM,
  FORM_FIELDS,
  type FormText,
  fieldValue,
  textFieldOf,
} from "./form-model.ts";

/** The fields of a stored form that this release can read. */
export type DraftForm = Readonly<Record<Language, Partial<FormText>>> & Partial<Omit<ArticleForm, Language>>;

export type ArticleDraft = StoredDraft<DraftForm>;

/**
 * Reads the fields whose values have the types of the form. Another release may have stored fewer fields, more fields
 * or other types.
 */
export const readArticleForm: ReadForm<DraftForm> = (stored) => {
  if (!isRecord(stored)) return undefined;
  const texts = { is: recordOf(stored.is), en: recordOf(stored.en) };
  const given = { ...stored, ...texts } as unknown as ArticleForm;
  const has = (field: (typeof FORM_FIELDS)[number]) =>
    typeof fieldValue(given, field) === typeof fieldValue(EMPTY_FORM, field);
  const readable = FORM_FIELDS.filter(has);
  if (!readable.some((field) => textFieldOf(field))) return undefined;
  const draftText = (language: Language) =>
    Object.fromEntries(
      readable.flatMap((field) => {
        const text = textFieldOf(field);
        return text?.language === language ? [[text.name, fieldValue(given, field)]] : [];
      }),
    );
  const single = readable.filter((field) => !textFieldOf(field));
  const form = {
    ...Object.fromEntries(single.map((field) => [field, fieldValue(given, field)])),
    is: draftText("is"),
    en: draftText("en"),
  };
  const count = Object.keys(stored).filter((name) => name !== "is" && name !== "en").length;
  const texted = Object.keys(texts.is).length + Object.keys(texts.en).length;
  return { form, isPartial: count + texted > readable.length };
};
