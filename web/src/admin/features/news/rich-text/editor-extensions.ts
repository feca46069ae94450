import { BUTTON, HEADING_LEVELS, linkAddress } from "@matbjorg/contract/text/article-html";
import { type EditorOptions, Mark, type Node } from "@tiptap/core";
import { TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { StarterKit } from "@tiptap/starter-kit";
import { attributesOf } from "./allowed-attributes.ts";
import { Autolink } from "./autolink.ts";
import { BesideBoxes } from "./beside-boxes.ts";
import { CalloutNode, CaptionedTable, GalleryNode, VideoNode } from "./block-nodes.ts";
import { DroppedFiles } from "./dropped-files.ts";
import { ListNumbering } from "./list-numbering.ts";
import { Pasted } from "./pasted.ts";
import { PastedTables } from "./pasted-tables.ts";
import { PictureNode } from "./picture-node.ts";
import { Spelling } from "./spelling.ts";

/** Letters below and above the line, as in CO₂ and m². */
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

/** Tiptap's extensions as `editorOptions` says. */
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
          // Linked code stays linked.
          return (extension as Mark).extend({ excludes: "" });
        case "listItem":
          // An item that begins with a heading, a picture or a list: the parser would take it out of the list.
          return (extension as Node).extend({ content: "block+" });
        case "orderedList":
          return (extension as Node).extend({
            addAttributes: attributesOf("ol"),
            // Pasted lines that begin with numbers would be a list, without the numbers.
            addProseMirrorPlugins: () => [],
          });
        // Ctrl+Alt types signs, as AltGr: "}" where Mod-Alt-0 is a paragraph, "@" or "²" where Mod-Alt-2 is a heading.
        case "paragraph":
        case "heading":
          return (extension as Node).extend({ addKeyboardShortcuts: () => ({}) });
        case "codeBlock":
          return (extension as Node).extend({
            marks: "link bold italic underline strike subscript superscript",
            // `language` would be rendered as a class.
            addAttributes: () => ({}),
            addKeyboardShortcuts() {
              return { ...this.parent?.(), "Mod-Alt-c": () => false };
            },
            // Whatever VS Code copies would be code, prose too.
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
    // See `Autolink`.
    autolink: false,
    linkOnPaste: false,
    isAllowedUri: (address) => linkAddress(address) !== undefined,
    HTMLAttributes: { target: null, rel: null },
  },
});

/**
 * The visual editor writes a subset of the contract's HTML, so that sanitizing removes nothing. It changes nothing that an
 * author has not asked for: all that acts on keys and pastes is listed in this file's test.
 */
export const editorOptions = {
  // They turn "17. júní" into "1. júní", "- 5 °C" into "5 °C", "*Með vsk." into italics. The toolbar makes lists.
  enableInputRules: false,
  enablePasteRules: false,
  // Tiptap's puts an empty line between all blocks that stand in each other.
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

/** Elements that the editor writes as others of the same meaning. */
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
 * Names of elements that the visual editor would lose; such a text is edited as HTML.
 *
 * @param before the stored HTML
 * @param after the editor's HTML of it
 */
export function lostElements(before: string, after: string): string[] {
  const sizesBefore = elementSizes(before);
  const sizesAfter = elementSizes(after);
  return [...sizesBefore]
    .filter(([name, size]) => !REWRITTEN.has(name) && size > (sizesAfter.get(name) ?? 0))
    .map(([name]) => name);
}

/** Signs within elements of each name, and empty elements: the editor joins neighbours of the same style. */
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
