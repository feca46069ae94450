/** Á stands after A, Þ, Æ and Ö last. A browser's own collation need not know that: Chromium has no Icelandic. */
const LETTERS = "aábcdðeéfghiíjklmnoópqrstuúvwxyýzþæö";

/** For `sort`: as an Icelandic list of names has them. */
export function inIcelandicOrder(one: string, other: string): number {
  const [first, second] = [ranksOf(one), ranksOf(other)];
  const at = first.findIndex((rank, index) => rank !== second[index]);
  return at < 0 ? first.length - second.length : (first[at] ?? 0) - (second[at] ?? -1);
}

/** Of each letter. What is none, a space among them, comes before; a letter from elsewhere where its base is. */
function ranksOf(text: string): number[] {
  return [...text.toLocaleLowerCase("is").normalize("NFC")].map((letter) => {
    const known = LETTERS.indexOf(letter);
    return known < 0 ? LETTERS.indexOf(letter.normalize("NFD").charAt(0)) : known;
  });
}
