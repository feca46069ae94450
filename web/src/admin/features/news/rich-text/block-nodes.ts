import { Node } from "@tiptap/core";
import { Table } from "@tiptap/extension-table";
import { ReactNodeViewRenderer } from "@tiptap/react";
import { attributesOf } from "./allowed-attributes.ts";
import { captionText, isOfPictures } from "./captions.ts";
import { VideoView } from "./video-view.tsx";

/** Several pictures side by side. A figure of one is a picture with its caption (`PictureNode`). */
export const GalleryNode = Node.create({
  name: "gallery",
  group: "block",
  content: "image*",
  // Before `PictureNode`.
  priority: 200,
  parseHTML: () => [
    {
      tag: "figure",
      getAttrs: (figure) =>
        figure.querySelectorAll("img").length > 1 && isOfPictures(figure) ? null : false,
    },
  ],
  renderHTML: () => ["figure", 0],
});

/** A table. Its caption is text, changed as HTML: ProseMirror's tables hold nothing but rows. */
export const CaptionedTable = Table.extend({
  addAttributes() {
    const parseHTML = ({ caption }: HTMLTableElement) => (caption ? captionText(caption) : "");
    return { ...this.parent?.(), caption: { default: "", rendered: false, parseHTML } };
  },
  parseHTML: () => [{ tag: "table" }, { tag: "caption", ignore: true }],
  renderHTML({ node: { attrs } }) {
    const caption = attrs.caption && ["caption", { contenteditable: "false" }, attrs.caption];
    return ["table", ...[caption].filter(Boolean), ["tbody", 0]];
  },
  // Tiptap's own is for tables that are resized.
  addNodeView: () => null,
}).configure({ resizable: false });

/** A text beside the article's own, in a box. */
export const CalloutNode = Node.create({
  name: "callout",
  group: "block",
  content: "block+",
  defining: true,
  parseHTML: () => [{ tag: "aside" }],
  renderHTML: () => ["aside", 0],
});

/** A video of an allowed host. */
export const VideoNode = Node.create({
  name: "video",
  group: "block",
  atom: true,
  addAttributes: attributesOf("iframe"),
  parseHTML: () => [{ tag: "iframe" }],
  renderHTML: ({ HTMLAttributes }) => ["iframe", HTMLAttributes],
  addNodeView: () => ReactNodeViewRenderer(VideoView),
});
