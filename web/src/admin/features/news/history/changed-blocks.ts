import { diffArrays } from "diff";
import { diffText } from "./field-difference.tsx";

/** HTML of the blocks that differ, and of those of the translation beside them; "" if there are none. */
export type ChangedBlocks = { readonly before: string; readonly after: string; readonly translation: string };

/** The HTML of a text's paragraphs, headings, lists … */
export function blocksOf(html: string): string[] {
  return Array.from(
    new DOMParser().parseFromString(html, "text/html").body.children,
    ({ outerHTML }) => outerHTML,
  );
}

/**
 * Returns the blocks of a text that differ between two versions, each with its translation: the blocks at the same place, if
 * the translation has as many as the earlier version had.
 */
export function changedBlocks(before: string, after: string, translation: string): ChangedBlocks[] {
  const [old, now, translated] = [before, after, translation].map(blocksOf) as [string[], string[], string[]];
  const isAligned = old.length === translated.length;
  const changed: ChangedBlocks[] = [];
  const at = { old: 0, now: 0 };
  const parts = diffArrays(old, now, { comparator: (one, other) => diffText(one) === diffText(other) });
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index];
    if (!part) continue;
    if (!part.added && !part.removed) {
      at.old += part.value.length;
      at.now += part.value.length;
      continue;
    }
    const next = parts[index + 1];
    const isReplaced = part.removed && next?.added;
    if (isReplaced) index += 1;
    const removed = part.removed ? part.value.length : 0;
    const added = isReplaced ? next.value.length : part.added ? part.value.length : 0;
    changed.push({
      before: old.slice(at.old, at.old + removed).join(""),
      after: now.slice(at.now, at.now + added).join(""),
      translation: isAligned ? translated.slice(at.old, at.old + removed).join("") : "",
    });
    at.old += removed;
    at.now += added;
  }
  return changed;
}
