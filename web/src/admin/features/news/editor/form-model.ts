import {
  isSlugsField,
  type LanguageField,
  languageFields,
  mapFields,
  rulesOf,
  type SharedField,
  sharedFields,
} from "@matbjorg/contract/news/article-fields";
import {
  type InputState,
  inputStates,
  isInstantInput,
  isOut,
  writersOf,
} from "@matbjorg/contract/news/article-state";
import { type SaveNewsInput, saveNewsInputSchema } from "@matbjorg/contract/news/news";
import { isOverAtOnce, isPlanned } from "@matbjorg/contract/news/publication";
import type { AdminArticle } from "@matbjorg/contract/news/stored-article";
import { isVisible, normalizeHtml, normalizeText } from "@matbjorg/contract/text/normalize-text";
import { fitting } from "@matbjorg/contract/text/shorten";
import type { Language } from "../../../../shared/i18n/language.ts";
import type { PendingPictures } from "../../../lib/picture-uploads.ts";
import { serverTime } from "../../../lib/server-time.ts";
import { dateOf, isDateInvalid } from "../publication-date.ts";
import { EMPTY_SETTINGS, FIELD_TEXTS, type FormField } from "./form-fields.ts";

/** The fields that each language has. */
export type FormText = Readonly<Record<LanguageField, string>>;

/** The values of the editor's form. Topics are slugs joined by spaces; other values are as they were typed. */
export type ArticleForm = Readonly<Record<Language, FormText>> &
  Readonly<Record<SharedField, string>> &
  Readonly<typeof EMPTY_SETTINGS>;

/** The fields of the form that are the same for both languages. */
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
  const { english, imageAlt, chosenDate } = article;
  const formText = (text: typeof english, alt: string): FormText => ({
    ...mapFields(languageFields(), (name) => (name === "imageAlt" ? alt : (text?.[name] ?? ""))),
  });
  return {
    is: formText(article, imageAlt.is),
    en: formText(english, imageAlt.en),
    ...mapFields(sharedFields(), (name) => [article[name]].flat().join(" ")),
    ...EMPTY_SETTINGS,
    ...(mapFields(inputStates(), (name) =>
      isInstantInput(name) ? (article[name]?.toISOString() ?? "") : article[name],
    ) as Pick<ArticleForm, InputState>),
    publishedAt: chosenDate?.toISOString() ?? "",
    isPublished: isOut(article),
    isReady: article.readyAt !== undefined,
    isImageDecorative: article.imageUrl !== "" && imageAlt.is === "",
  };
}

/** Returns a new draft with the article's texts and pictures, but without its dates and slug. */
export const duplicateOf = (article: AdminArticle): ArticleForm => ({
  ...formOf(article),
  ...mapFields(inputStates().filter(isInstantInput), () => ""),
  chosenAddress: "",
  isPublished: false,
  isReady: false,
});

/** Fields that a schedule or the list of articles can change while the text stays the same. */
export const PUBLICATION_FIELDS: readonly SingleField[] = [
  ...inputStates().filter((name) => writersOf(name).includes("schedule")),
  "isReady",
];

export type PublicationStatus = "public" | "scheduled" | "draft";

export function publicationStatus({ isPublished, publishedAt }: ArticleForm, now: Date): PublicationStatus {
  if (!isPublished) return "draft";
  return isPlanned(isPublished, dateOf(publishedAt), now) ? "scheduled" : "public";
}

/** Splits `en.title` into language and name. Returns undefined for a field that belongs to no language. */
export function textFieldOf(field: FormField): { language: Language; name: LanguageField } | undefined {
  const [language, name] = field.split(".");
  return name ? { language: language as Language, name: name as LanguageField } : undefined;
}

export function fieldValue(form: ArticleForm, field: FormField): string | boolean {
  const text = textFieldOf(field);
  return text ? form[text.language][text.name] : form[field as SingleField];
}

/** Returns `form` with the given fields copied from `other`. */
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

/** Returns the DOM id of a field's input. */
export const fieldId = (field: FormField) => `article-${field.replace(".", "-")}`;

export function differingFields(one: ArticleForm, other: ArticleForm): FormField[] {
  return FORM_FIELDS.filter((field) => {
    const [mine, theirs] = [fieldValue(one, field), fieldValue(other, field)];
    return mine !== theirs && normalized(mine) !== normalized(theirs);
  });
}

/** Whether saving `form` results in `stored`. The server fills in an empty author and an empty date. */
export function isStoredAs(form: ArticleForm, stored: ArticleForm): boolean {
  return rewrittenFields(form, stored).every(
    (field) =>
      field === "isEnglishCurrent" ||
      field === "isImageDecorative" ||
      field === "readyNote" ||
      ((field === "author" || field === "publishedAt") && fieldValue(form, field) === ""),
  );
}

/** Like `differingFields`, but ignores fields that are equal after normalization. */
export const rewrittenFields = (one: ArticleForm, other: ArticleForm): FormField[] =>
  differingFields(one, other).filter(
    (field) => asStored(fieldValue(one, field)) !== asStored(fieldValue(other, field)),
  );

const asStored = (value: string | boolean) =>
  typeof value === "string" ? normalizeText(normalizeHtml(value)) : value;

/** Treats an empty paragraph as an empty text, because the visual editor writes it so. */
function normalized(value: string | boolean): string | boolean {
  return typeof value === "string" && isEmptyHtml(value) ? "" : value;
}

