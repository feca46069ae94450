import type { ContentValues } from "@matbjorg/contract/content/content-fields";
import type { SectionId } from "@matbjorg/contract/content/content-sections";
import type { Language } from "../i18n/language.ts";

// The content editor and the page that previews it are two windows of one browser.
export const PREVIEW_CHANNEL = "content-preview";
/** Query parameter of a page that shows unsaved content. */
export const PREVIEW_PARAMETER = "content-preview";

/** From the page: it is ready. */
export type PreviewReady = "ready";
/** From the editor: what was typed. */
export type Previewed = {
  readonly section: SectionId;
  readonly values: Readonly<Record<Language, ContentValues>>;
};
