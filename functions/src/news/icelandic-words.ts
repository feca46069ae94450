import { fold, WORD_MAX_CHARS } from "@matbjorg/contract/news/search";
import { composed } from "@matbjorg/contract/text/compose";
import * as logger from "firebase-functions/logger";
import { failureLine } from "../lib/callable/log-failure.ts";
import { type Icelandic, loadIcelandic } from "../lib/icelandic.ts";

/**
 * The first part of a compound has at least three letters, as in "matvara", and the last part at least four, as in
 * "brauðhús".
 */
const FIRST_MIN_LETTERS = 3;
const LAST_MIN_LETTERS = 4;

/**
 * Keeps the keys of dictionary forms apart from the other keys, which are prefixes of words. Otherwise a form would also
 * match an English word that begins with the same letters.
 */
const FORM_MARK = "=";

type IcelandicWords = {
  /** Returns the keys of the dictionary forms in a text, and of the words that end its compounds. */
  textKeys(text: string): Set<string>;
  /**
   * Returns the keys of a word's dictionary forms: that of "ostur" for "osti", and several if the word is ambiguous.
   */
  wordKeys(word: string): string[];
};

let loaded: Promise<IcelandicWords> | undefined;

/** Returns functions that yield no keys if the dictionary is missing: words are then found only by their beginning. */
export function icelandicWords(): Promise<IcelandicWords> {
  loaded ??= loadIcelandic().then(wordsOf, (error: unknown) => {
    logger.warn("search without the Icelandic dictionary", failureLine(error));
    return { textKeys: () => new Set<string>(), wordKeys: () => [] };
  });
  return loaded;
}

function wordsOf({ syllablesOf, ...dictionary }: Icelandic): IcelandicWords {
  /** Returns those ends of a word that are in the dictionary, the longest first. */
  function knownEnds(word: string): string[] {
    const syllables = syllablesOf(word);
    return syllables
      .map((_syllable, index) => syllables.slice(index).join(""))
      .filter(
        (end) =>
          end.length >= LAST_MIN_LETTERS &&
          word.length - end.length >= FIRST_MIN_LETTERS &&
          dictionary.isKnown(end),
      );
  }

  /** Returns a word's dictionary forms. The dictionary lacks most compounds, but only their last part is inflected. */
  function formsOf(word: string): readonly string[] {
    if (word.length > WORD_MAX_CHARS) return [];
    if (dictionary.isKnown(word)) return dictionary.lemmatize(word);
    const [end] = knownEnds(word);
    if (!end) return [];
    const first = word.slice(0, -end.length);
    return dictionary.lemmatize(end).map((form) => `${first}${form}`);
  }

  /** Ignores matches that are only inflectional endings, such as "unum" in "hillunum". */
  const lastParts = (form: string) =>
    knownEnds(form).filter((end) => dictionary.lemmatize(end).includes(end));

  return {
    textKeys(text) {
      const forms = lowerCaseWords(text).flatMap(formsOf);
      return new Set([...forms, ...forms.flatMap(lastParts)].map(keyOf));
    },
    // Includes the word itself, because the dictionary may lack one of its own dictionary forms.
    wordKeys: (word) => [...new Set([word, ...formsOf(word)].map(keyOf))],
  };
}

/** Returns the unique words of a text in lower case with their accents, as the dictionary has them. */
export function lowerCaseWords(text: string): string[] {
  const letters = composed(text)
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .toLowerCase();
  return [...new Set(letters.match(/[\p{L}\p{N}]+/gu))];
}

const keyOf = (form: string) => `${FORM_MARK}${fold(form)}`;
