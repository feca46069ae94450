import { createDocument, type Editor } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import type { Node } from "@tiptap/pm/model";
import { Selection, TextSelection, type Transaction } from "@tiptap/pm/state";
import { readSelection } from "./sync-selection.ts";

/**
 * Replaces the text with HTML, and keeps the caret and the scroll position. If only the URLs of pictures differ, as
 * after a save that copied them, the change is not an undo step. Any other change is an undo step of its own.
 */
export function replaceText(editor: Editor, html: string): void {
  readSelection();
  const { doc, schema, tr } = editor.state;
  // Keeps the empty paragraph for writing that Tiptap adds at the end of the text.
  const next = withEnd(createDocument(html, schema) as Node, doc);
  const isOfPictures = changePictures(tr, next);
  if (!isOfPictures) replaceDifference(closeHistory(tr), next);
  if (!tr.docChanged) return;
  editor.view.dispatch(tr.setMeta("addToHistory", !isOfPictures).setMeta("preventUpdate", true));
  if (!isOfPictures) editor.view.dispatch(closeHistory(editor.state.tr));
}

function withEnd(next: Node, { lastChild }: Node): Node {
  const isEnd = lastChild?.type.name === "paragraph" && lastChild.content.size === 0;
  return isEnd && !next.lastChild?.eq(lastChild) ? next.copy(next.content.addToEnd(lastChild)) : next;
}

/**
 * Gives pictures the attributes that they have in `next`. If anything else differs, changes nothing and returns false. The
 * spaces around a block's text do not count, because a save drops them.
 */
function changePictures(tr: Transaction, next: Node): boolean {
  const changes: { readonly position: number; readonly attrs: Node["attrs"] }[] = [];
  const isAlike = (one: Node, other: Node, position: number): boolean => {
    if (one.eq(other)) return true;
    if (one.isTextblock) return one.sameMarkup(other) && trimmed(one).eq(trimmed(other));
    if (one.type !== other.type || one.childCount !== other.childCount) return false;
    if (one.type.name === "image") {
      changes.push({ position, attrs: other.attrs });
      return sameWords(one.attrs, other.attrs);
    }
    if (!one.sameMarkup(other)) return false;
    let at = position + 1;
    return one.children.every((child, index) => {
      const start = at;
      at += child.nodeSize;
      return isAlike(child, other.child(index), start);
    });
  };
  // The position is -1, because the document itself has no opening token.
  if (!isAlike(tr.doc, next, -1)) return false;
  for (const { position, attrs } of changes) tr.setNodeMarkup(position, undefined, attrs);
  return true;
}

/** A block without the spaces around its text. */
function trimmed(block: Node): Node {
  const { size } = block.content;
  const text = block.textBetween(0, size, "", "\ufffc");
  const start = text.length - text.trimStart().length;
  return block.cut(start, Math.max(start, size - (text.length - text.trimEnd().length)));
}

/** Whether two pictures differ in nothing but their file. */
function sameWords(
  { src: _from, width: _before, height: _above, ...words }: Node["attrs"],
  { src: _src, width: _width, height: _height, ...others }: Node["attrs"],
): boolean {
  return JSON.stringify(words) === JSON.stringify(others);
}

/** Replaces only the part in which two documents differ, so that the positions before and after it stay valid. */
function replaceDifference(tr: Transaction, next: Node): void {
  const start = tr.doc.content.findDiffStart(next.content);
  const end = tr.doc.content.findDiffEnd(next.content);
  if (start === null || !end) return;
  // The two ends may overlap in a text that repeats itself.
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  tr.replace(start, end.a + overlap, next.slice(start, end.b + overlap));
  if (tr.selection instanceof TextSelection) return;
  const words =
    Selection.findFrom(tr.selection.$from, 1, true) ?? Selection.findFrom(tr.selection.$from, -1, true);
  if (words) tr.setSelection(words);
}
