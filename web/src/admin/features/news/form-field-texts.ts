import type { FormField } from "./article-form.ts";

/** What each field is called. */
export const FIELD_TEXTS = {
  title: "editor.fieldTitle",
  summary: "editor.fieldSummary",
  content: "editor.fieldContent",
  titleEn: "editor.fieldTitleEn",
  summaryEn: "editor.fieldSummaryEn",
  contentEn: "editor.fieldContentEn",
  imageUrl: "editor.imageUrl",
  imageAlt: "editor.alt",
  imageAltEn: "editor.altEn",
  isPublished: "editor.fieldIsPublished",
} as const satisfies Record<FormField, string>;
