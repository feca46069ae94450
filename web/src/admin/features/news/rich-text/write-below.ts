import { AllSelection, NodeSelection, Selection, TextSelection, type Transaction } from "@tiptap/pm/state";
import type { ChainedCommands } from "@tiptap/react";

/**
 * Moves the caret into the text block after a position, so that a key press does not replace a picture. Adds a
 * paragraph if there is no text block.
 */
export function writeBelow(tr: Transaction, position: number): Transaction {
  const $end = tr.doc.resolve(position);
  const below = $end.parent.type.name === "gallery" ? $end.after() : position;
  if (!tr.doc.resolve(below).nodeAfter?.isTextblock) {
    tr.insert(below, tr.doc.type.schema.node("paragraph"));
  }
  return tr.setSelection(TextSelection.create(tr.doc, below + 1));
}

/** Returns the position at which the selected content ends. */
export function endOf(selection: Selection): number {
  const isWords = !selection.empty && !(selection instanceof NodeSelection);
  return ((isWords && Selection.findFrom(selection.$to, -1, true)) || selection).to;
}

/**
 * Selects from the first to the last word if everything is selected. Otherwise Tiptap would put a list that ends the text
 * into another list, because the empty paragraph after it is selected, too.
 */
export function fromWords(text: ChainedCommands): ChainedCommands {
  return text.command(({ tr: { doc, selection }, tr }) => {
    let end = 0;
    doc.descendants((node, position) => {
      if (node.isText) end = position + node.nodeSize;
    });
    if (selection instanceof AllSelection && end > 0)
      tr.setSelection(TextSelection.between(doc.resolve(0), doc.resolve(end)));
    return true;
  });
}

/** Moves the caret behind the selected content, so that a tool which inserts something does not replace it. */
export function keepSelected(text: ChainedCommands): ChainedCommands {
  return text.command(({ tr }) => {
    const { selection } = tr;
    if (selection instanceof NodeSelection) writeBelow(tr, selection.to);
    else if (!selection.empty) tr.setSelection(TextSelection.create(tr.doc, endOf(selection)));
    return true;
  });
}
