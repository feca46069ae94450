// Search keys, shared by the index and the query. No schemas here: visitors' pages would download them.

/** Letters that are not Latin letters with accents. */
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

/** No word of a language is longer. Analyzing a word of twice the length takes more than twice as long. */
export const WORD_MAX_CHARS = 100;

/** Longer words are cut, because Icelandic words may have forty letters. */
const KEY_MAX_CHARS = 16;

/**
 * The largest number of keys of an article. A document may have 40,000 index entries
 * (https://firebase.google.com/docs/firestore/quotas#indexes), and each key takes one entry in every index that contains
 * the keys. An Icelandic text of 50,000 letters has about 6,000 keys.
 */
export const SEARCH_KEYS_MAX = 15_000;

/** Words of a query; further words are ignored. */
const SEARCH_WORDS_MAX = 8;

/** Increase it when the same article gets other keys or links: the next daily job then rewrites the index. */
export const SEARCH_INDEX_VERSION = 6;

/** Reduces a text to what foreign keyboards can type: "Þrjár ÆÐAR" becomes "thrjar aedar". */
export function fold(text: string): string {
  return text
    .replace(/\p{M}+/gu, "")
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, "")
    .replace(/[þðæøßœłđ]/g, (letter) => LETTERS[letter] ?? letter);
}

/** Returns the unique words of a text, reduced by `fold`; an emoji counts as a word. */
export function foldedWords(text: string): string[] {
  return [...new Set(fold(text).match(/[\p{L}\p{N}]+|\p{Extended_Pictographic}/gu))];
}

/**
 * Returns an article's keys: every prefix of every word, up to the limit, beginning with the first texts. "bra" and "braud"
 * find "Brauðið".
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

/** Returns the keys of a query. The longest, which few articles have, comes first. Leaves out prefixes of other keys. */
export function searchedKeys(search: string): string[] {
  const words = foldedWords(search).map((word) => word.slice(0, KEY_MAX_CHARS));
  return [...new Set(words)]
    .filter((word) => !words.some((other) => other !== word && other.startsWith(word)))
    .slice(0, SEARCH_WORDS_MAX)
    .sort((one, other) => other.length - one.length);
}

/** Whether these keys contain a form of every word of the query. */
export function matchesSearch(keys: ReadonlySet<string>, searched: readonly (readonly string[])[]): boolean {
  return searched.every((forms) => forms.some((key) => keys.has(key)));
}
