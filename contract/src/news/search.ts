// Search keys, shared by the index and the query. No schemas here: visitors' pages would download them.

/** Letters that are not an accented Latin letter. */
const LETTERS: Readonly<Record<string, string>> = {
  þ: "th",
  ð: "d",
  æ: "ae",
  ø: "o",
  ß: "ss",
  œ: "oe",
  ł: "l",
  đ: "d",
};

/** No word of a language is longer; analysing one takes more than twice as long for twice the letters. */
export const WORD_MAX_CHARS = 100;

/** Longer words are cut: Icelandic words may have forty letters. */
const KEY_MAX_CHARS = 16;

/**
 * Most keys of an article. A document may have 40,000 index entries
 * (https://firebase.google.com/docs/firestore/quotas#indexes), and each key takes one in every index of the keys. An
 * Icelandic text of 50,000 letters has about 6,000.
 */
export const SEARCH_KEYS_MAX = 15_000;

/** Words of a query; more are ignored. */
const SEARCH_WORDS_MAX = 8;

/** Increased when the same text gets other keys: the next daily job then rewrites the index. */
export const SEARCH_INDEX_VERSION = 5;

/** Folds a text to what foreign keyboards type: "Þrjár ÆÐAR" becomes "thrjar aedar". */
export function fold(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, "")
    .replace(/[þðæøßœłđ]/g, (letter) => LETTERS[letter] ?? letter);
}

/** Returns the folded, unique words of a text; a picture sign is a word. */
export function foldedWords(text: string): string[] {
  return [...new Set(fold(text).match(/[\p{L}\p{N}]+|\p{Extended_Pictographic}/gu))];
}

/**
 * Returns an article's keys: every prefix of every word, from the first texts first, up to the limit. "bra" and
 * "braud" find "Brauðið".
 */
export function searchKeysOf(texts: readonly string[]): Set<string> {
  const keys = new Set<string>();
  for (const text of texts) {
    for (const word of foldedWords(text)) {
      for (let length = 1; length <= Math.min(word.length, KEY_MAX_CHARS); length += 1) {
        if (keys.size >= SEARCH_KEYS_MAX) return keys;
        keys.add(word.slice(0, length));
      }
    }
  }
  return keys;
}

/** Returns the keys of a query, the longest first, which few articles have. Leaves out prefixes of others. */
export function searchedKeys(search: string): string[] {
  const words = foldedWords(search).map((word) => word.slice(0, KEY_MAX_CHARS));
  return [...new Set(words)]
    .filter((word) => !words.some((other) => other !== word && other.startsWith(word)))
    .slice(0, SEARCH_WORDS_MAX)
    .sort((one, other) => other.length - one.length);
}

/** Whether these keys include every word of the query, in one of its forms. */
export function isFound(keys: ReadonlySet<string>, searched: readonly (readonly string[])[]): boolean {
  return searched.every((forms) => forms.some((key) => keys.has(key)));
}
