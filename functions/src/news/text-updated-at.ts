import { timeOf } from "@matbjorg/contract/stored-value";
import { seenText } from "@matbjorg/contract/text/plain-text";
import type { DocumentData } from "firebase-admin/firestore";
import type { ArticleBefore } from "./article-store.ts";
import type { SanitizedFields } from "./sanitize-fields.ts";

/** Says when each language's title, summary or content last changed; English only if there is any. */
type TextUpdatedAt = { readonly is: Date; readonly en?: Date };

const TEXT_FIELDS = ["title", "summary", "content"] as const;
type Text = Readonly<Record<(typeof TEXT_FIELDS)[number], string>>;

/**
 * Returns an article's `textUpdatedAt` after a save. For articles that are older than this field, the last write counts as
 * the last change.
 *
 * @param before undefined for a new article
 * @param isEnglishCurrent counts the English text as changed now: the author has confirmed it
 */
export function textUpdatedAt(
  before: ArticleBefore | undefined,
  fields: Text & Pick<SanitizedFields, "translations">,
  now: Date,
  isEnglishCurrent = false,
): TextUpdatedAt {
  const updatedAt = (language: keyof TextUpdatedAt, text: Text, stored: DocumentData | undefined) => {
    // Bold words need no new translation.
    const isSame = TEXT_FIELDS.every(
      (field) => seenText(String(stored?.[field] ?? "")) === seenText(text[field]),
    );
    return before && isSame ? (timeOf(before.fields.textUpdatedAt?.[language]) ?? before.writtenAt) : now;
  };
  const { en } = fields.translations;
  const hasEnglish = en && TEXT_FIELDS.some((field) => en[field] !== "");
  return {
    is: updatedAt("is", fields, before?.fields),
    ...(hasEnglish && { en: isEnglishCurrent ? now : updatedAt("en", en, before?.fields.translations?.en) }),
  };
}

/** Returns whether the English text may be outdated. */
export const isEnglishOlder = ({ is, en }: TextUpdatedAt): boolean => en !== undefined && en < is;
