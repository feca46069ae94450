import type { LanguageField, SharedField } from "@matbjorg/contract/news/article-fields";
import type { Language } from "../../../../shared/i18n/language.ts";

/**
 * What a form has besides the fields that articles store as they are. New articles are published by default (specification,
 * section 4), except those of authors.
 */
export const EMPTY_SETTINGS = {
  /** ISO 8601, or empty if no date was set. A future date with `isPublished` schedules the article. */
  publishedAt: "",
  /** When a published article is withdrawn; ISO 8601, or empty. */
  unpublishAt: "",
  isPublished: true,
  /** A draft that an editor may publish; the note goes with the save that says so. */
  isReady: false,
  readyNote: "",
  /** The English text is a machine's, and nobody has read it. */
  isEnglishUnread: false,
  /** Readers get the Icelandic text for now. */
  isEnglishHeld: false,
  /** The author confirms that an older English text still says what the Icelandic one does. */
  isEnglishCurrent: false,
  /** The image needs no alt text. */
  isImageDecorative: false,
};

/** A field of the editor's form: `en.title` is the title in English. */
export type FormField = `${Language}.${LanguageField}` | SharedField | keyof typeof EMPTY_SETTINGS;

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
