/** Letters with accents are letters of their own: https://www.unicode.org/cldr/charts/latest/collation/is.html. */
const ALPHABET = "aábcdðeéfghiíjklmnoópqrstuúvwxyýzþæöå";
/** Variants sort with their letter, and after it between otherwise equal names. */
const VARIANTS: Readonly<Record<string, string>> = { ä: "æ", ø: "ö", đ: "d" };
/** The letters' ranks, as signs that sort after all below. */
const FIRST_RANK = "A".charCodeAt(0);
const BEFORE_SIGN = " ";
const BEFORE_VARIANTS = "\t";

/** For `sort`, by CLDR's Icelandic order. Not `Intl.Collator`: Chromium has no Icelandic (see format-date.ts). */
export function compareIcelandic(a: string, b: string): number {
  const [left, right] = [icelandicSortKey(a), icelandicSortKey(b)];
  return left < right ? -1 : Number(left > right);
}

/** Returns a text that sorts by its code points as `text` does by the alphabet; Firestore knows no other order. */
export function icelandicSortKey(text: string): string {
  const letters = [...text.normalize("NFC").toLowerCase()].map((letter) => {
    const known = ALPHABET.includes(letter);
    const base = known ? letter : (VARIANTS[letter] ?? letter.normalize("NFD").charAt(0));
    const rank = ALPHABET.indexOf(base);
    // Blanks, signs and digits sort before all letters.
    const sorted = rank < 0 ? BEFORE_SIGN + letter : String.fromCharCode(FIRST_RANK + rank);
    return { sorted, variant: known ? "0" : "1" };
  });
  return [
    ...letters.map(({ sorted }) => sorted),
    BEFORE_VARIANTS,
    ...letters.map(({ variant }) => variant),
  ].join("");
}
