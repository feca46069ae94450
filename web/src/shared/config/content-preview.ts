import type { ContentValues } from "@matbjorg/contract/content/content-fields";
import type { SectionId } from "@matbjorg/contract/content/content-sections";
import type { Language } from "../i18n/language.ts";

/** The channel between the content editor and the page that previews it: two windows of one browser. */
export const PREVIEW_CHANNEL = "content-preview";
/** The query parameter that makes a page show unsaved content. */
export const PREVIEW_PARAMETER = "content-preview";

/** Sent by the page once it is ready. */
export type PreviewReady = "ready";
/** Sent by the editor: the values in its form. */
export type Previewed = {
  readonly section: SectionId;
  readonly values: Readonly<Record<Language, ContentValues>>;
};
