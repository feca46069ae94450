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
  const { isSimple, isCompound } = spelling(icelandic, learned);
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
      if (own.has(word) || names.has(word) || !ICELANDIC.test(lower)) continue;
      if (isSimple(lower) || isCompound(lower)) continue;
      if (found.length + own.size >= MISSPELLINGS_MAX) break;
      // Compounds are not suggested: they may be made of any words.
      const suggestion = [...frequentEditsOf(lower), ...editsOf(lower)].find(isSimple);
      // Without a word that is nearly the same it is a name.
      if (word !== lower && !suggestion && !frequentEditsOf(lower).some(isCompound)) continue;
      const inCase = word === lower ? suggestion : suggestion && capitalized(suggestion);
      own.set(word, { text, word, at, ...(inCase && { suggestion: inCase }) });
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

/** Words that the dictionary lacks in all forms, although they are frequent. */
const ALSO_KNOWN = new Set(
  (
    "janúar febrúar mars apríl nóvember ennþá einhvert bagetta bagettu bagettur brúnka brúnku brúnkur hummus " +
    "mysingur mysing píta pítu pítur"
  ).split(" "),
);
/** Compounds with it are divided wrongly: "umframm-at-ur". */
const PREFIX = "umfram";

/** A compound's first part has at least so many letters, as in "ostakaka", and its last one, as in "brauðhús". */
const FIRST_MIN_LETTERS = 3;
const LAST_MIN_LETTERS = 4;
/** Endings that are words too. */
const ENDINGS = new Set(["anna", "innar", "unum", "unni", "ingu", "inga", "ingar", "ingum", "inum"]);
/** A noun like "hleifur", whose vowel stays the same: "hnappar", but "hnöppum". */
const MASCULINE =
  /^(\p{L}{3,}?)(?:ur|urinn|inn|i|inum|s|sins|ar|arnir|a|ana|anna|(?<!a[^aáeéiíoóuúyýæö]*)(?:um|unum))$/u;

function spelling(icelandic: Icelandic, learned: ReadonlySet<string>) {
  const { isKnown, lemmatize, wordClassesOf, syllablesOf } = icelandic;
  /** The dictionary has but some forms of many nouns: "snúð" and "snúður" without "snúðum". */
  function isMasculine(word: string): boolean {
    const [, stem = ""] = MASCULINE.exec(word) ?? [];
    return isOf(stem, ["no"]) && lemmatize(stem).includes(`${stem}ur`);
  }
  const isSimple = (word: string) =>
    learned.has(word) ||
    ALSO_KNOWN.has(word) ||
    isKnown(word) ||
    isMasculine(word) ||
    // "skaltu", "lyktaðu".
    (/[ðdt]u$/.test(word) && isKnown(word.slice(0, -1)));
  const isOf = (word: string, classes: readonly string[]) =>
    learned.has(word) || (isKnown(word) && wordClassesOf(word).some((one) => classes.includes(one)));
  const isNoun = (word: string) => isOf(word, ["no"]) || ALSO_KNOWN.has(word) || isMasculine(word);

  function isCompound(word: string): boolean {
    if (word.startsWith(PREFIX) && isKnown(word.slice(PREFIX.length))) return true;
    let hyphens: readonly number[] | undefined;
    for (let at = FIRST_MIN_LETTERS; at <= word.length - LAST_MIN_LETTERS; at++) {
      const [first, last] = [word.slice(0, at), word.slice(at)];
      const endsInNoun = isNoun(last);
      if (ENDINGS.has(last) || !(endsInNoun || isOf(last, ["lo"]))) continue;
      // Of two longer nouns also where the patterns have no hyphen: "græn-metiskassi".
      if (endsInNoun && at >= LAST_MIN_LETTERS && isNoun(first)) return true;
      hyphens ??= syllablesOf(word).map((_, index, all) => all.slice(0, index).join("").length);
      if (!hyphens.includes(at)) continue;
      // The dictionary lacks many genitives: "súrdeigs".
      const isGenitive = first.endsWith("s") && isOf(first.slice(0, -1), ["no"]);
      if (isGenitive || isOf(first, ["no", "lo", "ao", "fs", "to"]) || isCompound(first)) return true;
    }
    return false;
  }

  return { isSimple, isCompound };
}

/** Letters that are often mistaken for each other. */
const ALIKE = ["aá", "eé", "ií", "oóö", "uú", "yý", "iy", "íý", "dð", "ðþ", "fv", "pb", "gk", "aæ"];

const edited = (word: string, at: number, removed: number, letters: string) =>
  word.slice(0, at) + letters + word.slice(at + removed);

/** Returns what differs in an accent or a double letter, which are mistaken most, or in the order of two letters. */
const frequentEditsOf = (word: string): string[] => [
  ...[...word].flatMap((letter, at) => [
    ...ALIKE.filter((group) => group.includes(letter)).flatMap((group) =>
      [...group].map((other) => edited(word, at, 1, other)),
    ),
    edited(word, at, 0, letter),
    edited(word, at, 1, ""),
  ]),
  ...[...word].map((letter, at) => edited(word, at, 2, (word[at + 1] ?? "") + letter)),
];

/** Returns what differs in any one letter. */
const editsOf = (word: string): string[] =>
  [...word, ""].flatMap((_, at) =>
    [...LETTERS].flatMap((other) => [edited(word, at, 0, other), edited(word, at, 1, other)]),
  );
