import { TextSelection, type Transaction } from "@tiptap/pm/state";

/** Moves the caret into the text block after a position, so that a key press replaces no picture; adds one if it is missing. */
export function writeBelow(tr: Transaction, position: number): Transaction {
  if (!tr.doc.resolve(position).nodeAfter?.isTextblock) {
    tr.insert(position, tr.doc.type.schema.node("paragraph"));
  }
  return tr.setSelection(TextSelection.create(tr.doc, position + 1));
}
