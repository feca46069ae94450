import { CONTENT_MAX_CHARS, SUMMARY_MAX_CHARS, TITLE_MAX_CHARS } from "@matbjorg/contract/limits";
import {
  isSlugsField,
  type LanguageField,
  languageFields,
  mapFields,
  rulesOf,
  type SharedField,
  sharedFields,
} from "@matbjorg/contract/news/article-fields";
import type { SaveNewsInput } from "@matbjorg/contract/news/news";
import type { AdminArticle } from "@matbjorg/contract/news/stored-article";
import { imageUrlSchema } from "@matbjorg/contract/schemas";
import { isVisible, normalizeHtml, normalizeText } from "@matbjorg/contract/text/normalize-text";
import { fitting } from "@matbjorg/contract/text/shorten";
import type { Language } from "../../../../shared/i18n/language.ts";
import type { PendingPictures } from "../../../lib/picture-uploads.ts";
import { EMPTY_SETTINGS, FIELD_TEXTS, type FormField } from "./form-fields.ts";
import { isDateInvalid, isFuture } from "./publication-date.ts";

/** The fields of one language. */
export type FormText = Readonly<Record<LanguageField, string>>;

/** The values of the editor's form: topics are slugs joined by spaces, other fields are as typed. */
export type ArticleForm = Readonly<Record<Language, FormText>> &
  Readonly<Record<SharedField, string>> &
  Readonly<typeof EMPTY_SETTINGS>;

/** The form's fields that belong to no language. */
type SingleField = Exclude<keyof ArticleForm, Language>;

/** Every field of the form, in the order in which it is shown. */
export const FORM_FIELDS = Object.keys(FIELD_TEXTS) as FormField[];

const EMPTY_TEXT: FormText = mapFields(languageFields(), () => "");

export const EMPTY_FORM: ArticleForm = {
  is: EMPTY_TEXT,
  en: EMPTY_TEXT,
  ...mapFields(sharedFields(), () => ""),
  ...EMPTY_SETTINGS,
};

export function formOf(article: AdminArticle): ArticleForm {
  const { english, imageAlt, chosenDate, publishAt, isPublished } = article;
  const textOf = (text: typeof english, alt: string): FormText => ({
    ...mapFields(languageFields(), (name) => (name === "imageAlt" ? alt : (text?.[name] ?? ""))),
  });
  return {
    is: textOf(article, imageAlt.is),
    en: textOf(english, imageAlt.en),
    ...mapFields(sharedFields(), (name) => [article[name]].flat().join(" ")),
    ...EMPTY_SETTINGS,
    publishedAt: chosenDate?.toISOString() ?? "",
    unpublishAt: article.unpublishAt?.toISOString() ?? "",
    isPublished: isPublished || publishAt !== undefined,
    isReady: article.readyAt !== undefined,
    isEnglishUnread: article.isEnglishUnread,
    isEnglishHeld: article.isEnglishHeld,
    isImageDecorative: article.imageUrl !== "" && imageAlt.is === "",
  };
}

/** A new draft of the article's texts and pictures, without its dates and address. */
export const duplicateOf = (article: AdminArticle): ArticleForm => ({
  ...formOf(article),
  publishedAt: "",
  unpublishAt: "",
  chosenAddress: "",
  isPublished: false,
  isReady: false,
});

/** What a schedule and the list change, without the text. */
export const PUBLICATION_FIELDS = ["isPublished", "publishedAt", "unpublishAt", "isReady"] as const;

export type PublicationStatus = "public" | "scheduled" | "draft";

export function publicationStatus({ isPublished, publishedAt }: ArticleForm, now: Date): PublicationStatus {
  if (!isPublished) return "draft";
  return isFuture(publishedAt, now) ? "scheduled" : "public";
}

/** Splits `en.title` into language and name; undefined for fields of no language. */
export function textFieldOf(field: FormField): { language: Language; name: LanguageField } | undefined {
  const [language, name] = field.split(".");
  return name ? { language: language as Language, name: name as LanguageField } : undefined;
}

