import { type LanguageField, mapFields, type SharedField } from "@matbjorg/contract/news/article-fields";
import {
  type InputState,
  type InstantState,
  inputStates,
  isInstantInput,
} from "@matbjorg/contract/news/article-state";
import type { Language } from "../../../../shared/i18n/language.ts";

/** Instants are strings in ISO 8601, or empty. A future `publishedAt` with `isPublished` schedules the article. */
type FormState = { readonly [Name in InputState]: Name extends InstantState ? string : boolean };

/**
 * The initial values of the fields that articles do not store unchanged. New articles are published by default
 * (specification, section 4), except those of authors.
 */
export const EMPTY_SETTINGS = {
  ...(mapFields(inputStates(), (name) => (isInstantInput(name) ? "" : name === "isPublished")) as FormState),
  /** The author asks an editor to publish the draft. The note is sent with the save that first asks for it. */
  isReady: false,
  readyNote: "",
  /** The author confirms that an older English text still matches the Icelandic one. */
  isEnglishCurrent: false,
  /** The image needs no alt text. */
  isImageDecorative: false,
};

/** A field of the editor's form: `en.title` is the title in English. */
export type FormField = `${Language}.${LanguageField}` | SharedField | keyof typeof EMPTY_SETTINGS;

/** The label key of each field, in the order of the form. */
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
  imageCredit: "editor.credit",
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
