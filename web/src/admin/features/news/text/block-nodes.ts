import { Node } from "@tiptap/core";
import { ReactNodeViewRenderer } from "@tiptap/react";
import { attributesOf } from "./allowed-attributes.ts";
import { VideoView } from "./video-view.tsx";

/** Several pictures side by side. A figure of one is a picture with its caption (`PictureNode`). */
export const GalleryNode = Node.create({
  name: "gallery",
  group: "block",
  content: "image*",
  // Before `PictureNode`.
  priority: 200,
  parseHTML: () => [
    { tag: "figure", getAttrs: (figure) => (figure.querySelectorAll("img").length > 1 ? null : false) },
  ],
  renderHTML: () => ["figure", 0],
});

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
