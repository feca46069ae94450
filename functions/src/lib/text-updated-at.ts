import { recordOf, timeOf } from "@matbjorg/contract/stored-value";

/** Says when each language's text last changed; English only if there is any. */
export type TextUpdatedAt = { readonly is: Date; readonly en?: Date };

/** What is compared, without what needs no new translation. */
type Texts = Readonly<Record<keyof TextUpdatedAt, readonly string[]>>;

/** What was stored before, and when: for what is older than this field, the last write counts as the last change. */
export type TextsBefore = {
  readonly texts: Texts;
  readonly textUpdatedAt: unknown;
  readonly writtenAt: Date;
};

/**
 * Returns `textUpdatedAt` after a save.
 *
 * @param before undefined for what is new
 * @param isEnglishCurrent counts the English text as changed now: the author has confirmed it
 */
export function textUpdatedAt(
  before: TextsBefore | undefined,
  texts: Texts,
  now: Date,
  isEnglishCurrent = false,
): TextUpdatedAt {
  const updatedAt = (language: keyof Texts) => {
    const isSame = before?.texts[language].join("\0") === texts[language].join("\0");
    return before && isSame ? (timeOf(recordOf(before.textUpdatedAt)[language]) ?? before.writtenAt) : now;
  };
  const hasEnglish = texts.en.some((text) => text !== "");
  return { is: updatedAt("is"), ...(hasEnglish && { en: isEnglishCurrent ? now : updatedAt("en") }) };
}
