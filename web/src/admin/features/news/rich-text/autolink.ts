import { videoEmbedUrl } from "@matbjorg/contract/news/video-embed-url";
import { Extension } from "@tiptap/core";
import { closeHistory, isHistoryTransaction } from "@tiptap/pm/history";
import type { Node } from "@tiptap/pm/model";
import { type EditorState, Plugin, PluginKey, type Transaction } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { findUrls } from "./find-urls.ts";
import { writeBelow } from "./write-below.ts";

/**
 * Turns typed and pasted URLs and email addresses into links, and the URL of a video on a line of its own into the
 * video. Replaces the autolink of Tiptap's Link: there, undo also removes the URL, a URL before a full stop stays text,
 * and a URL that is pasted over another is lost.
 */
export const Autolink = Extension.create({
  name: "autolink",
  addProseMirrorPlugins: () => [
    new Plugin({
      key: new PluginKey("autolink"),
      props: {
        handlePaste: (view, { clipboardData }) =>
          linkWords(view, clipboardData?.getData("text/plain").trim() ?? ""),
      },
      appendTransaction(transactions, before, { doc, selection, tr }) {
        const range = changedText(transactions, before, doc, selection.from);
        if (!range) return null;
        doc.nodesBetween(range.from, range.to, (block, position) => {
          if (!block.isTextblock) return true;
          if (!(range.isWhole && showVideo(tr, block, position))) linkUrls(tr, block, position, range);
          return false;
        });
        // Undo first restores the URL as text.
        return tr.docChanged ? closeHistory(tr) : null;
      },
    }),
  ],
});

/** Links words to a URL that is pasted over them. If the words are a URL themselves, the pasted URL replaces them. */
function linkWords({ state, dispatch }: EditorView, pasted: string): boolean {
  const { doc, schema, tr, selection } = state;
  const { from, to } = selection;
  const [url] = findUrls(pasted);
  const isUrl = url?.start === 0 && url.end === pasted.length;
  // Each picture counts as a line.
  const words = doc.textBetween(from, to, "\n", "\n").trim();
  if (!isUrl || !words || words.includes("\n") || findUrls(words).length > 0) return false;
  if (doc.rangeHasMark(from, to, schema.mark("code").type)) return false;
  tr.addMark(from, to, schema.mark("link", { href: url.href }));
  if (tr.docChanged) dispatch(tr);
  return tr.docChanged;
}

type Range = {
  readonly from: number;
  readonly to: number;
  /** The author has finished the lines in this range. */
  readonly isWhole: boolean;
};

/** Returns the range of the word that a typed space or line break ends, or of what was pasted. */
function changedText(
  transactions: readonly Transaction[],
  before: EditorState,
  doc: Node,
  caret: number,
): Range | undefined {
  const isOther = (tr: Transaction) =>
    isHistoryTransaction(tr) || tr.getMeta("addToHistory") === false || tr.getMeta("preventUpdate");
  if (!transactions.some((tr) => tr.docChanged) || transactions.some(isOther)) return undefined;
  const { from, empty } = before.selection;
  if (transactions.some((tr) => tr.getMeta("uiEvent") === "paste"))
    return from < caret ? { from, to: Math.min(caret, doc.content.size), isWhole: true } : undefined;
  if (!empty || caret <= from || caret > doc.content.size) return undefined;
  if (!/^\s$/.test(doc.textBetween(from, caret, "\n", "\n"))) return undefined;
  const { parent, parentOffset } = doc.resolve(from);
  const word = /\S*$/.exec(parent.textBetween(0, parentOffset, undefined, " "))?.[0] ?? "";
  return { from: from - word.length, to: from, isWhole: parentOffset === parent.content.size };
}

/** Replaces a block with a video if the block is the video's URL. Returns whether it did so. */
function showVideo(tr: Transaction, block: Node, position: number): boolean {
  const src = block.type.name === "paragraph" ? videoEmbedUrl(block.textContent) : undefined;
  const video = tr.doc.type.schema.nodes.video?.create({ src });
  const from = tr.mapping.map(position);
  const $from = tr.doc.resolve(from);
  const isAllowed = video && $from.parent.canReplaceWith($from.index(), $from.index() + 1, video.type);
  if (!src || !isAllowed) return false;
  const hasCaret = tr.selection.from > from && tr.selection.from < from + block.nodeSize;
  tr.replaceWith(from, from + block.nodeSize, video);
  if (hasCaret) writeBelow(tr, from + video.nodeSize);
  return true;
}

function linkUrls(tr: Transaction, block: Node, position: number, { from, to }: Range): void {
  const { link, code } = tr.doc.type.schema.marks;
  if (!link || !code || block.type.spec.code) return;
  const start = position + 1;
  for (const url of findUrls(block.textBetween(0, block.content.size, undefined, " "))) {
    const [first, last] = [start + url.start, start + url.end];
    const isMarked =
      block.rangeHasMark(url.start, url.end, link) || block.rangeHasMark(url.start, url.end, code);
    if (first < from || last > to || isMarked) continue;
    tr.addMark(tr.mapping.map(first), tr.mapping.map(last, -1), link.create({ href: url.href }));
  }
}
