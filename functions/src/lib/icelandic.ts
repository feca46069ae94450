import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

/** Look-ups in a dictionary of Icelandic words. */
export type Icelandic = {
  /** Whether the dictionary has a word, which must be in lower case. */
  readonly isKnown: (word: string) => boolean;
  /** Returns the dictionary forms of a word, or the word itself if it is unknown. */
  readonly lemmatize: (word: string) => readonly string[];
  /** Returns BÍN's codes of word classes: "no" is a noun, "lo" an adjective. */
  readonly wordClassesOf: (word: string) => readonly string[];
  /** Divides a word where it may be hyphenated; compounds may be hyphenated between their parts. */
  readonly syllablesOf: (word: string) => readonly string[];
};

let loaded: Promise<Icelandic> | undefined;

/**
 * Loads the dictionary, once in each process that needs it: 350,000 word forms of the Database of Icelandic Morphology
 * (BÍN), from the package lemma-is, and TeX's hyphenation patterns.
 *
 * https://bin.arnastofnun.is/data/conditions/
 */
export function loadIcelandic(): Promise<Icelandic> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<Icelandic> {
  if (process.env.SEARCH_DICTIONARY === "off") throw new Error("SEARCH_DICTIONARY is off");
  const [{ BinaryLemmatizer }, { default: hyphen }] = await Promise.all([
    import("lemma-is"),
    import("hyphen/is/index.js"),
  ]);
  const path = createRequire(import.meta.url).resolve("lemma-is/data/lemma-is.core.bin");
  const { buffer, byteOffset, byteLength } = await readFile(path);
  const bytes = buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
  const dictionary = BinaryLemmatizer.loadFromBuffer(bytes);
  return {
    isKnown: (word) => dictionary.isKnown(word),
    lemmatize: (word) => dictionary.lemmatize(word),
    wordClassesOf: (word) => dictionary.lemmatizeWithPOS(word).map(({ pos }) => pos),
    syllablesOf: (word) => hyphen.hyphenateSync(word, { minWordLength: 1 }).split("\u00ad"),
  };
}
