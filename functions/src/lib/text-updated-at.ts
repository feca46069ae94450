import { recordOf, timeOf } from "@matbjorg/contract/stored-value";

/** When each language's text last changed; `en` is missing if there is no English text. */
export type TextUpdatedAt = { readonly is: Date; readonly en?: Date };

/** The texts that are compared; formatting is left out because it needs no new translation. */
type Texts = Readonly<Record<keyof TextUpdatedAt, readonly string[]>>;

/** The previous texts and their write time. Documents older than `textUpdatedAt` count as changed at their last write. */
export type TextsBefore = {
  readonly texts: Texts;
  readonly textUpdatedAt: unknown;
  readonly writtenAt: Date;
};

/**
 * Returns `textUpdatedAt` after a save.
 *
 * @param before undefined for a new document
 * @param isEnglishCurrent makes the English text count as changed now, because the author has confirmed it
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
