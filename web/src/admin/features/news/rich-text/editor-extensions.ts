import { allowedLinkUrl, BUTTON, HEADING_LEVELS } from "@matbjorg/contract/text/article-html";
import { type EditorOptions, Mark, type Node } from "@tiptap/core";
import { TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { StarterKit } from "@tiptap/starter-kit";
import { attributesOf } from "./allowed-attributes.ts";
import { Autolink } from "./autolink.ts";
import { BesideBoxes } from "./beside-boxes.ts";
import { CalloutNode, CaptionedTable, GalleryNode, VideoNode } from "./block-nodes.ts";
import { DroppedFiles } from "./dropped-files.ts";
import { ListNumbering } from "./list-numbering.ts";
import { Pasted } from "./paste/pasted.ts";
import { PastedTables } from "./paste/pasted-tables.ts";
import { PictureNode } from "./picture-node.ts";
import { Spelling } from "./spelling.ts";
import { UndoSteps } from "./undo-steps.ts";

/** Characters below and above the line, as in CO₂ and m². */
const Subscript = Mark.create({
  name: "subscript",
  parseHTML: () => [{ tag: "sub" }],
  renderHTML: () => ["sub", 0],
});

const Superscript = Mark.create({
  name: "superscript",
  parseHTML: () => [{ tag: "sup" }],
  renderHTML: () => ["sup", 0],
});

/** Tiptap's extensions, changed as `editorOptions` explains. */
const starterKit = StarterKit.extend({
  addExtensions() {
    const extensions = this.parent?.() ?? [];
    return extensions.map((extension) => {
      switch (extension.name) {
        case "link":
          return (extension as Mark).extend({
            addAttributes() {
              const parseHTML = ({ className }: HTMLElement) => (className === BUTTON ? BUTTON : null);
              return { ...attributesOf("a").call(this), class: { default: null, parseHTML } };
            },
          });
        case "code":
          // Code can also be a link.
          return (extension as Mark).extend({ excludes: "" });
        case "listItem":
          // Allows an item to begin with a heading, a picture or a list, which the parser would otherwise take out of
          // the list.
          return (extension as Node).extend({ content: "block+" });
        case "orderedList":
          return (extension as Node).extend({
            addAttributes: attributesOf("ol"),
            // Tiptap would turn pasted lines that begin with numbers into a list, and drop their numbers.
            addProseMirrorPlugins: () => [],
          });
        // Removes shortcuts that would prevent typing: Ctrl+Alt is AltGr, with which some keyboards type "}"
        // (Mod-Alt-0, a paragraph) and "@" or "²" (Mod-Alt-2, a heading).
        case "paragraph":
        case "heading":
          return (extension as Node).extend({ addKeyboardShortcuts: () => ({}) });
        case "codeBlock":
          return (extension as Node).extend({
            marks: "link bold italic underline strike subscript superscript",
            // Tiptap would render its attribute `language` as a class.
            addAttributes: () => ({}),
            addKeyboardShortcuts() {
              return { ...this.parent?.(), "Mod-Alt-c": () => false };
            },
            // Tiptap would turn everything that is copied from VS Code into code, even prose.
            addProseMirrorPlugins: () => [],
          });
        default:
          return extension;
      }
    });
  },
}).configure({
  heading: { levels: [...HEADING_LEVELS] },
  link: {
    openOnClick: false,
    // `Autolink` replaces both of these.
    autolink: false,
    linkOnPaste: false,
    isAllowedUri: (address) => allowedLinkUrl(address) !== undefined,
    HTMLAttributes: { target: null, rel: null },
  },
});

/**
 * The visual editor writes a subset of the contract's HTML, so sanitizing removes nothing from it. It makes no change
 * for which the author has not asked: the test of this file lists everything that reacts to keys and pastes.
 */
export const editorOptions = {
  // Input rules would turn "17. júní" into "1. júní", "- 5 °C" into "5 °C", and "*Með vsk." into italics. Authors make
  // lists with the toolbar.
  enableInputRules: false,
  enablePasteRules: false,
  // Tiptap's serializer adds a blank line between nested blocks.
  enableCoreExtensions: { clipboardTextSerializer: false },
  extensions: [
    starterKit,
    Subscript,
    Superscript,
    PictureNode,
    GalleryNode,
    CalloutNode,
    VideoNode,
    DroppedFiles,
    UndoSteps,
    Autolink,
    CaptionedTable,
    PastedTables,
    ListNumbering,
    BesideBoxes,
    Spelling,
    TableRow,
    TableHeader.extend({ addAttributes: attributesOf("th") }),
    TableCell.extend({ addAttributes: attributesOf("td") }),
    Pasted,
  ],
} satisfies Partial<EditorOptions>;

/** Elements that the editor replaces with others of the same meaning. */
const REWRITTEN = new Set([
  "b",
  "i",
  "del",
  "div",
  "span",
  "p",
  "br",
  "thead",
  "tbody",
  "colgroup",
  "col",
  "h1",
]);

/**
 * Returns the names of elements that the visual editor would lose. A text with such elements is edited as HTML.
 *
 * @param before the stored HTML
 * @param after the HTML that the editor makes of it
 */
export function lostElements(before: string, after: string): string[] {
  const sizesBefore = elementSizes(before);
  const sizesAfter = elementSizes(after);
  return [...sizesBefore]
    .filter(([name, size]) => !REWRITTEN.has(name) && size > (sizesAfter.get(name) ?? 0))
    .map(([name]) => name);
}

/**
 * Counts the characters within the elements of each name; an empty element counts as one. The number of elements would
 * not do, because the editor joins neighbours of the same style.
 */
function elementSizes(html: string): Map<string, number> {
  const sizes = new Map<string, number>();
  const add = (name: string, size: number) => sizes.set(name, (sizes.get(name) ?? 0) + size);
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const element of body.querySelectorAll("*")) {
    const { localName, textContent, parentElement } = element;
    const size = textContent.replace(/\s/g, "").length;
    if (!parentElement?.closest(localName)) add(localName, size || 1);
  }
  return sizes;
}
