import type { Misspelling } from "@matbjorg/contract/text/spelling";
import type { Icelandic } from "../lib/icelandic.ts";
import { commonMistakesIn } from "./common-mistakes.ts";

const LETTERS = "aábdðeéfghiíjklmnoóprstuúvxyýþæö";
/** A word with other letters is a name, or of another language. */
const ICELANDIC = new RegExp(`^[${LETTERS}]+$`);

/** Addresses, paths, tags, accounts and names of files. */
const ADDRESS = /\S*(?:[@#_/\\]|www\.|\p{L}\.\p{L}{2})\S*/gu;
/** With digits, hyphens or apostrophes, or after a dot, letters are a part of something else. */
const WORD = /(?<![\p{L}\p{N}\p{Pd}.’'])\p{L}{3,}(?![\p{L}\p{N}\p{Pd}’'])/gu;
/** Before a dot: "skv.", "klst.". */
const ABBREVIATION_MAX_LETTERS = 5;
/** A text in another language has as many as words, and each takes some 20 ms. */
const MISSPELLINGS_MAX = 60;
/** What precedes a sentence's first word. */
const OPENING = /[\s„“”"»«(•–-]+$/;

/** Returns what may be misspelled in texts of the same page, in their order. @param learned in lower case */
export function misspellingsIn(
  texts: readonly string[],
  icelandic: Icelandic,
  learned: ReadonlySet<string>,
): Misspelling[] {
  const { isWord, nearest } = spelling(icelandic, learned);
  const plain = texts.map((text) =>
    text
      .normalize("NFC")
      .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
      .replace(ADDRESS, (address) => "/".repeat(address.length)),
  );
  const words = plain.map(wordsIn);
  const names = new Set(words.flat().flatMap((one) => (one.isName ? [one.word] : [])));
  const found: Misspelling[] = [];
  for (const [text, source] of plain.entries()) {
    const mistakes = commonMistakesIn(source).filter(({ word }) => !learned.has(word.toLowerCase()));
    const own = new Map<string, Misspelling & { readonly at: number }>();
    for (const mistake of mistakes) own.set(mistake.word, { text, ...mistake });
    for (const { word, at, lower } of words[text] ?? []) {
      if (own.has(word) || names.has(word) || !ICELANDIC.test(lower) || isWord(lower)) continue;
      if (found.length + own.size >= MISSPELLINGS_MAX) break;
      const { suggestion, isNear } = nearest(lower);
      const inCase = word === lower ? suggestion : suggestion && capitalized(suggestion);
      // Without a word that is nearly the same it is a name.
      if (word === lower || isNear) own.set(word, { text, word, at, ...(inCase && { suggestion: inCase }) });
    }
    const inOrder = [...own.values()].sort((one, other) => one.at - other.at);
    found.push(...inOrder.map(({ at: _, ...misspelling }) => misspelling));
  }
  return found;
}

/** Returns the words whose spelling can be known, and names: capitals within a sentence. */
function wordsIn(text: string) {
  return [...text.matchAll(WORD)].flatMap(({ 0: word, index: at }) => {
    const lower = word.toLowerCase();
    const isAbbreviated = text[at + word.length] === "." && word.length <= ABBREVIATION_MAX_LETTERS;
    // "iPhone", "ÁTVR".
    if (isAbbreviated || word.slice(1) !== lower.slice(1)) return [];
    return [{ word, at, lower, isName: word !== lower && !isSentenceStart(text, at) }];
  });
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function isSentenceStart(text: string, at: number): boolean {
  const before = text.slice(Math.max(text.lastIndexOf("\n", at - 1) + 1, at - 20), at).replace(OPENING, "");
  return before === "" || /[.!?:…]$/.test(before);
}

/** Words that the dictionary lacks, although they are frequent. */
const ALSO_KNOWN = new Set(["janúar", "febrúar", "mars", "apríl", "nóvember", "ennþá", "einhvert"]);
/** Compounds with it are divided wrongly: "umframm-at-ur". */
const PREFIX = "umfram";

/** A compound's first part has at least so many letters, as in "ostakaka", and its last one, as in "brauðhús". */
const FIRST_MIN_LETTERS = 3;
const LAST_MIN_LETTERS = 4;
/** Endings that are words too. */
const ENDINGS = new Set(["anna", "innar", "unum", "unni", "ingu", "inga", "ingar", "ingum", "inum"]);

function spelling({ isKnown, wordClassesOf, syllablesOf }: Icelandic, learned: ReadonlySet<string>) {
  const isSimple = (word: string) =>
    learned.has(word) ||
    ALSO_KNOWN.has(word) ||
    isKnown(word) ||
    // "skaltu", "lyktaðu".
    (/[ðdt]u$/.test(word) && isKnown(word.slice(0, -1)));
  const isOf = (word: string, classes: readonly string[]) =>
    learned.has(word) || wordClassesOf(word).some((one) => classes.includes(one));

  function isCompound(word: string): boolean {
    if (word.startsWith(PREFIX) && isKnown(word.slice(PREFIX.length))) return true;
    const syllables = syllablesOf(word);
    return syllables.some((_syllable, index) => {
      const [first, last] = [syllables.slice(0, index).join(""), syllables.slice(index).join("")];
      if (first.length < FIRST_MIN_LETTERS || last.length < LAST_MIN_LETTERS || ENDINGS.has(last))
        return false;
      if (!isOf(last, ["no", "lo"])) return false;
      // The dictionary lacks many genitives: "súrdeigs".
      const isGenitive = first.endsWith("s") && isOf(first.slice(0, -1), ["no"]);
      return isGenitive || isOf(first, ["no", "lo", "ao", "fs", "to"]) || isCompound(first);
    });
  }

  return {
    isWord: (word: string) => isSimple(word) || isCompound(word),
    /** Looks for a word that differs in one letter. Compounds are not suggested: they may be made of any words. */
    nearest(word: string): { readonly suggestion?: string; readonly isNear: boolean } {
      const candidates = [...new Set(editsOf(word))];
      const suggestion = candidates.find(isSimple);
      return suggestion ? { suggestion, isNear: true } : { isNear: candidates.some(isCompound) };
    },
  };
}

/** Letters that are often mistaken for each other. */
const ALIKE = ["aá", "eé", "ií", "oóö", "uú", "yý", "iy", "íý", "dð", "ðþ", "fv", "pb", "gk", "aæ"];

/** Yields what differs in one letter; accents and double letters, which are mistaken most, come first. */
function* editsOf(word: string): Generator<string> {
  const edited = (at: number, removed: number, letters: string) =>
    word.slice(0, at) + letters + word.slice(at + removed);
  const letters = Array.from(word);
  for (const [at, letter] of letters.entries()) {
    for (const other of ALIKE.filter((group) => group.includes(letter)).join("")) yield edited(at, 1, other);
    yield edited(at, 0, letter);
    yield edited(at, 1, "");
  }
  for (const [at, letter] of letters.entries()) yield edited(at, 2, (letters[at + 1] ?? "") + letter);
  for (const at of [...letters.keys(), letters.length]) {
    for (const letter of LETTERS) {
      yield edited(at, 0, letter);
      yield edited(at, 1, letter);
    }
  }
}
