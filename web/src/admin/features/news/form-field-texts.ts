import type { FormField } from "./article-form.ts";

/** What each field is called. */
export const FIELD_TEXTS = {
  "is.title": "editor.fieldTitle",
  "is.summary": "editor.fieldSummary",
  "is.content": "editor.fieldContent",
  "en.title": "editor.fieldTitleEn",
  "en.summary": "editor.fieldSummaryEn",
  "en.content": "editor.fieldContentEn",
  imageUrl: "editor.imageUrl",
  "is.imageAlt": "editor.alt",
  "en.imageAlt": "editor.altEn",
  isPublished: "editor.fieldIsPublished",
  topics: "topics.label",
} as const satisfies Record<FormField, string>;
