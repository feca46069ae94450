import { composed } from "@matbjorg/contract/text/compose";
import type { Editor } from "@tiptap/core";
import { Image } from "@tiptap/extension-image";
import type { Attrs, DOMOutputSpec, Node } from "@tiptap/pm/model";
import { NodeSelection } from "@tiptap/pm/state";
import { ReactNodeViewRenderer } from "@tiptap/react";
import { type PendingPictures, pictureUploads } from "../../../lib/picture-uploads.ts";
import { attributesOf } from "./allowed-attributes.ts";
import { captionText, isOfPictures } from "./captions.ts";
import { PictureView } from "./picture-view.tsx";

/**
 * A picture. While it has no URL, `upload` is its id in `pictureUploads`. `articleHtml` leaves such a picture out, but
 * the clipboard contains it.
 */
export const PictureNode = Image.extend({
  addAttributes() {
    const upload = {
      default: null,
      parseHTML: ({ dataset }: HTMLElement) => dataset.upload,
      renderHTML: ({ upload }: Record<string, unknown>) => (upload ? { "data-upload": upload } : {}),
    };
    const text = { default: "", rendered: false };
    return { ...attributesOf("img").call(this), upload, caption: text, credit: text };
  },
  parseHTML: () => [
    { tag: "figure", getAttrs: figureAttributes },
    { tag: 'img[src]:not([src^="data:"])' },
    {
      tag: "img[data-upload]",
      getAttrs: ({ dataset }) => (pictureUploads.get(dataset.upload ?? "") ? null : false),
    },
  ],
  renderHTML({ HTMLAttributes, node }) {
    const { caption, credit } = node.attrs;
    const image: DOMOutputSpec = ["img", HTMLAttributes];
    if (!caption && !credit) return image;
    const words = caption && credit ? `${caption} ` : caption;
    return [
      "figure",
      image,
      ["figcaption", ...[words].filter(Boolean), ...(credit ? [["small", credit]] : [])],
    ];
  },
  addNodeView: () => ReactNodeViewRenderer(PictureView),
  addKeyboardShortcuts() {
    // Enter moves the focus into the inputs of a selected picture.
    const Enter = () => {
      const { selection } = this.editor.state;
      const isSelected = selection instanceof NodeSelection && selection.node.type === this.type;
      const picture = isSelected && this.editor.view.nodeDOM(selection.from);
      const input = picture instanceof Element ? picture.querySelector("input") : undefined;
      input?.focus();
      return Boolean(input);
    };
    return { Enter };
  },
}).configure({ inline: false });

const SIZE_AND_ADDRESS = ["src", "alt", "width", "height"];

/** Returns the attributes of a figure with a single picture, or false for any other figure. */
function figureAttributes(figure: HTMLElement): Attrs | false {
  const [image, ...others] = figure.querySelectorAll("img[src], img[data-upload]");
  if (!image || others.length > 0 || !isOfPictures(figure)) return false;
  const caption = figure.querySelector("figcaption");
  const credit = caption?.querySelector("small");
  const words = caption?.cloneNode(true) as HTMLElement | undefined;
  words?.querySelector("small")?.remove();
  return {
    ...Object.fromEntries(SIZE_AND_ADDRESS.map((name) => [name, image.getAttribute(name)])),
    caption: words ? captionText(words) : "",
    credit: credit ? captionText(credit) : "",
  };
}

/**
 * Sets the URL of pictures that have been uploaded, and replaces PDFs with links. This is not a step that the author
 * can undo.
 */
export function settleUploads(editor: Editor): void {
  const { tr, schema } = editor.state;
  for (const { position, id, node } of unsettled(editor)) {
    const { state, file } = pictureUploads.get(id) ?? {};
    if (state?.name !== "done") continue;
    const { src, width, height } = state;
    const at = tr.mapping.map(position);
    if (file && width === 0) {
      const link = schema.text(linkText(file, editor.view.dom.lang), [schema.mark("link", { href: src })]);
      tr.replaceWith(at, at + node.nodeSize, schema.node("paragraph", null, link));
    } else {
      tr.setNodeMarkup(at, undefined, { ...node.attrs, src, width, height, upload: null });
    }
  }
  if (tr.docChanged) editor.view.dispatch(tr.setMeta("addToHistory", false));
}

/** Returns the words of a link to a PDF: "Ársskýrsla (PDF, 1,2 MB)". */
function linkText({ name, size }: File, language: string): string {
  const megabytes = size / 1024 / 1024;
  const amount = megabytes < 0.1 ? `${Math.ceil(size / 1024)} kB` : `${megabytes.toFixed(1)} MB`;
  return `${composed(name).replace(/\.pdf$/i, "")} (PDF, ${language === "is" ? amount.replace(".", ",") : amount})`;
}

/** Names of the files that are not uploaded. A refused one has never been part of the text. */
export const unkeptFiles = (editor: Editor): readonly string[] =>
  unsettled(editor).flatMap(({ id }) => {
    const { state, file } = pictureUploads.get(id) ?? {};
    return state && state.name !== "refused" ? [file?.name ?? ""] : [];
  });

export function pendingPictures(editor: Editor): PendingPictures | undefined {
  const states = unsettled(editor).map(({ id }) => pictureUploads.get(id)?.state.name);
  if (states.includes("uploading")) return "upload";
  return states.includes("failed") ? "failed" : undefined;
}

type Unsettled = { readonly position: number; readonly id: string; readonly node: Node };

function unsettled(editor: Editor): readonly Unsettled[] {
  const found: Unsettled[] = [];
  // Avoids a walk through the text at every key press if there are no uploads.
  if (pictureUploads.isUnused) return found;
  editor.state.doc.descendants((node, position) => {
    if (node.attrs.upload) found.push({ position, id: node.attrs.upload, node });
  });
  return found;
}
