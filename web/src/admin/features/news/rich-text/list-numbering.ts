import { Extension } from "@tiptap/core";
import { isHistoryTransaction } from "@tiptap/pm/history";
import type { Node } from "@tiptap/pm/model";
import { type EditorState, Plugin, PluginKey, type Transaction } from "@tiptap/pm/state";
import { Mapping, ReplaceAroundStep } from "@tiptap/pm/transform";

/** Lets the second part of a divided list continue the numbers of the first: ProseMirror would start it at 1 again. */
export const ListNumbering = Extension.create({
  name: "listNumbering",
  addProseMirrorPlugins: () => [
    new Plugin({
      key: new PluginKey("listNumbering"),
      appendTransaction(transactions, before, { doc, tr }) {
        if (!transactions.some(liftsBlocks) || transactions.some(isHistoryTransaction)) return null;
        const back = new Mapping(transactions.flatMap(({ mapping }) => mapping.maps)).invert();
        doc.descendants((parent, position) => {
          if (parent.isTextblock) return false;
          numberParts(parent, position + 1, tr, (first) => formerList(before, back.map(first)));
          return true;
        });
        numberParts(doc, 0, tr, (first) => formerList(before, back.map(first)));
        return tr.docChanged ? tr : null;
      },
    }),
  ],
});

const liftsBlocks = ({ steps }: Transaction) => steps.some((step) => step instanceof ReplaceAroundStep);

/**
 * Numbers the lists in `parent` that were parts of one list.
 *
 * @param formerOf returns the list in which a position was before
 */
function numberParts(
  parent: Node,
  start: number,
  tr: Transaction,
  formerOf: (position: number) => number | undefined,
): void {
  let next: { readonly number: number; readonly former: number | undefined } | undefined;
  parent.forEach((list, offset) => {
    if (list.type.name !== "orderedList") return;
    const former = formerOf(start + offset + 3);
    const isPart = former !== undefined && former === next?.former;
    const number = isPart ? (next?.number ?? 1) : list.attrs.start;
    if (isPart) tr.setNodeAttribute(start + offset, "start", number);
    next = { number: number + list.childCount, former };
  });
}

function formerList({ doc }: EditorState, position: number): number | undefined {
  const $position = doc.resolve(position);
  for (let depth = $position.depth; depth > 0; depth -= 1) {
    if ($position.node(depth).type.name === "orderedList") return $position.before(depth);
  }
  return undefined;
}
