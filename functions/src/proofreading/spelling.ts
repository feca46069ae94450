import { composed } from "@matbjorg/contract/text/compose";
import type { Misspelling } from "@matbjorg/contract/text/spelling";
import type { Icelandic } from "../lib/icelandic.ts";
import { commonMistakesIn } from "./common-mistakes.ts";

const LETTERS = "aábdðeéfghiíjklmnoóprstuúvxyýþæö";
/** A word with other letters is a name or belongs to another language. */
const ICELANDIC = new RegExp(`^[${LETTERS}]+$`);

/** URLs, paths, tags, accounts and file names contain one of these. */
const IN_ADDRESS = /[@#_/\\]|www\.|\p{L}\.\p{L}{2}/u;
/** Letters next to digits, hyphens or apostrophes, or after a dot, are part of a longer word. */
const WORD = /(?<![\p{L}\p{N}\p{Pd}.’'])\p{L}{3,}(?![\p{L}\p{N}\p{Pd}’'])/gu;
/** A short word before a dot may be an abbreviation: "skv.", "klst.". */
const ABBREVIATION_MAX_LETTERS = 5;
/** No real word is longer than "vaðlaheiðarvegavinnuverkfærageymsluskúraútidyralyklakippuhringur". */
const WORD_MAX_LETTERS = 64;
/**
 * The most misspellings that a check reports. Without this limit, every word of a text in another language would be
 * reported, and each takes about 20 ms.
 */
const MISSPELLINGS_MAX = 60;
/**
 * The maximum of dictionary lookups in one check: as many as a long text with many misspellings needs. Words after that
 * are not checked.
 */
const LOOKUPS_MAX = 80_000;
/** The characters before a sentence's first word. */
const OPENING = /[\s„“”"»«(•–-]+$/;

/**
 * Returns the words that may be misspelled in the texts of one page, in their order.
 *
 * @param learned learned words in lower case
 * @param isOfEnglish whether the English text contains the word too
 */
export function misspellingsIn(
  texts: readonly string[],
  icelandic: Icelandic,
  learned: ReadonlySet<string>,
  isOfEnglish: (word: string) => boolean = () => false,
): Misspelling[] {
  const { isSpent, mistakeIn } = spelling(icelandic, learned);
  const read = new Map<string, ReturnType<typeof mistakeIn>>();
  const plain = texts.map((text) =>
    composed(text)
      .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
      .replace(/\S+/g, (token) => (IN_ADDRESS.test(token) ? "/".repeat(token.length) : token)),
  );
  const words = plain.map(wordsIn);
  const names = new Set(words.flat().flatMap((one) => (one.isName ? [one.word] : [])));
  const found: Misspelling[] = [];
  for (const [text, source] of plain.entries()) {
    const mistakes = commonMistakesIn(source).filter(({ word }) => !learned.has(word.toLowerCase()));
    const own = new Map<string, Misspelling & { readonly at: number }>();
    for (const mistake of mistakes) own.set(mistake.word, { text, ...mistake });
    for (const { word, at, lower } of words[text] ?? []) {
      if (own.has(word) || names.has(word) || !ICELANDIC.test(lower) || isOfEnglish(word)) continue;
      if (isSpent() || found.length + own.size >= MISSPELLINGS_MAX) break;
      if (!read.has(word)) read.set(word, mistakeIn(word, lower));
      const mistake = read.get(word);
      if (mistake) own.set(word, { text, word, at, ...mistake });
    }
    const inOrder = [...own.values()].sort((one, other) => one.at - other.at);
    found.push(...inOrder.map(({ at: _, ...misspelling }) => misspelling));
  }
  return found;
}

/** Returns the words whose spelling can be checked. Words with a capital within a sentence are marked as names. */
function wordsIn(text: string) {
  return [...text.matchAll(WORD)].flatMap(({ 0: word, index: at }) => {
    const lower = word.toLowerCase();
    const isAbbreviated = text[at + word.length] === "." && word.length <= ABBREVIATION_MAX_LETTERS;
    // Words such as "iPhone" and "ÁTVR" are not checked.
    if (word.length > WORD_MAX_LETTERS || isAbbreviated || word.slice(1) !== lower.slice(1)) return [];
    return [{ word, at, lower, isName: word !== lower && !isSentenceStart(text, at) }];
  });
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function isSentenceStart(text: string, at: number): boolean {
  const near = text.slice(Math.max(0, at - 20), at);
  const before = near.slice(near.lastIndexOf("\n") + 1).replace(OPENING, "");
  return before === "" || /[.!?:…]$/.test(before);
}

/** Frequent words that the dictionary lacks in all forms. */
const ALSO_KNOWN = new Set(
  (
    "janúar febrúar mars apríl nóvember ennþá einhvert bagetta bagettu bagettur brúnka brúnku brúnkur hummus " +
    "mysingur mysing píta pítu pítur paté gratín skökkum tvífættar vigtuðum notkunardag notkunardagur hladdu endurhladdu " +
    "sendlar sendlarnir sendlum sendla skjálesurum skjálesarar netfangsins glósuforriti skráarheiti dálkbreiddir forskoða " +
    "óvistað óvistaðar vistaða ólesið ólesin númeraður tímasetjir reitina ritillinn eigindin"
  ).split(" "),
);
/** The patterns hyphenate compounds with this prefix wrongly: "umframm-at-ur". */
const PREFIX = "umfram";

/**
 * The first part of a compound has at least three letters, as in "ostakaka", and the last part at least four, as in
 * "brauðhús".
 */
const FIRST_MIN_LETTERS = 3;
const LAST_MIN_LETTERS = 4;
/** Inflectional endings that are words too. */
const ENDINGS = new Set(["anna", "innar", "unum", "unni", "ingu", "inga", "ingar", "ingum", "inum"]);
/** Matches a masculine noun like "hleifur", whose vowel does not change: "hnappar", but not "hnöppum". */
const MASCULINE =
  /^(\p{L}{3,}?)(?:ur|urinn|inn|i|inum|s|sins|ar|arnir|a|ana|anna|(?<!a[^aáeéiíoóuúyýæö]*)(?:um|unum))$/u;

function spelling(icelandic: Icelandic, learned: ReadonlySet<string>) {
  const { lemmatize, wordClassesOf, syllablesOf } = icelandic;
  let lookups = 0;
  const isSpent = () => lookups > LOOKUPS_MAX;
  function isKnown(word: string): boolean {
    lookups += 1;
    return icelandic.isKnown(word);
  }
  /**
   * Recognizes forms that the dictionary lacks. It has only some forms of many nouns: "snúð" and "snúður", but not
   * "snúðum".
   */
  function isMasculine(word: string): boolean {
    const [, stem = ""] = MASCULINE.exec(word) ?? [];
    return isOf(stem, ["no"]) && lemmatize(stem).includes(`${stem}ur`);
  }
  const isSimple = (word: string) =>
    learned.has(word) ||
    ALSO_KNOWN.has(word) ||
    isKnown(word) ||
    isMasculine(word) ||
    // Recognizes a verb with its pronoun, such as "skaltu" and "lyktaðu".
    (/[ðdt]u$/.test(word) && isKnown(word.slice(0, -1)));
  const isOf = (word: string, classes: readonly string[]) =>
    learned.has(word) || (isKnown(word) && wordClassesOf(word).some((one) => classes.includes(one)));
  const isNoun = (word: string) => isOf(word, ["no"]) || ALSO_KNOWN.has(word) || isMasculine(word);

  const compounds = new Map<string, boolean>();
  function isCompound(word: string): boolean {
    const is = compounds.get(word) ?? hasCompoundParts(word);
    compounds.set(word, is);
    return is;
  }

  function hasCompoundParts(word: string): boolean {
    if (word.startsWith(PREFIX) && isKnown(word.slice(PREFIX.length))) return true;
    let hyphens: readonly number[] | undefined;
    for (let at = FIRST_MIN_LETTERS; at <= word.length - LAST_MIN_LETTERS && !isSpent(); at++) {
      const [first, last] = [word.slice(0, at), word.slice(at)];
      const endsInNoun = isNoun(last);
      if (ENDINGS.has(last) || !(endsInNoun || isOf(last, ["lo"]))) continue;
      // Splits a compound of two longer nouns even where the patterns allow no hyphen: "græn-metiskassi".
      if (endsInNoun && at >= LAST_MIN_LETTERS && isNoun(first)) return true;
      hyphens ??= syllablesOf(word).map((_, index, all) => all.slice(0, index).join("").length);
      if (!hyphens.includes(at)) continue;
      // The dictionary lacks many genitives, such as "súrdeigs".
      const isGenitive = first.endsWith("s") && isOf(first.slice(0, -1), ["no"]);
      if (isGenitive || isOf(first, ["no", "lo", "ao", "fs", "to"]) || isCompound(first)) return true;
    }
    return false;
  }

  /** Returns a suggestion for an unknown word; undefined if it is spelled correctly or is a name. */
  function mistakeIn(word: string, lower: string): Pick<Misspelling, "suggestion"> | undefined {
    const ending = otherEnding(lower);
    const isEndingWrong = ending !== undefined && !learned.has(lower) && !isKnown(lower) && isKnown(ending);
    if (!isEndingWrong && (isSimple(lower) || isCompound(lower))) return undefined;
    // Compounds are not suggested, because they may combine any words.
    const suggestion = [...frequentEditsOf(lower), ...editsOf(lower)].find(isSimple);
    // A capitalized word counts as a name if no word resembles it.
    if (word !== lower && !suggestion && !frequentEditsOf(lower).some(isCompound)) return undefined;
    // A word whose lookups were cut short counts as correct.
    if (isSpent()) return undefined;
    const inCase = word === lower ? suggestion : suggestion && capitalized(suggestion);
    return inCase ? { suggestion: inCase } : {};
  }

  return { isSpent, mistakeIn };
}

/** Letters that are often confused with each other. */
const ALIKE = ["aá", "eé", "ií", "oóö", "uú", "yý", "iy", "íý", "dð", "ðþ", "fv", "pb", "gk", "aæ"];

const edited = (word: string, at: number, removed: number, letters: string) =>
  word.slice(0, at) + letters + word.slice(at + removed);

/**
 * Returns a word that ends in "nn" with a single "n", and a word that ends in "n" with two, because these endings are
 * confused most often.
 */
const otherEnding = (word: string): string | undefined =>
  word.endsWith("nn") ? word.slice(0, -1) : word.endsWith("n") ? `${word}n` : undefined;

/**
 * Returns similar words, the most likely first: with one "n" more or fewer, with a letter that is often confused, with
 * another letter doubled or not, without a letter, and with two letters swapped.
 */
const frequentEditsOf = (word: string): string[] => {
  const letters = [...word];
  const doubled = letters.map((letter, at) => ({ letter, is: edited(word, at, 0, letter) }));
  const undoubled = letters.flatMap((letter, at) =>
    letter === word[at + 1] ? [{ letter, is: edited(word, at, 1, "") }] : [],
  );
  const doubles = [...undoubled, ...doubled];
  return [
    ...doubles.filter(({ letter }) => letter === "n").map(({ is }) => is),
    ...letters.flatMap((letter, at) =>
      ALIKE.filter((group) => group.includes(letter)).flatMap((group) =>
        [...group].filter((other) => other !== letter).map((other) => edited(word, at, 1, other)),
      ),
    ),
    ...doubles.filter(({ letter }) => letter !== "n").map(({ is }) => is),
    ...letters.map((_, at) => edited(word, at, 1, "")),
    ...letters.slice(1).map((letter, at) => edited(word, at, 2, letter + (word[at] ?? ""))),
  ];
};

/** Returns the words that differ in one letter, or have one letter more. */
const editsOf = (word: string): string[] =>
  [...word, ""].flatMap((_, at) =>
    [...LETTERS].flatMap((other) => [edited(word, at, 0, other), edited(word, at, 1, other)]),
  );
