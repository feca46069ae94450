import { Extension } from "@tiptap/core";
import type { Node, Slice } from "@tiptap/pm/model";
import { Plugin, PluginKey } from "@tiptap/pm/state";
import { CellSelection, isInTable, selectedRect, __pastedCells as tableOf } from "@tiptap/pm/tables";
import type { EditorView } from "@tiptap/pm/view";

/**
 * Nests a table that is pasted into another table and does not fit there. ProseMirror would overwrite cells that have
 * text, leave out the caption and whatever exceeds the selected cells, and fail at some merged cells.
 */
export const PastedTables = Extension.create({
  name: "pastedTables",
  // Comes before ProseMirror's tables.
  priority: 1000,
  addProseMirrorPlugins: () => [
    new Plugin({
      key: new PluginKey("pastedTables"),
      props: { handlePaste: (view, _event, slice) => nestTable(view, slice) },
    }),
  ],
});

function nestTable({ state, dispatch }: EditorView, slice: Slice): boolean {
  const pasted = tableOf(slice);
  if (!pasted || !isInTable(state)) return false;
  const { selection, schema, tr } = state;
  const { map, table, tableStart, left, top, right, bottom } = selectedRect(state);
  const isOfCells = selection instanceof CellSelection;
  const covered = {
    left,
    top,
    right: Math.min(left + pasted.width, map.width),
    bottom: Math.min(top + pasted.height, map.height),
  };
  const caption = captionIn(slice);
  const [only] = pasted.rows;
  if (isOfCells && pasted.width === 1 && pasted.height === 1 && !caption && only?.firstChild) {
    // ProseMirror would split merged cells and write the words into each part.
    for (const { $from, $to } of [...selection.ranges].reverse())
      tr.replaceWith($from.pos, $to.pos, only.firstChild.content);
    dispatch(tr.setMeta("uiEvent", "paste").scrollIntoView());
    return true;
  }
  const hasRoom = isOfCells
    ? pasted.width <= right - left && pasted.height <= bottom - top
    : map.cellsInRect(covered).every((cell) => table.nodeAt(cell)?.content.size === 2);
  const isRegular = pasted.rows.every((row) => row.content.every(isOneCell));
  if (hasRoom && isRegular && !caption) return false;
  const rows = pasted.rows.map((cells) => schema.node("tableRow", null, cells));
  const nested = schema.node("table", { caption }, rows);
  if (isOfCells) {
    tr.deleteSelection().insert(tableStart + map.positionAt(top, left, table) + 1, nested);
  } else {
    tr.replaceSelectionWith(nested);
  }
  dispatch(tr.setMeta("uiEvent", "paste").scrollIntoView());
  return true;
}

/** Returns the caption of a pasted table, which may be inside other blocks. */
function captionIn({ content }: Slice): string {
  let node = content.firstChild;
  while (node && !node.type.spec.tableRole) node = node.firstChild;
  return node?.attrs.caption ?? "";
}

const isOneCell = ({ attrs: { colspan, rowspan } }: Node) => colspan === 1 && rowspan === 1;
