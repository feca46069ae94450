/** Letters with accents are letters of their own: https://www.unicode.org/cldr/charts/latest/collation/is.html. */
const ALPHABET = "aábcdðeéfghiíjklmnoópqrstuúvwxyýzþæöå";
/** Variants sort with their letter, and after it between otherwise equal names. */
const VARIANTS: Readonly<Record<string, string>> = { ä: "æ", ø: "ö", đ: "d" };

/** For `sort`, by CLDR's Icelandic order. Not `Intl.Collator`: Chromium has no Icelandic (see format-date.ts). */
export function compareIcelandic(a: string, b: string): number {
  const [left, right] = [lettersOf(a), lettersOf(b)];
  return (
    compare(
      left.map(({ rank }) => rank),
      right.map(({ rank }) => rank),
    ) ||
    compare(
      left.map(({ isVariant }) => Number(isVariant)),
      right.map(({ isVariant }) => Number(isVariant)),
    )
  );
}

function compare(left: readonly number[], right: readonly number[]): number {
  for (const [index, value] of left.entries()) {
    const difference = value - (right[index] ?? Number.NEGATIVE_INFINITY);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

function lettersOf(text: string) {
  return [...text.normalize("NFC").toLowerCase()].map((letter) => {
    const known = ALPHABET.includes(letter);
    const base = known ? letter : (VARIANTS[letter] ?? letter.normalize("NFD").charAt(0));
    const index = ALPHABET.indexOf(base);
    // Blanks, signs and digits sort before all letters.
    const rank = index < 0 ? (letter.codePointAt(0) ?? 0) - 0x110000 : index;
    return { rank, isVariant: !known };
  });
}
