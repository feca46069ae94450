import { imageUrlSchema } from "@matbjorg/contract/fields";
import {
  ALT_MAX_CHARS,
  CONTENT_MAX_CHARS,
  SUMMARY_MAX_CHARS,
  TITLE_MAX_CHARS,
} from "@matbjorg/contract/limits";
import type { SaveNewsInput } from "@matbjorg/contract/news";
import type { AdminArticle } from "./admin-article.ts";

/** What the editor holds: every field as typed. */
export type ArticleForm = {
  readonly title: string;
  readonly summary: string;
  readonly content: string;
  readonly titleEn: string;
  readonly summaryEn: string;
  readonly contentEn: string;
  readonly imageUrl: string;
  readonly imageAlt: string;
  readonly imageAltEn: string;
  readonly isPublished: boolean;
};

export type FormField = keyof ArticleForm;

/** New articles are published unless the author says otherwise (specification, section 4). */
export const EMPTY_FORM: ArticleForm = {
  title: "",
  summary: "",
  content: "",
  titleEn: "",
  summaryEn: "",
  contentEn: "",
  imageUrl: "",
  imageAlt: "",
  imageAltEn: "",
  isPublished: true,
};

export function formOf(article: AdminArticle): ArticleForm {
  const { title, summary, content, english, imageUrl, imageAlt, isPublished } = article;
  return {
    title,
    summary,
    content,
    titleEn: english?.title ?? "",
    summaryEn: english?.summary ?? "",
    contentEn: english?.content ?? "",
    imageUrl,
    imageAlt: imageAlt.is,
    imageAltEn: imageAlt.en,
    isPublished,
  };
}

export const FORM_FIELDS = Object.keys(EMPTY_FORM) as FormField[];

export function differingFields(one: ArticleForm, other: ArticleForm): FormField[] {
  return FORM_FIELDS.filter((field) => normal(one[field]) !== normal(other[field]));
}

/** The visual editor writes an empty text as an empty paragraph. */
function normal(value: string | boolean): string | boolean {
  return typeof value === "string" && isEmptyHtml(value) ? "" : value;
}

export function isEmptyHtml(html: string): boolean {
  return !/<(img|iframe|table|hr)\b/i.test(html) && html.replaceAll(/<[^>]*>|&nbsp;|\s/g, "") === "";
}

export type Completeness = "complete" | "partly" | "missing";

/** Of one language: title and content are what a page needs. */
export function completenessOf(title: string, content: string, summary: string): Completeness {
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
    | "titleTooLong"
    | "summaryTooLong"
    | "contentTooLong"
    | "imageUrlInvalid";
};

/** What has to be mended before saving; the server checks again. */
export function problemsOf(form: ArticleForm): FormProblem[] {
  const problems: FormProblem[] = [];
  const add = (isWrong: boolean, field: FormField, rule: FormProblem["rule"]) => {
    if (isWrong) problems.push({ field, rule });
  };
  add(form.title.trim() === "", "title", "titleMissing");
  add(form.title.length > TITLE_MAX_CHARS, "title", "titleTooLong");
  add(form.summary.length > SUMMARY_MAX_CHARS, "summary", "summaryTooLong");
  add(isEmptyHtml(form.content), "content", "contentMissing");
  add(form.content.length > CONTENT_MAX_CHARS, "content", "contentTooLong");
  add(form.titleEn.length > TITLE_MAX_CHARS, "titleEn", "titleTooLong");
  add(form.summaryEn.length > SUMMARY_MAX_CHARS, "summaryEn", "summaryTooLong");
  add(form.contentEn.length > CONTENT_MAX_CHARS, "contentEn", "contentTooLong");
  add(!imageUrlSchema.safeParse(form.imageUrl).success, "imageUrl", "imageUrlInvalid");
  add(form.imageUrl.trim() !== "" && form.imageAlt.trim() === "", "imageAlt", "altMissing");
  return problems;
}

/** The stored article that an edit began with. */
export type Edited = { readonly id: string; readonly version: number };

/** What `saveNews` takes; without `edited`, for a new article. */
export function toInput(form: ArticleForm, edited?: Edited): SaveNewsInput {
  const en = {
    title: form.titleEn.trim(),
    summary: form.summaryEn.trim(),
    content: isEmptyHtml(form.contentEn) ? "" : form.contentEn,
  };
  const hasEnglish = Object.values(en).some((text) => text !== "");
  return {
    ...edited,
    title: form.title,
    summary: form.summary,
    content: form.content,
    translations: hasEnglish ? { en } : {},
    imageUrl: form.imageUrl.trim(),
    imageAlt: form.imageAlt.slice(0, ALT_MAX_CHARS),
    imageAltEn: form.imageAltEn.slice(0, ALT_MAX_CHARS),
    isPublished: form.isPublished,
  };
}
