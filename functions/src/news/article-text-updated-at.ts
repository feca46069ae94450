import type { ReadArticle } from "@matbjorg/contract/news/article-state";
import { recordOf, textOf } from "@matbjorg/contract/stored-value";
import { seenText } from "@matbjorg/contract/text/plain-text";
import { type TextUpdatedAt, textUpdatedAt } from "../lib/text-updated-at.ts";
import type { ArticleBefore } from "./article-store.ts";
import type { SanitizedFields } from "./sanitize-fields.ts";

/** Returns title, summary and content without formatting, because bold words need no new translation. */
const seenTexts = ({ title, summary, content }: ReadArticle) =>
  [title, summary, content].map((text) => seenText(textOf(text)));

const articleTexts = (fields: ReadArticle) => ({
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
    texts: articleTexts(before.fields),
    textUpdatedAt: before.fields.textUpdatedAt,
    writtenAt: before.writtenAt,
  };
  return textUpdatedAt(stored, articleTexts(fields), now, isEnglishCurrent);
}
