import * as z from "zod/mini";
import { CONTENT_MAX_CHARS, SPELLING_MAX_TEXTS } from "../limits.ts";
import { lineSchema } from "../schemas.ts";
import { arrayOf, textOf } from "../stored-value.ts";

/** Icelandic texts without markup; blocks are separated by line breaks. */
export const checkSpellingInputSchema = z.strictObject({
  texts: z
    .array(z.string())
    .check(z.maxLength(SPELLING_MAX_TEXTS))
    .check(z.refine((texts) => texts.join("").length <= CONTENT_MAX_CHARS)),
});
/** A word or phrase as it is written in one of the texts, and what it may be meant to be. */
export type Misspelling = { readonly text: number; readonly word: string; readonly suggestion?: string };

/** A word that is spelled right on this site. */
export const learnWordInputSchema = z.strictObject({
  word: lineSchema(1, 60),
  /** False forgets it. */
  isLearned: z.boolean(),
});

/** In lower case, the last learned one last; what is no word is left out. @param stored the document's `words` */
export const parseLearnedWords = (stored: unknown): string[] =>
  arrayOf(stored).flatMap((word) => textOf(word).toLowerCase() || []);
