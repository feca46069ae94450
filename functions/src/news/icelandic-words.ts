import { fold, WORD_MAX_CHARS } from "@matbjorg/contract/news/search";
import * as logger from "firebase-functions/logger";
import { failureLine } from "../lib/callable/log-failure.ts";
import { type Icelandic, loadIcelandic } from "../lib/icelandic.ts";

/** A compound's beginning has at least so many letters, as in "matvara", and its end, as in "brauðhús". */
const FIRST_MIN_LETTERS = 3;
const LAST_MIN_LETTERS = 4;

/** Marks a dictionary form among an article's keys: an English word that begins like it must not find the article. */
const FORM_MARK = "=";

type IcelandicWords = {
  /** Returns the keys of the dictionary forms in a text, and of the words that end its compounds. */
  textKeys(text: string): Set<string>;
  /** Returns the keys of a word's dictionary forms: of "ostur" for "osti", and several where it is ambiguous. */
  wordKeys(word: string): string[];
};

let loaded: Promise<IcelandicWords> | undefined;

/** Without the dictionary there are no keys, and words are found by how they begin. */
export function icelandicWords(): Promise<IcelandicWords> {
  loaded ??= loadIcelandic().then(wordsOf, (error: unknown) => {
    logger.warn("search without the Icelandic dictionary", failureLine(error));
    return { textKeys: () => new Set<string>(), wordKeys: () => [] };
  });
  return loaded;
}

function wordsOf({ syllablesOf, ...dictionary }: Icelandic): IcelandicWords {
  /** Returns a word's ends in the dictionary, the longest first. */
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

  /** The dictionary lacks most compounds, whose last part alone is inflected. */
  function formsOf(word: string): readonly string[] {
    if (word.length > WORD_MAX_CHARS) return [];
    if (dictionary.isKnown(word)) return dictionary.lemmatize(word);
    const [end] = knownEnds(word);
    if (!end) return [];
    const first = word.slice(0, -end.length);
    return dictionary.lemmatize(end).map((form) => `${first}${form}`);
  }

  /** Endings of inflection are no forms: "unum" of "hillunum" would be. */
  const lastParts = (form: string) =>
    knownEnds(form).filter((end) => dictionary.lemmatize(end).includes(end));

  return {
    textKeys(text) {
      const forms = lowerCaseWords(text).flatMap(formsOf);
      return new Set([...forms, ...forms.flatMap(lastParts)].map(keyOf));
    },
    // The word too: a dictionary form may itself be missing in the dictionary.
    wordKeys: (word) => [...new Set([word, ...formsOf(word)].map(keyOf))],
  };
}

/** Returns the unique words of a text with their accents, as the dictionary has them. */
export function lowerCaseWords(text: string): string[] {
  const letters = text
    .normalize("NFC")
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .toLowerCase();
  return [...new Set(letters.match(/[\p{L}\p{N}]+/gu))];
}

const keyOf = (form: string) => `${FORM_MARK}${fold(form)}`;
