/** Letters with accents are letters of their own: https://www.unicode.org/cldr/charts/latest/collation/is.html. */
const ALPHABET = "aábcdðeéfghiíjklmnoópqrstuúvwxyýzþæöå";
const RANKS: ReadonlyMap<string, number> = new Map([
  ...[...ALPHABET].map((letter, index): [string, number] => [letter, index + 1]),
  ["ä", ALPHABET.indexOf("æ") + 1],
  ["ø", ALPHABET.indexOf("ö") + 1],
]);

/** For `sort`, by the Icelandic alphabet. Not `localeCompare`: Chromium knows no Icelandic (see format-date.ts). */
export function compareIcelandic(a: string, b: string): number {
  const [left, right] = [ranksOf(a), ranksOf(b)];
  for (const [index, rank] of left.entries()) {
    const difference = rank - (right[index] ?? Number.NEGATIVE_INFINITY);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

/** Blanks, signs and figures come before all letters. */
function ranksOf(text: string): number[] {
  return [...text.normalize("NFC").toLowerCase()].map(
    (letter) => RANKS.get(letter) ?? (letter.codePointAt(0) ?? 0) - 0x110000,
  );
}
