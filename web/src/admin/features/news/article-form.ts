import { imageUrlSchema } from "@matbjorg/contract/fields";
import {
  ALT_MAX_CHARS,
  CONTENT_MAX_CHARS,
  SUMMARY_MAX_CHARS,
  TITLE_MAX_CHARS,
} from "@matbjorg/contract/limits";
import type { SaveNewsInput } from "@matbjorg/contract/news";
import type { Language } from "../../../shared/i18n/language.ts";
import type { AdminArticle } from "./admin-article.ts";
import { isDateWrong, isToCome } from "./publication-date.ts";

/** What one language says, as typed: `content` is HTML, `imageAlt` what the picture shows. */
export type FormText = {
  readonly title: string;
  readonly summary: string;
  readonly content: string;
  /** What search results and shared links show; empty: title and summary. */
  readonly metaTitle: string;
  readonly metaDescription: string;
  readonly imageAlt: string;
};

/** What the editor holds. */
export type ArticleForm = Readonly<Record<Language, FormText>> & {
  readonly imageUrl: string;
  /** Who is named; nobody said if it is empty. */
  readonly author: string;
  /** An instant, as ISO 8601 has it; empty where nobody has said one. To come, with `isPublished`: it appears then. */
  readonly publishedAt: string;
  readonly isPublished: boolean;
  /** The author has looked: the English text says what the Icelandic one does, though it is older. */
  readonly isEnglishCurrent: boolean;
  /** Slugs, a space between them. */
  readonly topics: string;
};

/** Every field of the form, in the order in which it is shown: `en.title` is the title in English. */
export const FORM_FIELDS = [
  "is.title",
  "is.summary",
  "is.content",
  "is.metaTitle",
  "is.metaDescription",
  "en.title",
  "en.summary",
  "en.content",
  "en.metaTitle",
  "en.metaDescription",
  "author",
  "publishedAt",
  "imageUrl",
  "is.imageAlt",
  "en.imageAlt",
  "isPublished",
  "isEnglishCurrent",
  "topics",
] as const satisfies (`${Language}.${keyof FormText}` | keyof ArticleForm)[];

export type FormField = (typeof FORM_FIELDS)[number];

/** Those that are of no language. */
type ArticleField = Exclude<keyof ArticleForm, Language>;

const EMPTY_TEXT: FormText = {
  title: "",
  summary: "",
  content: "",
  metaTitle: "",
  metaDescription: "",
  imageAlt: "",
};

/** New articles are published unless the author says otherwise (specification, section 4). */
export const EMPTY_FORM: ArticleForm = {
  is: EMPTY_TEXT,
  en: EMPTY_TEXT,
  imageUrl: "",
  author: "",
  publishedAt: "",
  isPublished: true,
  isEnglishCurrent: false,
  topics: "",
};

export function formOf({
  title,
  summary,
  content,
  metaTitle = "",
  metaDescription = "",
  english,
  imageUrl,
  imageAlt,
  author,
  saidDate,
  publishAt,
  isPublished,
  topics,
}: AdminArticle): ArticleForm {
  return {
    is: { title, summary, content, metaTitle, metaDescription, imageAlt: imageAlt.is },
    en: { ...EMPTY_TEXT, ...english, imageAlt: imageAlt.en },
    imageUrl,
    author,
    publishedAt: saidDate?.toISOString() ?? "",
    isPublished: isPublished || publishAt !== undefined,
    isEnglishCurrent: false,
    topics: topics.join(" "),
  };
}

/** Where an article is: read by visitors, to be read at a date to come, or neither. */
export type Place = "public" | "scheduled" | "draft";

export function placeOf({ isPublished, publishedAt }: ArticleForm, now: Date): Place {
  if (!isPublished) return "draft";
  return isToCome(publishedAt, now) ? "scheduled" : "public";
}

/** What a field is called in the form's text of one language; undefined for those that have none. */
export function textFieldOf(field: FormField): { language: Language; name: keyof FormText } | undefined {
  const [language, name] = field.split(".");
  return name ? { language: language as Language, name: name as keyof FormText } : undefined;
}

export function fieldValue(form: ArticleForm, field: FormField): string | boolean {
  const text = textFieldOf(field);
  return text ? form[text.language][text.name] : form[field as ArticleField];
}

/** The form with these fields as another has them. */
export function withFieldsOf(
  form: ArticleForm,
  other: ArticleForm,
  fields: readonly FormField[],
): ArticleForm {
  const taken = { is: { ...form.is }, en: { ...form.en } };
  for (const field of fields) {
    const text = textFieldOf(field);
    if (text) taken[text.language][text.name] = other[text.language][text.name];
  }
  const ofArticle = FORM_FIELDS.filter((field) => !textFieldOf(field) && fields.includes(field));
  const others = Object.fromEntries(ofArticle.map((field) => [field, fieldValue(other, field)]));
  return { ...form, ...(others as Partial<ArticleForm>), ...taken };
}

