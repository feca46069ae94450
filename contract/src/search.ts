// What a search understands, for whoever writes an article's words and whoever looks for them. Without schemas: the
// visitor's page checks nothing else.

/** Letters that are no Latin letter with an accent. */
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

/** Longer words are found by so many of their letters: Icelandic ones may have forty. */
const KEY_MAX_CHARS = 16;

/**
 * How much of an article can be looked for. A document has at most 40,000 entries in indexes
 * (https://firebase.google.com/docs/firestore/quotas#indexes), and each key is one of them in each index of the keys.
 * An Icelandic text of 50,000 letters has some 6,000.
 */
export const SEARCH_KEYS_MAX = 15_000;

/** Words of a search that count. */
export const SEARCH_WORDS_MAX = 8;

/** Counted up when the same text gets other keys: articles are then written into the index anew (`backfillNewsPublished`). */
export const SEARCH_RULES = 1;

/** A text as people write it who have other keys on their keyboard: "Þrjár ÆÐAR" becomes "thrjar aedar". */
export function fold(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\p{M}\u00ad]/gu, "")
    .replace(/[þðæøßœłđ]/g, (letter) => LETTERS[letter] ?? letter);
}

/** The words of a text, folded, each once. */
export function foldedWords(text: string): string[] {
  return [...new Set(fold(text).match(/[\p{L}\p{N}]+/gu))];
}

/**
 * What an article is found by: every beginning of every word, as far as there is room, of the first texts first. Whoever
 * types "braud" or "bra" finds "Brauðið".
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

/**
 * The keys that a search asks for, the longest first: it stands in the fewest articles. What begins another of them is
 * left out.
 */
export function searchedKeys(search: string): string[] {
  const words = foldedWords(search).map((word) => word.slice(0, KEY_MAX_CHARS));
  return [...new Set(words)]
    .filter((word) => !words.some((other) => other !== word && other.startsWith(word)))
    .slice(0, SEARCH_WORDS_MAX)
    .sort((one, other) => other.length - one.length);
}

/** Whether an article with these keys has every word that is looked for. */
export function isFound(keys: ReadonlySet<string>, searched: readonly string[]): boolean {
  return searched.every((key) => keys.has(key));
}

/** The same, of an article's words: where they are at hand, nobody needs its keys. */
export function hasWords(words: readonly string[], searched: readonly string[]): boolean {
  return searched.every((key) => words.some((word) => word.startsWith(key)));
}
