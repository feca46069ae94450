import { type Change, diffLines, diffWordsWithSpace } from "diff";

/**
 * Limits a comparison: two texts of 5,000 rewritten words would take ten seconds word by word, during which the page
 * would not respond.
 */
const WORDS_MAX_MS = 200;
const LINES_MAX_MS = 100;

type Compared = { readonly before: string; readonly after: string; readonly changes: readonly Change[] };

let last: Compared | undefined;

/**
 * Compares two texts word by word. If that takes too long, because much was rewritten, compares them line by line, and
 * if that takes too long too, returns the whole texts as removed and added. Keeps the last result, because both sides
 * of a conflict show the same comparison.
 */
export function textChanges(before: string, after: string): readonly Change[] {
  if (!last || last.before !== before || last.after !== after)
    last = { before, after, changes: compare(before, after) };
  return last.changes;
}

function compare(before: string, after: string): readonly Change[] {
  return (
    diffWordsWithSpace(before, after, { timeout: WORDS_MAX_MS }) ??
    diffLines(before, after, { timeout: LINES_MAX_MS }) ?? [
      { value: before, removed: true, added: false, count: 1 },
      { value: after, removed: false, added: true, count: 1 },
    ]
  );
}
