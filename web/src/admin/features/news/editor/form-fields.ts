import type { LanguageField, SharedField } from "@matbjorg/contract/news/article-fields";
import type { Language } from "../../../../shared/i18n/language.ts";

/** A field of the editor's form: `en.title` is the title in English. */
export type FormField =
  | `${Language}.${LanguageField}`
  | SharedField
  | "publishedAt"
  | "unpublishAt"
  | "isPublished"
  | "isReady"
  | "readyNote"
  | "isEnglishUnread"
  | "isEnglishHeld"
  | "isEnglishCurrent"
  | "isImageDecorative";

/** Label key of each field, in the order of the form. */
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
  unpublishAt: "editor.unpublishAt",
  imageUrl: "editor.imageUrl",
  imageFocus: "editor.focus",
  "is.imageAlt": "editor.alt",
  "en.imageAlt": "editor.altEn",
  isPublished: "editor.fieldIsPublished",
  isReady: "ready.label",
  readyNote: "ready.note",
  isEnglishUnread: "translation.unread",
  isEnglishHeld: "editor.holdEnglish",
  isEnglishCurrent: "editor.englishCurrent",
  isImageDecorative: "editor.decorative",
  topics: "topics.label",
  chosenAddress: "address.label",
} as const satisfies Record<FormField, string>;
