// Splits texts into characters as readers see them: an emoji of a family, a flag, or a letter with its accent is one
// character.

/** Firefox has had `Segmenter` since version 125. Without it, a character is a code point. */
const segmenter = "Segmenter" in Intl ? new Intl.Segmenter("is", { granularity: "grapheme" }) : undefined;

export const charactersOf = (text: string): Iterable<string> =>
  segmenter ? segmentsOf(segmenter.segment(text)) : text;

function* segmentsOf(segments: Intl.Segments): Iterable<string> {
  for (const { segment } of segments) yield segment;
}

/** Returns the first characters of a text. */
export function firstCharacters(text: string, count: number): string {
  if (text.length <= count) return text;
  let first = "";
  let taken = 0;
  for (const character of charactersOf(text)) {
    if (taken === count) break;
    first += character;
    taken += 1;
  }
  return first;
}

/** Returns the first characters of a text that fit into a limit in UTF-16 code units, which schemas count. */
export function fitting(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  let fit = "";
  for (const character of charactersOf(text)) {
    if (fit.length + character.length > maxChars) break;
    fit += character;
  }
  return fit;
}
