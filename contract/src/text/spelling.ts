import * as z from "zod/mini";
import { PROOFREADING_MAX_CHARS, SPELLING_MAX_TEXTS } from "../limits.ts";
import { lineSchema } from "../schemas.ts";
import { arrayOf, textOf } from "../stored-value.ts";
import type { Difference } from "./compare-languages.ts";

/** A text in both languages, plain or as HTML. */
const pairSchema = z.strictObject({ is: z.string(), en: z.string(), isHtml: z.optional(z.boolean()) });
const lengthOf = (text: string | z.infer<typeof pairSchema>) =>
  typeof text === "string" ? text.length : text.is.length + text.en.length;

export const checkSpellingInputSchema = z.strictObject({
  /** Pages of former releases send only Icelandic texts, without markup. */
  texts: z
    .array(z.union([z.string(), pairSchema]))
    .check(z.maxLength(SPELLING_MAX_TEXTS))
    .check(z.refine((texts) => texts.reduce((sum, one) => sum + lengthOf(one), 0) <= PROOFREADING_MAX_CHARS)),
  /** The origin of the public site, whose pages are the same under `/en`. */
  origin: z.optional(lineSchema(1, 200)),
});
/** A difference between the languages of a text. */
export type LanguageDifference = Difference & { readonly text: number };

/** A word or phrase as one of the texts spells it, and suggestions. */
export type Misspelling = { readonly text: number; readonly word: string; readonly suggestion?: string };

/** A word that this site spells correctly. */
export const learnWordInputSchema = z.strictObject({
  word: lineSchema(1, 60),
  /** False removes the word. */
  isLearned: z.boolean(),
});

/**
 * Returns the words in lower case, with the last added word last. Leaves out strings that are not words.
 * @param stored the document's `words`
 */
export const parseLearnedWords = (stored: unknown): string[] =>
  arrayOf(stored).flatMap((word) => textOf(word).toLowerCase() || []);
