import { Fragment, type Node, type ResolvedPos, Slice } from "@tiptap/pm/model";
import type { Selection } from "@tiptap/pm/state";

/** Keeps a pasted list, table or heading separate from the words around it, which ProseMirror would join with it. */
export function standApart(slice: Slice, { $from, $to }: Selection): Slice {
  const { content, openStart, openEnd } = slice;
  const [first, last] = [content.firstChild, content.lastChild];
  const hasWordsBefore = $from.parentOffset > 0;
  const hasWordsAfter = $to.parentOffset < $to.parent.content.size;
  const isLine = content.childCount === 1 && first?.isTextblock;
  if ($from.parent.type.spec.code) return slice;
  const lines = isInItem($from) && isOfLines(content) ? linesOf(content, $from.parent) : [];
  if (lines.length > 1) {
    const { listItem } = $from.parent.type.schema.nodes;
    return new Slice(Fragment.from(lines.map((line) => listItem?.create(null, line) ?? line)), 2, 2);
  }
  if (isLine && hasWordsBefore) return slice;
  if (isInItem($from) && first && first === last && isList(first)) {
    // The pasted items continue the list.
    const open = (depth: number, isBeside: boolean) => (isBeside ? 0 : Math.max(0, depth - 1));
    return new Slice(first.content, open(openStart, hasWordsBefore), open(openEnd, hasWordsAfter));
  }
  return new Slice(
    content,
    hasWordsBefore && isApart(first) ? 0 : openStart,
    hasWordsAfter && isApart(last) ? 0 : openEnd,
  );
}

const isOfLines = ({ content }: Fragment) =>
  content.every(({ type, isInline }) => isInline || type.name === "paragraph");

/**
 * Returns a paragraph for each line.
 *
 * @param paragraph provides the kind of paragraph if the content consists only of words
 */
function linesOf(content: Fragment, paragraph: Node): Node[] {
  const blocks = content.firstChild?.isInline ? [paragraph.copy(content)] : content.content;
  return blocks.flatMap((block) => {
    const lines: Node[][] = [[]];
    for (const node of block.children) {
      if (node.type.name === "hardBreak") lines.push([]);
      else lines.at(-1)?.push(node);
    }
    return lines.filter((line) => line.length > 0).map((line) => block.copy(Fragment.from(line)));
  });
}

const isApart = (node: Node | null) => node?.isBlock && node.type.name !== "paragraph";

const isList = ({ type }: Node) => type.spec.group?.split(" ").includes("list");

const isInItem = ($place: ResolvedPos) => $place.depth > 1 && $place.node(-1).type.name === "listItem";
