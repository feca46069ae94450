import { Extension } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import { NodeSelection, Plugin, PluginKey, TextSelection, type Transaction } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { copiedText } from "../copied-text.ts";
import { writeBelow } from "../write-below.ts";
import { standApart } from "./pasted-edges.ts";
import { hasEmbedCode } from "./pasted-embeds.ts";
import { pastedHtml } from "./pasted-html.ts";
import { isSource, markupAsHtml } from "./pasted-markup.ts";
import { breakLines } from "./pasted-spaces.ts";
import { readText, textAsHtml } from "./pasted-text.ts";

/** Reads what is pasted, and writes copied text for the clipboard. */
export const Pasted = Extension.create({
  name: "pasted",
  addProseMirrorPlugins() {
    // Whether the text is pasted as it is, with Ctrl+Shift+V or into code. `handlePaste`, which runs next, does not get
    // this information.
    let isLiteral = false;
    return [
      new Plugin({
        key: new PluginKey("pasted"),
        // ProseMirror selects a box at the end of what was pasted or dropped, or a box after it, and the next key press
        // would replace the box.
        appendTransaction(transactions, _before, { selection, tr }) {
          const end = endOfInsertion(transactions);
          if (end === undefined || !(selection instanceof NodeSelection)) return null;
          return writeBelow(tr, end).scrollIntoView();
        },
        props: {
          clipboardTextSerializer: ({ content }) => copiedText(content),
          transformPastedText(text, isPlain) {
            isLiteral = isPlain;
            return readText(text);
          },
          handlePaste(view, { clipboardData }) {
            const isText = isLiteral;
            isLiteral = false;
            if (isText) return false;
            const text = clipboardData?.getData("text/plain") ?? "";
            const html = clipboardData?.getData("text/html");
            const markup = hasEmbedCode(text) ? undefined : markupAsHtml(readText(text));
            if (html && (markup === undefined || !isSource(html))) return false;
            if (markup !== undefined) return pasteOverText(view, text, markup);
            const read = textAsHtml(text);
            return read !== undefined && view.pasteHTML(read);
          },
          transformPastedHTML: (html, { state: { selection } }) =>
            pastedHtml(html, selection.$from.parentOffset > 0),
          transformPasted: (slice, { state: { selection } }) => standApart(breakLines(slice), selection),
        },
      }),
    ];
  },
});

/** Returns the position at which pasted or dropped content ends; undefined if nothing was inserted. */
function endOfInsertion(transactions: readonly Transaction[]): number | undefined {
  let end: number | undefined;
  for (const transaction of transactions) {
    if (end !== undefined) end = transaction.mapping.map(end);
    if (!["paste", "drop"].includes(transaction.getMeta("uiEvent"))) continue;
    // A drop within the text first deletes and then inserts, so the last map counts.
    transaction.mapping.maps.at(-1)?.forEach((_from, _to, _start, stop) => {
      end = stop;
    });
  }
  return end;
}

/** Pastes a text, and then replaces it with its HTML, so that undo restores the text. */
function pasteOverText(view: EditorView, text: string, html: string): boolean {
  const { from } = view.state.selection;
  view.pasteText(text);
  const { doc, selection, tr } = view.state;
  const pasted = TextSelection.between(doc.resolve(from), selection.$to);
  view.dispatch(closeHistory(tr.setSelection(pasted)));
  return view.pasteHTML(html);
}
