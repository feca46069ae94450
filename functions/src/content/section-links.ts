import {
  type ContentFields,
  type ContentValues,
  languageTexts,
} from "@matbjorg/contract/content/content-fields";
import { readPlain } from "@matbjorg/contract/text/compare-languages";

/** Returns the links of a section: those that have a field of their own, and the URLs in its texts. */
export const linksIn = (fields: ContentFields, values: ContentValues): string[] =>
  (["is", "en", "both"] as const)
    .flatMap((language) => languageTexts(fields, values, language))
    .flatMap(({ text }) => readPlain(text).links);
