import { Extension } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import { Fragment, type Node, Slice } from "@tiptap/pm/model";
import { Plugin, PluginKey } from "@tiptap/pm/state";
import { dropPoint } from "@tiptap/pm/transform";
import type { EditorView } from "@tiptap/pm/view";
import { pictureUploads } from "../../../lib/picture-uploads.ts";
import { altOf } from "./paste/pasted-pictures.ts";
import { writeBelow } from "./write-below.ts";

/**
 * Uploads pasted and dropped files as pictures. Replaces Tiptap's FileHandler, which inserts both the files and the
 * HTML of a clipboard, although Word adds a picture of the copied text.
 */
export const DroppedFiles = Extension.create({
  name: "droppedFiles",
  addProseMirrorPlugins: () => [
    new Plugin({
      key: new PluginKey("droppedFiles"),
      props: {
        handlePaste(view, { clipboardData }) {
          const files = filesOf(clipboardData);
          if (files.length === 0) return false;
          const html = clipboardData?.getData("text/html") ?? "";
          const { body } = new DOMParser().parseFromString(html, "text/html");
          if (body.textContent.trim() !== "") return false;
          // The clipboard contains a picture copied from a page both as a file and as an `<img>`.
          const image = body.querySelector("img");
          const alt = image && files.length === 1 ? altOf(image) : "";
          insertPictures(view, files, view.state.selection, { alt });
          return true;
        },
        handleDrop(view, event, _slice, isMoved) {
          const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
          if (isMoved) return isOntoItself(view, at?.pos);
          const files = filesOf(event.dataTransfer);
          if (files.length === 0 || !at) return false;
          insertPictures(view, files, { from: at.pos, to: at.pos });
          return true;
        },
      },
    }),
  ],
});

/** Whether the selection is dropped onto itself, which changes nothing. ProseMirror would add empty paragraphs. */
const isOntoItself = ({ state: { selection }, dragging }: EditorView, at = -1) =>
  at >= selection.from && at <= selection.to && dragging?.slice.eq(selection.content()) === true;

const filesOf = (transfer: DataTransfer | null) => [...(transfer?.files ?? [])];

/** Uploads pictures and replaces the selection with them, either one below the other or as a gallery. */
export function insertPictures(
  view: EditorView,
  files: readonly File[],
  { from, to }: { readonly from: number; readonly to: number },
  { isGallery = false, alt = "" } = {},
): void {
  const { doc, schema, tr } = view.state;
  const pictures = files.map((file) => schema.node("image", { alt, upload: pictureUploads.start(file) }));
  const content = isGallery ? Fragment.from(schema.node("gallery", null, pictures)) : Fragment.from(pictures);
  const slice = new Slice(content, 0, 0);
  const isReplacing = to > from || doc.resolve(from).parent.content.size === 0;
  const at = isReplacing ? from : (dropPoint(doc, from, slice) ?? from);
  tr.replaceRange(at, Math.max(at, to), slice);
  // Moves the cursor below the pictures, where the author continues writing.
  let end = 0;
  tr.doc.descendants((node, position) => {
    if (node.attrs.upload === pictures.at(-1)?.attrs.upload) end = position + node.nodeSize;
  });
  view.dispatch(writeBelow(tr, end).scrollIntoView());
  // Undoing what is typed next keeps the pictures.
  view.dispatch(closeHistory(view.state.tr));
  view.focus();
}

/** Turns the selected pictures into a gallery if there are several in a row. Returns whether it did so. */
export function gatherPictures(view: EditorView): boolean {
  const { doc, schema, selection, tr } = view.state;
  const pictures: Node[] = [];
  let [start, end] = [0, 0];
  doc.nodesBetween(selection.from, selection.to, (node, position, parent) => {
    const isNext = pictures.length === 0 || position === end;
    if (node.type.name !== "image" || parent !== doc || !isNext) return;
    if (pictures.length === 0) start = position;
    end = position + node.nodeSize;
    pictures.push(node);
  });
  if (pictures.length < 2) return false;
  tr.replaceWith(start, end, schema.node("gallery", null, pictures));
  view.dispatch(writeBelow(tr, tr.mapping.map(end)).scrollIntoView());
  view.focus();
  return true;
}
