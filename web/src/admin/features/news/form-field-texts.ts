import type { FormField } from "./article-form.ts";

/** What each field is called. */
export const FIELD_TEXTS = {
  "is.title": "editor.fieldTitle",
  "is.summary": "editor.fieldSummary",
  "is.content": "editor.fieldContent",
  "is.metaTitle": "editor.fieldMetaTitle",
  "is.metaDescription": "editor.fieldMetaDescription",
  "en.title": "editor.fieldTitleEn",
  "en.summary": "editor.fieldSummaryEn",
  "en.content": "editor.fieldContentEn",
  "en.metaTitle": "editor.fieldMetaTitleEn",
  "en.metaDescription": "editor.fieldMetaDescriptionEn",
  author: "editor.author",
  publishedAt: "editor.publishedAt",
  imageUrl: "editor.imageUrl",
  "is.imageAlt": "editor.alt",
  "en.imageAlt": "editor.altEn",
  isPublished: "editor.fieldIsPublished",
  isEnglishCurrent: "editor.englishCurrent",
  topics: "topics.label",
} as const satisfies Record<FormField, string>;