/** The id of a field's element. */
export const idOf = (field: FormField) => `article-${field.replace(".", "-")}`;

export function differingFields(one: ArticleForm, other: ArticleForm): FormField[] {
  return FORM_FIELDS.filter((field) => {
    const [mine, theirs] = [fieldValue(one, field), fieldValue(other, field)];
    return mine !== theirs && normal(mine) !== normal(theirs);
  });
}

/** Whether a form is stored as this, but for what saving says itself where the form does not: who is named, and when. */
export function isStoredAs(form: ArticleForm, stored: ArticleForm): boolean {
  return differingFields(form, stored).every(
    (field) =>
      field === "isEnglishCurrent" ||
      ((field === "author" || field === "publishedAt") && fieldValue(form, field) === ""),
  );
}

/** The visual editor writes an empty text as an empty paragraph. */
function normal(value: string | boolean): string | boolean {
  return typeof value === "string" && isEmptyHtml(value) ? "" : value;
}

export function isEmptyHtml(html: string): boolean {
  // Asked of long texts at every letter: it ends at the first one of a text.
  return /^(?:<[^>]*>|&nbsp;|\s)*$/.test(html) && !/<(img|iframe|table|hr)\b/i.test(html);
}

export type Completeness = "complete" | "partly" | "missing";

/** Of one language: title and content are what a page needs. */
export function completenessOf({ title, content, summary }: FormText): Completeness {
  const hasTitle = title.trim() !== "";
  const hasContent = !isEmptyHtml(content);
  if (hasTitle && hasContent) return "complete";
  return hasTitle || hasContent || summary.trim() !== "" ? "partly" : "missing";
}

export type FormProblem = {
  readonly field: FormField;
  readonly rule:
    | "titleMissing"
    | "contentMissing"
    | "altMissing"
    | "dateWrong"
    | "titleTooLong"
    | "summaryTooLong"
    | "contentTooLong"
    | "imageUrlInvalid";
};

export const isSameProblem = (one: FormProblem, other: FormProblem) =>
  one.field === other.field && one.rule === other.rule;

/**
 * What has to be mended before saving; the server checks again.
 *
 * @param isUndescribed a picture was chosen, and is not uploaded before it is described
 */
export function problemsOf(form: ArticleForm, isUndescribed = false): FormProblem[] {
  const problems: FormProblem[] = [];
  const add = (isWrong: boolean, field: FormField, rule: FormProblem["rule"]) => {
    if (isWrong) problems.push({ field, rule });
  };
  add(form.is.title.trim() === "", "is.title", "titleMissing");
  add(isEmptyHtml(form.is.content), "is.content", "contentMissing");
  for (const language of ["is", "en"] as const) {
    const { title, summary, content } = form[language];
    add(title.length > TITLE_MAX_CHARS, `${language}.title`, "titleTooLong");
    add(summary.length > SUMMARY_MAX_CHARS, `${language}.summary`, "summaryTooLong");
    add(content.length > CONTENT_MAX_CHARS, `${language}.content`, "contentTooLong");
  }
  add(!imageUrlSchema.safeParse(form.imageUrl).success, "imageUrl", "imageUrlInvalid");
  add(isDateWrong(form.publishedAt), "publishedAt", "dateWrong");
  const isAltMissing = form.imageUrl.trim() !== "" && form.is.imageAlt.trim() === "";
  add(isUndescribed || isAltMissing, "is.imageAlt", "altMissing");
  // In the order of the form, which is that of its summary.
  return problems.sort((one, other) => FORM_FIELDS.indexOf(one.field) - FORM_FIELDS.indexOf(other.field));
}

/** The stored article that an edit began with. */
export type Edited = { readonly id: string; readonly version: number };

/** What `saveNews` takes; without `edited`, for a new article. */
export function toInput(form: ArticleForm, edited?: Edited): SaveNewsInput {
  const [is, en] = [textOf(form.is), textOf(form.en)];
  const hasEnglish = Object.values(en).some((text) => text !== "");
  return {
    ...edited,
    ...is,
    translations: hasEnglish ? { en } : {},
    imageUrl: form.imageUrl.trim(),
    ...(form.author.trim() && { author: form.author.trim() }),
    publishedAt: form.publishedAt || null,
    isPublished: form.isPublished,
    ...(form.isEnglishCurrent && { isEnglishCurrent: true }),
    topics: form.topics.split(" ").filter(Boolean),
  };
}

function textOf({ title, summary, content, metaTitle, metaDescription, imageAlt }: FormText) {
  return {
    title: title.trim(),
    summary: summary.trim(),
    content: isEmptyHtml(content) ? "" : content,
    ...(metaTitle.trim() && { metaTitle: metaTitle.trim() }),
    ...(metaDescription.trim() && { metaDescription: metaDescription.trim() }),
    imageAlt: imageAlt.slice(0, ALT_MAX_CHARS),
  };
}
