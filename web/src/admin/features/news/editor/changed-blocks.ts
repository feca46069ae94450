import { seenText } from "@matbjorg/contract/text/plain-text";
import { diffArrays } from "diff";

/**
 * A group of blocks that are equal, or that differ, in two versions of a text. `translation` is the HTML of their
 * translation. A string is empty if it has no such blocks.
 */
type ComparedBlocks = {
  readonly before: string;
  readonly after: string;
  readonly translation: string;
  readonly isChanged: boolean;
};

/** The time limit of a comparison, during which the page does not respond. */
const COMPARING_MAX_MS = 200;

/** Returns the HTML of each top-level block of a text, such as a paragraph, heading or list. */
export function blocksOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return Array.from(body.children, ({ outerHTML }) => outerHTML);
}

/** Whether a translation has the same number of blocks as the text. */
export const isAligned = (text: string, translation: string): boolean =>
  blocksOf(text).length === blocksOf(translation).length;

/**
 * Compares the blocks of a text in two versions. If the translation has as many blocks as the earlier version, each
 * group gets the blocks of the translation at the same position.
 */
export function comparedBlocks(before: string, after: string, translation: string): ComparedBlocks[] {
  const [old, now] = [blocksOf(before), blocksOf(after)];
  const translated = isAligned(before, translation) ? blocksOf(translation) : [];
  const compared: ComparedBlocks[] = [];
  const take = (removed: number, added: number, isChanged: boolean) =>
    compared.push({
      before: old.splice(0, removed).join(""),
      after: now.splice(0, added).join(""),
      translation: translated.splice(0, removed).join(""),
      isChanged,
    });
  const parts = diffArrays(old.map(seenText), now.map(seenText), { timeout: COMPARING_MAX_MS }) ?? [
    { value: old, removed: true, added: false },
    { value: now, removed: false, added: true },
  ];
  const counts = parts.map(({ value, added, removed }) => ({ count: value.length, added, removed }));
  for (let part = counts.shift(); part; part = counts.shift()) {
    if (!part.added && !part.removed) take(part.count, part.count, false);
    else if (part.added) take(0, part.count, true);
    else take(part.count, counts[0]?.added ? (counts.shift()?.count ?? 0) : 0, true);
  }
  return compared;
}
