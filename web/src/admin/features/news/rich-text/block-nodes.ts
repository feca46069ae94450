import { Node } from "@tiptap/core";
import { Table } from "@tiptap/extension-table";
import { ReactNodeViewRenderer } from "@tiptap/react";
import { attributesOf } from "./allowed-attributes.ts";
import { captionText, isOfPictures } from "./captions.ts";
import { VideoView } from "./video-view.tsx";

/** A figure with several pictures side by side. A figure with one picture is a `PictureNode`. */
export const GalleryNode = Node.create({
  name: "gallery",
  group: "block",
  content: "image*",
  // Comes before `PictureNode`, so that it reads figures first.
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

/**
 * A table with a caption. The caption is an attribute that can be changed only as HTML, because ProseMirror's tables
 * may contain nothing but rows.
 */
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
  // Tiptap's node view is for tables that people can resize.
  addNodeView: () => null,
}).configure({ resizable: false });

/** A callout: a text in a box, apart from the text of the article. */
export const CalloutNode = Node.create({
  name: "callout",
  group: "block",
  content: "block+",
  defining: true,
  parseHTML: () => [{ tag: "aside" }],
  renderHTML: () => ["aside", 0],
});

/** A video from an allowed host. */
export const VideoNode = Node.create({
  name: "video",
  group: "block",
  atom: true,
  addAttributes: attributesOf("iframe"),
  parseHTML: () => [{ tag: "iframe" }],
  renderHTML: ({ HTMLAttributes }) => ["iframe", HTMLAttributes],
  addNodeView: () => ReactNodeViewRenderer(VideoView),
});