export function fieldValue(form: ArticleForm, field: FormField): string | boolean {
  const text = textFieldOf(field);
  return text ? form[text.language][text.name] : form[field as SingleField];
}

/** Returns `form` with these fields copied from `other`. */
export function withFieldsOf(
  form: ArticleForm,
  other: ArticleForm,
  fields: readonly FormField[],
): ArticleForm {
  const texts = { is: { ...form.is }, en: { ...form.en } };
  for (const field of fields) {
    const text = textFieldOf(field);
    if (text) texts[text.language][text.name] = other[text.language][text.name];
  }
  const single = FORM_FIELDS.filter((field) => !textFieldOf(field) && fields.includes(field));
  const others = Object.fromEntries(single.map((field) => [field, fieldValue(other, field)]));
  return { ...form, ...(others as Partial<ArticleForm>), ...texts };
}

/** DOM id of a field's input. */
export const fieldId = (field: FormField) => `article-${field.replace(".", "-")}`;

export function differingFields(one: ArticleForm, other: ArticleForm): FormField[] {
  return FORM_FIELDS.filter((field) => {
    const [mine, theirs] = [fieldValue(one, field), fieldValue(other, field)];
    return mine !== theirs && normalized(mine) !== normalized(theirs);
  });
}

/** Whether `stored` is what saving `form` results in; the server fills in an empty author and date. */
export function isStoredAs(form: ArticleForm, stored: ArticleForm): boolean {
  return rewrittenFields(form, stored).every(
    (field) =>
      field === "isEnglishCurrent" ||
      field === "isImageDecorative" ||
      field === "readyNote" ||
      ((field === "author" || field === "publishedAt") && fieldValue(form, field) === ""),
  );
}

/** As `differingFields`, without those in which one text is the other's, normalized. */
export const rewrittenFields = (one: ArticleForm, other: ArticleForm): FormField[] =>
  differingFields(one, other).filter(
    (field) => asStored(fieldValue(one, field)) !== asStored(fieldValue(other, field)),
  );

const asStored = (value: string | boolean) =>
  typeof value === "string" ? normalizeText(normalizeHtml(value)) : value;

/** The visual editor writes an empty text as an empty paragraph. */
function normalized(value: string | boolean): string | boolean {
  return typeof value === "string" && isEmptyHtml(value) ? "" : value;
}

export function isEmptyHtml(html: string): boolean {
  // Runs on long texts at every key press: the match ends at the first letter of text.
  return (
    /^(?:<[^>]*>|&nbsp;|[\s\p{Default_Ignorable_Code_Point}])*$/u.test(html) &&
    !/<(img|iframe|table|hr)\b/i.test(html)
  );
}

/** Counts the pictures that nobody hears of who cannot see them. */
export function undescribedPictures(html: string): number {
  return html.match(/<img(?![^>]* alt="[^"]+)[^>]*>/g)?.length ?? 0;
}

export type Completeness = "complete" | "partly" | "missing";

/** How complete one language is: a page needs title and content. */
export function completenessOf({ title, content, summary }: FormText): Completeness {
  const hasTitle = isVisible(title);
  const hasContent = !isEmptyHtml(content);
  if (hasTitle && hasContent) return "complete";
  return hasTitle || hasContent || isVisible(summary) ? "partly" : "missing";
}

export type FormProblem = {
  readonly field: FormField;
  readonly rule:
    | "titleMissing"
    | "contentMissing"
    | "altMissing"
    | "dateWrong"
    | "endWrong"
    | "titleTooLong"
    | "summaryTooLong"
    | "contentTooLong"
    | "pictureNotUploaded"
    | "imageUrlInvalid";
};

export const isSameProblem = (one: FormProblem, other: FormProblem) =>
  one.field === other.field && one.rule === other.rule;

/**
 * Validates the form before saving; the server validates again.
 *
 * @param isUndescribed an image is chosen that is uploaded once it has an alt text
 * @param pictures the pending pictures of each text
 */
