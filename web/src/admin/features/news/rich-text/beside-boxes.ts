import { Extension } from "@tiptap/core";
import { GapCursor } from "@tiptap/pm/gapcursor";
import type { Node, ResolvedPos } from "@tiptap/pm/model";
import { type EditorState, NodeSelection, Plugin, PluginKey } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";

/**
 * Lets the author put the cursor before, after and between boxes: callouts, tables, lists and pictures. Text typed
 * there becomes a paragraph. ProseMirror's own gap cursor works only next to pictures, not next to boxes that contain
 * words.
 */
export const BesideBoxes = Extension.create({
  name: "besideBoxes",
  addProseMirrorPlugins: () => [
    new Plugin({
      key: new PluginKey("besideBoxes"),
      props: {
        handleKeyDown: (view, event) => leaveBox(view, event),
        handleClick: (view, _position, event) => clickBeside(view, event),
      },
    }),
  ],
});

const KEYS: Readonly<
  Record<string, { readonly side: "before" | "after"; readonly edge: "up" | "down" | "left" | "right" }>
> = {
  ArrowUp: { side: "before", edge: "up" },
  ArrowLeft: { side: "before", edge: "left" },
  ArrowDown: { side: "after", edge: "down" },
  ArrowRight: { side: "after", edge: "right" },
};

const isBox = ({ isTextblock, type }: Node) => !isTextblock || type.spec.code === true;

function leaveBox(view: EditorView, { key, shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  const move = KEYS[key];
  if (!move || shiftKey || ctrlKey || altKey || metaKey) return false;
  const { selection } = view.state;
  const isNode = selection instanceof NodeSelection;
  if (selection instanceof GapCursor || !(isNode || (selection.empty && view.endOfTextblock(move.edge))))
    return false;
  const gap = gapBeyond(view.state, move.side, move.edge === "up" || move.edge === "down");
  return gap !== undefined && setGapCursor(view, gap);
}

/** Returns the position beyond the boxes whose end the cursor has reached, unless there are words to move to. */
function gapBeyond(
  { selection }: EditorState,
  side: "before" | "after",
  isVertical: boolean,
): number | undefined {
  const isBefore = side === "before";
  const $from = isBefore ? selection.$from : selection.$to;
  let hasLeft = selection instanceof NodeSelection;
  const beside = hasLeft && (isBefore ? $from.nodeBefore : $from.nodeAfter);
  if (beside) return isBox(beside) && $from.parent.type.name !== "gallery" ? $from.pos : undefined;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    const next = siblingOf($from, depth, isBefore);
    hasLeft ||= isBox(node);
    // The cells of a row are next to each other, so the cursor does not move between them vertically.
    if (next && !(isVertical && isCell(node))) {
      const isBetween = hasLeft && isBox(next) && !isPart(node);
      return isBetween ? edgeOf($from, depth, isBefore) : undefined;
    }
  }
  return hasLeft && $from.depth > 0 ? edgeOf($from, 1, isBefore) : undefined;
}

const siblingOf = ($position: ResolvedPos, depth: number, isBefore: boolean) =>
  $position.node(depth - 1).maybeChild($position.index(depth - 1) + (isBefore ? -1 : 1));
const edgeOf = ($position: ResolvedPos, depth: number, isBefore: boolean) =>
  isBefore ? $position.before(depth) : $position.after(depth);
const isCell = ({ type }: Node) => /cell$/.test(type.spec.tableRole ?? "");
/** Whether the node is an item, a row or a cell: lists and tables cannot contain a paragraph between these. */
const isPart = (node: Node) =>
  node.type.name === "listItem" || node.type.spec.tableRole === "row" || isCell(node);

function setGapCursor(view: EditorView, position: number): boolean {
  const $gap = view.state.doc.resolve(position);
  view.dispatch(view.state.tr.setSelection(new GapCursor($gap)).scrollIntoView());
  return true;
}

/** Handles a click above, below or between boxes. */
function clickBeside(view: EditorView, { target, clientY }: MouseEvent): boolean {
  if (target !== view.dom) return false;
  const { doc } = view.state;
  const $gap = doc.resolve(gapAt(view, clientY));
  const { nodeBefore, nodeAfter } = $gap;
  const isBeside = (node: Node | null) => !node || isBox(node);
  if (!isBeside(nodeBefore) || !isBeside(nodeAfter)) return false;
  const above = nodeBefore && rectOf(view, $gap.pos - nodeBefore.nodeSize);
  return !(above && clientY < above.bottom) && setGapCursor(view, $gap.pos);
}

/** Returns the position before the first block whose top is below the given height. */
function gapAt(view: EditorView, clientY: number): number {
  let position = 0;
  for (const { nodeSize } of view.state.doc.children) {
    if (clientY < (rectOf(view, position)?.top ?? 0)) break;
    position += nodeSize;
  }
  return position;
}

function rectOf(view: EditorView, position: number): DOMRect | undefined {
  const element = view.nodeDOM(position);
  return element instanceof Element ? element.getBoundingClientRect() : undefined;
}
