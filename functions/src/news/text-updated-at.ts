import { recordOf } from "@matbjorg/contract/stored-value";
import { seenText } from "@matbjorg/contract/text/plain-text";
import { type TextUpdatedAt, textUpdatedAt } from "../lib/text-updated-at.ts";
import type { ArticleBefore } from "./article-store.ts";
import type { SanitizedFields } from "./sanitize-fields.ts";

/** Title, summary and content; bold words need no new translation. */
const seenTexts = (text: Readonly<Record<string, unknown>>) =>
  ["title", "summary", "content"].map((field) => seenText(String(text[field] ?? "")));

const textsOf = (fields: Readonly<Record<string, unknown>>) => ({
  is: seenTexts(fields),
  en: seenTexts(recordOf(recordOf(fields.translations).en)),
});

/** Returns an article's `textUpdatedAt` after a save. @param before undefined for a new article */
export function articleTextUpdatedAt(
  before: ArticleBefore | undefined,
  fields: SanitizedFields,
  now: Date,
  isEnglishCurrent?: boolean,
): TextUpdatedAt {
  const stored = before && {
    texts: textsOf(before.fields),
    textUpdatedAt: before.fields.textUpdatedAt,
    writtenAt: before.writtenAt,
  };
  return textUpdatedAt(stored, textsOf(fields), now, isEnglishCurrent);
}