export function problemsOf(
  form: ArticleForm,
  isUndescribed = false,
  pictures: Partial<Record<Language, PendingPictures | undefined>> = {},
): FormProblem[] {
  const problems: FormProblem[] = [];
  const add = (isWrong: boolean, field: FormField, rule: FormProblem["rule"]) => {
    if (isWrong) problems.push({ field, rule });
  };
  add(!isVisible(form.is.title), "is.title", "titleMissing");
  add(isEmptyHtml(form.is.content) && !pictures.is, "is.content", "contentMissing");
  for (const language of ["is", "en"] as const) {
    const { title, summary, content } = form[language];
    add(title.length > TITLE_MAX_CHARS, `${language}.title`, "titleTooLong");
    add(summary.length > SUMMARY_MAX_CHARS, `${language}.summary`, "summaryTooLong");
    add(content.length > CONTENT_MAX_CHARS, `${language}.content`, "contentTooLong");
    add(pictures[language] === "failed", `${language}.content`, "pictureNotUploaded");
  }
  add(!imageUrlSchema.safeParse(form.imageUrl).success, "imageUrl", "imageUrlInvalid");
  add(isDateInvalid(form.publishedAt), "publishedAt", "dateWrong");
  add(isDateInvalid(form.unpublishAt) || isOverAtOnce(form), "unpublishAt", "endWrong");
  const isAltMissing = form.imageUrl.trim() !== "" && !isVisible(form.is.imageAlt);
  // A draft may be described later.
  const needsAlt = isUndescribed || (form.isPublished && isAltMissing);
  add(needsAlt && !form.isImageDecorative, "is.imageAlt", "altMissing");
  // In the order of the form.
  return problems.sort((one, other) => FORM_FIELDS.indexOf(one.field) - FORM_FIELDS.indexOf(other.field));
}

/** Whether the article would be withdrawn before it appears. */
function isOverAtOnce({ unpublishAt, publishedAt, isPublished }: ArticleForm): boolean {
  const end = new Date(unpublishAt);
  return end <= new Date(publishedAt) || (isPublished && end <= new Date());
}

export type StoredVersion = { readonly id: string; readonly version: number };

/** The input of `saveNews`. @param onto the version it replaces; undefined for a new article */
export function toInput(form: ArticleForm, onto?: StoredVersion): SaveNewsInput {
  const [is, en] = [textInput(form.is), textInput(form.en)];
  const hasEnglish = Object.values(en).some((text) => text !== "");
  const sent = sharedFields().filter((name) => rulesOf(name).input !== "not-empty" || isVisible(form[name]));
  return {
    ...onto,
    ...is,
    ...(mapFields(sent, (name) =>
      isSlugsField(name) ? form[name].split(" ").filter(Boolean) : form[name].trim(),
    ) as Pick<SaveNewsInput, SharedField>),
    translations: hasEnglish ? { en } : {},
    publishedAt: form.publishedAt || null,
    unpublishAt: form.unpublishAt || null,
    isPublished: form.isPublished,
    isEnglishUnread: form.isEnglishUnread && hasEnglish,
    isEnglishHeld: form.isEnglishHeld && hasEnglish,
    isReady: form.isReady,
    ...(form.readyNote.trim() !== "" && { readyNote: form.readyNote.trim() }),
    ...(form.isEnglishCurrent && { isEnglishCurrent: true }),
  };
}

/** One language's fields without the optional ones that are empty. */
function textInput(text: FormText): FormText {
  const typed = mapFields(languageFields(), (name) => {
    const { kind, max } = rulesOf(name);
    if (kind === "html") return isEmptyHtml(text[name]) ? "" : text[name];
    return kind === "caption" ? fitting(text[name], max) : text[name].trim();
  });
  const sent = languageFields().filter((name) => typed[name] !== "" || rulesOf(name).input !== "optional");
  return mapFields(sent, (name) => typed[name]);
}
