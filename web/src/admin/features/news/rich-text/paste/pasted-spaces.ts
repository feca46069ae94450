import { Fragment, type Node, Slice } from "@tiptap/pm/model";
import { INLINE, textsIn } from "./pasted-blocks.ts";

/** Placeholder for a space at the start or end of pasted text, which the parser would drop, joining the words. */
const EDGE = "\ufdd0";
/** Matches three or more words between which a line cannot break. */
const BOUND_WORDS = /\S+(?:\u00a0\S+){2,}/g;
/** Placeholder for a node that is not text. */
const OBJECT = "\ufffc";

/**
 * Keeps the spaces at the start and the end of pasted words.
 *
 * @param isInLine whether the words are pasted after other words
 */
export function keepEdges(body: HTMLElement, isInLine: boolean): void {
  for (const space of body.querySelectorAll(".Apple-converted-space")) space.textContent = " ";
  const texts = textsIn(body).filter((text) => isOfLine(text) && !text.parentElement?.closest("pre"));
  const [first, last] = [texts[0], texts.at(-1)];
  if (first && isInLine) first.data = first.data.replace(/^[ \t]+/, EDGE);
  if (last) last.data = last.data.replace(/[ \t]+$/, EDGE);
}

/** Whitespace between blocks is only the source's formatting. */
function isOfLine({ data, parentElement, previousSibling, nextSibling }: Text): boolean {
  if (data.trim()) return true;
  const beside = [parentElement, previousSibling, nextSibling];
  return !data.includes("\n") && beside.some((node) => node instanceof Element && node.matches(INLINE));
}

/**
 * Turns no-break spaces into spaces if a program has used them to hold a whole line together. A text like "1.000 kr." keeps its
 * no-break space.
 */
export function breakLines({ content, openStart, openEnd }: Slice): Slice {
  return new Slice(breakIn(content), openStart, openEnd);
}

function breakIn(content: Fragment): Fragment {
  if (!content.firstChild?.isInline)
    return mapChildren(content, (node) => (node.type.spec.code ? node : node.copy(breakIn(node.content))));
  const text = content.textBetween(0, content.size, undefined, OBJECT);
  const breakable = withBreaks(text);
  return mapChildren(content, (node, offset) =>
    node.isText ? node.type.schema.text(breakable.slice(offset, offset + node.nodeSize), node.marks) : node,
  );
}

function mapChildren(content: Fragment, change: (node: Node, offset: number) => Node): Fragment {
  const children: Node[] = [];
  content.forEach((node, offset) => {
    children.push(change(node, offset));
  });
  return Fragment.from(children);
}

/** Returns a text of the same length, whose lines can break. */
function withBreaks(text: string): string {
  return text
    .replaceAll(EDGE, " ")
    .replace(/\u00a0{2,}/g, (spaces) => " ".repeat(spaces.length))
    .replace(BOUND_WORDS, (words) => words.replace(/(?<!\d[.,%]?)\u00a0/g, " "));
}
