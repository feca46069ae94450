import { composed } from "./compose.ts";

/** Letters with accents are separate letters: https://www.unicode.org/cldr/charts/latest/collation/is.html. */
const ALPHABET = "aábcdðeéfghiíjklmnoópqrstuúvwxyýzþæöå";
/** Variants are sorted like their letter. If two names are otherwise equal, the name with the variant comes second. */
const VARIANTS: Readonly<Record<string, string>> = { ä: "æ", ø: "ö", đ: "d" };
/** Letters get ranks from this character on, which sorts after the two constants below. */
const FIRST_RANK = "A".charCodeAt(0);
const BEFORE_SIGN = " ";
const BEFORE_VARIANTS = "\t";

/**
 * Compares texts for `sort` in CLDR's Icelandic order. Does not use `Intl.Collator`, because Chromium has no Icelandic data
 * (see format-date.ts).
 */
export function compareIcelandic(a: string, b: string): number {
  const [left, right] = [icelandicSortKey(a), icelandicSortKey(b)];
  return left < right ? -1 : Number(left > right);
}

/** Returns a key whose order by code point is the alphabetical order of `text`. Firestore sorts only by code point. */
export function icelandicSortKey(text: string): string {
  const letters = [...composed(text).toLowerCase()].map((letter) => {
    const known = ALPHABET.includes(letter);
    const base = known ? letter : (VARIANTS[letter] ?? letter.normalize("NFD").charAt(0));
    const rank = ALPHABET.indexOf(base);
    // Blanks, punctuation and digits sort before all letters.
    const sorted = rank < 0 ? BEFORE_SIGN + letter : String.fromCharCode(FIRST_RANK + rank);
    return { sorted, variant: known ? "0" : "1" };
  });
  return [
    ...letters.map(({ sorted }) => sorted),
    BEFORE_VARIANTS,
    ...letters.map(({ variant }) => variant),
  ].join("");
}