export function isEmptyHtml(html: string): boolean {
  // This runs on long texts at every key press, so the match ends at the first letter of the text.
  return (
    /^(?:<[^>]*>|&nbsp;|[\s\p{Default_Ignorable_Code_Point}])*$/u.test(html) &&
    !/<(img|iframe|table|hr)\b/i.test(html)
  );
}

/** Counts pictures without alt text. */
export function undescribedPictures(html: string): number {
  return html.match(/<img(?![^>]* alt="[^"]+)[^>]*>/g)?.length ?? 0;
}

export type Completeness = "complete" | "partly" | "missing";

/** How complete a language is: a page needs a title and content. */
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

/** The problems that the contract's schema finds, by the field's name and zod's issue code. */
const SCHEMA_RULES: Readonly<Record<string, FormProblem["rule"]>> = {
  "title too_small": "titleMissing",
  "title too_big": "titleTooLong",
  "summary too_big": "summaryTooLong",
  "content too_small": "contentMissing",
  "content too_big": "contentTooLong",
  "imageUrl too_big": "imageUrlInvalid",
  "imageUrl custom": "imageUrlInvalid",
};

/**
 * Validates the form before it is saved, by the schema by which functions validate it, and by the rules of the form alone.
 *
 * @param isUndescribed the chosen image will be uploaded only once it has an alt text
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
  for (const { path, code } of saveNewsInputSchema.safeParse(toInput(form)).error?.issues ?? []) {
    const name = String(path.at(-1));
    const rule = SCHEMA_RULES[`${name} ${code}`];
    const field = name in EMPTY_TEXT ? `${path.length > 1 ? "en" : "is"}.${name}` : name;
    // The text of a picture that is being uploaded is still empty.
    if (rule) add(rule !== "contentMissing" || !pictures.is, field as FormField, rule);
  }
  for (const language of ["is", "en"] as const) {
    add(pictures[language] === "failed", `${language}.content`, "pictureNotUploaded");
  }
  add(isDateInvalid(form.publishedAt), "publishedAt", "dateWrong");
  const { isPublished } = form;
  const dates = { date: dateOf(form.publishedAt), unpublishAt: dateOf(form.unpublishAt) };
  const isEndWrong = isDateInvalid(form.unpublishAt) || isOverAtOnce({ isPublished, ...dates }, serverTime());
  add(isEndWrong, "unpublishAt", "endWrong");
  const isAltMissing = form.imageUrl.trim() !== "" && !isVisible(form.is.imageAlt);
  // The image of a draft may be described later.
  const needsAlt = isUndescribed || (isPublished && isAltMissing);
  add(needsAlt && !form.isImageDecorative, "is.imageAlt", "altMissing");
  // Sorts the problems in the order of the form.
  return problems.sort((one, other) => FORM_FIELDS.indexOf(one.field) - FORM_FIELDS.indexOf(other.field));
}

export type StoredVersion = { readonly id: string; readonly version: number };

/**
 * Returns the input of `saveNews`.
 *
 * @param onto the version that the form replaces; undefined for a new article
 * @param base the form of that version, if it is known. Settings that are set neither there nor in `form` are not sent,
 * because functions of the previous release reject fields that they do not know.
 */
export function toInput(
  form: ArticleForm,
  onto?: StoredVersion,
  base: ArticleForm | undefined = onto ? undefined : EMPTY_FORM,
): SaveNewsInput {
  const [is, en] = [textInput(form.is), textInput(form.en)];
  const hasEnglish = Object.values(en).some((text) => text !== "");
  const settings = {
    ...mapFields(inputStates(), (name) => (isInstantInput(name) ? form[name] || null : form[name])),
    isEnglishUnread: form.isEnglishUnread && hasEnglish,
    isEnglishHeld: form.isEnglishHeld && hasEnglish,
    isReady: form.isReady,
  };
  const isSent = ([name, value]: [string, unknown]) =>
    Boolean(value) || !base || Boolean(base[name as keyof typeof settings]);
  const sent = sharedFields().filter((name) => rulesOf(name).input !== "not-empty" || isVisible(form[name]));
  return {
    ...onto,
    ...is,
    ...(mapFields(sent, (name) =>
      isSlugsField(name) ? form[name].split(" ").filter(Boolean) : form[name].trim(),
    ) as Pick<SaveNewsInput, SharedField>),
    translations: hasEnglish ? { en } : {},
    publishedAt: form.publishedAt || null,
    isPublished: form.isPublished,
    ...Object.fromEntries(Object.entries(settings).filter(isSent)),
    ...(form.readyNote.trim() !== "" && { readyNote: form.readyNote.trim() }),
    ...(form.isEnglishCurrent && { isEnglishCurrent: true }),
  };
}

/** Returns the fields of one language without the optional ones that are empty. */
function textInput(text: FormText): FormText {
  const typed = mapFields(languageFields(), (name) => {
    const { kind, max } = rulesOf(name);
    if (kind === "html") return isEmptyHtml(text[name]) ? "" : text[name];
    return kind === "caption" ? fitting(text[name], max) : text[name].trim();
  });
  const sent = languageFields().filter((name) => typed[name] !== "" || rulesOf(name).input !== "optional");
  return mapFields(sent, (name) => typed[name]);
}
