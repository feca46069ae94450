import { NodeSelection, Selection, TextSelection, type Transaction } from "@tiptap/pm/state";
import type { ChainedCommands } from "@tiptap/react";

/** Moves the caret into the text block after a position, so that a key press replaces no picture; adds one if it is missing. */
export function writeBelow(tr: Transaction, position: number): Transaction {
  const $end = tr.doc.resolve(position);
  const below = $end.parent.type.name === "gallery" ? $end.after() : position;
  if (!tr.doc.resolve(below).nodeAfter?.isTextblock) {
    tr.insert(below, tr.doc.type.schema.node("paragraph"));
  }
  return tr.setSelection(TextSelection.create(tr.doc, below + 1));
}

/** Returns where what is selected ends. */
export function endOf(selection: Selection): number {
  const isWords = !selection.empty && !(selection instanceof NodeSelection);
  return ((isWords && Selection.findFrom(selection.$to, -1, true)) || selection).to;
}

/** Moves the caret behind what is selected: a tool that inserts something must not replace it. */
export function keepSelected(text: ChainedCommands): ChainedCommands {
  return text.command(({ tr }) => {
    const { selection } = tr;
    if (selection instanceof NodeSelection) writeBelow(tr, selection.to);
    else if (!selection.empty) tr.setSelection(TextSelection.create(tr.doc, endOf(selection)));
    return true;
  });
}
