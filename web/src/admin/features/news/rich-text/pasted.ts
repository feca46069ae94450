import { Extension } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import { Plugin, PluginKey, TextSelection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { copiedText } from "./copied-text.ts";
import { standApart } from "./pasted-edges.ts";
import { hasEmbedCode } from "./pasted-embeds.ts";
import { pastedHtml } from "./pasted-html.ts";
import { isSource, markupAsHtml } from "./pasted-markup.ts";
import { breakLines } from "./pasted-spaces.ts";
import { readText, textAsHtml } from "./pasted-text.ts";

/** Reads what is pasted, and writes what is copied as text. */
export const Pasted = Extension.create({
  name: "pasted",
  addProseMirrorPlugins() {
    // Ctrl+Shift+V, and within code: `handlePaste`, which follows, is not told.
    let isLiteral = false;
    return [
      new Plugin({
        key: new PluginKey("pasted"),
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

/** Pastes a text and then its HTML in place of it: undo gives back the text. */
function pasteOverText(view: EditorView, text: string, html: string): boolean {
  const { from } = view.state.selection;
  view.pasteText(text);
  const { doc, selection, tr } = view.state;
  const pasted = TextSelection.between(doc.resolve(from), selection.$to);
  view.dispatch(closeHistory(tr.setSelection(pasted)));
  return view.pasteHTML(html);
}
