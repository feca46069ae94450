import { legalParagraphs, type LegalParagraph as Paragraph } from "@matbjorg/contract/legal/legal-paragraphs";
import type { LegalChange as Change, LegalPiece as Piece } from "@matbjorg/contract/legal/legal-versions";

/** The most pairs of items that are compared, since the time grows with their number. Longer texts count as replaced. */
const PAIRS_MAX = 2_000_000;
/** The number of removed paragraphs that may be the former wording of a new one. */
const CANDIDATES_MAX = 5;

/** Compares two sequences by their longest common subsequence: https://en.wikipedia.org/wiki/Longest_common_subsequence */
function compare<Item>(before: readonly Item[], after: readonly Item[], textOf: (item: Item) => string) {
  const isSame = (i: number, j: number) => textOf(before[i] as Item) === textOf(after[j] as Item);
  if (before.length * after.length > PAIRS_MAX) {
    return [
      ...before.map((item) => ({ kind: "removed" as const, item })),
      ...after.map((item) => ({ kind: "added" as const, item })),
    ];
  }
  /** The length of the common subsequence from these indexes on. */
  const common = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  const at = (i: number, j: number) => common[i]?.[j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1)
      (common[i] as Uint16Array)[j] = isSame(i, j)
        ? 1 + at(i + 1, j + 1)
        : Math.max(at(i + 1, j), at(i, j + 1));
  const found: { kind: Piece["kind"]; item: Item }[] = [];
  for (let i = 0, j = 0; i < before.length || j < after.length; ) {
    if (i < before.length && j < after.length && isSame(i, j)) {
      found.push({ kind: "same", item: after[j] as Item });
      i += 1;
      j += 1;
    } else if (i < before.length && (j === after.length || at(i + 1, j) >= at(i, j + 1))) {
      found.push({ kind: "removed", item: before[i] as Item });
      i += 1;
    } else {
      found.push({ kind: "added", item: after[j] as Item });
      j += 1;
    }
  }
  return found;
}

const wordsOf = (text: string) => text.split(/(?<=\s)/);

function comparedWords(before: string, after: string): readonly Piece[] {
  const joined: Piece[] = [];
  // Without its space, the last word stays the same if others follow it.
  for (const { kind, item } of compare(wordsOf(before), wordsOf(after), (word) => word.trim())) {
    const last = joined.at(-1);
    if (last?.kind === kind) joined[joined.length - 1] = { kind, text: last.text + item };
    else joined.push({ kind, text: item });
  }
  return joined;
}

/** Whether one wording contains the other, or most of a paragraph is the same. Only then is it shown as changed. */
function isMostlySame(pieces: readonly Piece[]): boolean {
  const length = (wanted: Piece["kind"]) =>
    pieces.reduce((sum, { kind, text }) => sum + (kind === wanted ? text.length : 0), 0);
  const [same, added, removed] = [length("same"), length("added"), length("removed")];
  return same > 0 && (added === 0 || removed === 0 || same >= Math.max(added, removed));
}

const wholly = (kind: "added" | "removed", paragraphs: readonly Paragraph[]): Change[] =>
  paragraphs.map(({ section, text }) => ({ kind, section, pieces: [{ kind, text }] }));

/** Pairs each new paragraph with its former wording. Removed paragraphs come before those added in the same place. */
function changesIn(removed: readonly Paragraph[], added: readonly Paragraph[]): readonly Change[] {
  const changes: Change[] = [];
  let former = removed;
  let latter: Paragraph[] = [];
  for (const { section, text } of added) {
    const compared = former.slice(0, CANDIDATES_MAX).map((one) => comparedWords(one.text, text));
    const index = compared.findIndex(isMostlySame);
    const pieces = compared[index];
    if (!pieces) {
      latter.push({ section, text });
      continue;
    }
    changes.push(...wholly("removed", former.slice(0, index)), ...wholly("added", latter));
    changes.push({ kind: "changed", section, pieces });
    former = former.slice(index + 1);
    latter = [];
  }
  return [...changes, ...wholly("removed", former), ...wholly("added", latter)];
}

/** Returns the paragraphs that differ between two texts, in order. Compares words, not their formatting. */
export function changesBetween(before: string, after: string): readonly Change[] {
  const changes: Change[] = [];
  let removed: Paragraph[] = [];
  let added: Paragraph[] = [];
  const flush = () => {
    changes.push(...changesIn(removed, added));
    removed = [];
    added = [];
  };
  for (const { kind, item } of compare(legalParagraphs(before), legalParagraphs(after), ({ text }) => text)) {
    if (kind === "same") flush();
    else if (kind === "removed") removed.push(item);
    else added.push(item);
  }
  flush();
  return changes;
}
