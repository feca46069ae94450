import { Extension } from "@tiptap/core";
import { Plugin, PluginKey } from "@tiptap/pm/state";
import { copiedText } from "./copied-text.ts";
import { standApart } from "./pasted-edges.ts";
import { pastedHtml } from "./pasted-html.ts";
import { breakLines } from "./pasted-spaces.ts";
import { readText, textAsHtml } from "./pasted-text.ts";

/** Reads what is pasted, and writes what is copied as text. */
export const Pasted = Extension.create({
  name: "pasted",
  addProseMirrorPlugins: () => [
    new Plugin({
      key: new PluginKey("pasted"),
      props: {
        clipboardTextSerializer: ({ content }) => copiedText(content),
        transformPastedText: readText,
        handlePaste(view, { clipboardData }) {
          if (clipboardData?.getData("text/html") || view.state.selection.$from.parent.type.spec.code)
            return false;
          const html = textAsHtml(clipboardData?.getData("text/plain") ?? "");
          return html !== undefined && view.pasteHTML(html);
        },
        transformPastedHTML: (html, { state: { selection } }) =>
          pastedHtml(html, selection.$from.parentOffset > 0),
        transformPasted: (slice, { state: { selection } }) => standApart(breakLines(slice), selection),
      },
    }),
  ],
});
