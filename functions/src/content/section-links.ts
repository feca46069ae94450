import {
  type ContentFields,
  type ContentValues,
  languageTexts,
  linkTexts,
} from "@matbjorg/contract/content/content-fields";
import { readPlain } from "@matbjorg/contract/text/compare-languages";

/** Returns the links of a section: those that have a field of their own, and the URLs in its texts. */
export const linksIn = (fields: ContentFields, values: ContentValues): string[] =>
  [
    ...linkTexts(fields, values),
    ...languageTexts(fields, values, "is"),
    ...languageTexts(fields, values, "en"),
  ].flatMap(({ text }) => readPlain(text).links);
