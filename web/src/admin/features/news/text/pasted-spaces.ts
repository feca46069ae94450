import { Fragment, type Node, Slice } from "@tiptap/pm/model";

/** Three words or more without a place to break. */
const BOUND_WORDS = /\S+(?:\u00a0\S+){2,}/g;
/** In place of what is no text. */
const OBJECT = "\ufffc";

/** Replaces no-break spaces that hold whole lines together, as some programs write them; "1.000 kr." keeps its own. */
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

/** @returns a text of the same length */
function withBreaks(text: string): string {
  return text
    .replace(/\u00a0{2,}/g, (spaces) => " ".repeat(spaces.length))
    .replace(BOUND_WORDS, (words) => words.replace(/(?<!\d[.,%]?)\u00a0/g, " "));
}
