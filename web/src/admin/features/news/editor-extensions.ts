import {
  ARTICLE_ELEMENTS,
  type ArticleElement,
  HEADING_LEVELS,
  LINK_SCHEMES,
  linkAddress,
} from "@matbjorg/contract/article-html";
import { type Attribute, type Editor, Extension, type Mark, Node } from "@tiptap/core";
import { Image } from "@tiptap/extension-image";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { DOMSerializer, type Node as TextNode } from "@tiptap/pm/model";
import { StarterKit } from "@tiptap/starter-kit";
import { pastedHtml } from "./pasted-html.ts";

/** Attributes of a node or mark; those that the contract does not allow are not rendered. */
function attributesOf(element: ArticleElement) {
  const allowed: readonly string[] = ARTICLE_ELEMENTS[element];
  const none = Object.fromEntries(allowed.map((name) => [name, { default: null }]));
  return function (this: { readonly parent?: (() => object) | null | undefined }) {
    const all = Object.entries<Attribute>({ ...none, ...this.parent?.() });
    return Object.fromEntries(
      all.map(([name, attribute]) => [name, { ...attribute, rendered: allowed.includes(name) }]),
    );
  };
}

/** The visual editor writes a subset of the contract's HTML, so that sanitizing removes nothing. */
export const editorExtensions = [
  StarterKit.extend({
    addExtensions() {
      const extensions = this.parent?.() ?? [];
      return extensions.map((extension) => {
        if (extension.name === "link")
          return (extension as Mark).extend({ addAttributes: attributesOf("a") });
        if (extension.name === "orderedList") {
          return (extension as Node).extend({ addAttributes: attributesOf("ol") });
        }
        // Its `language` attribute would be rendered as a class.
        if (extension.name === "codeBlock") return (extension as Node).extend({ addAttributes: () => ({}) });
        return extension;
      });
    },
  }).configure({
    heading: { levels: [...HEADING_LEVELS] },
    link: {
      openOnClick: false,
      autolink: false,
      // Recognized in pasted text besides http(s).
      protocols: LINK_SCHEMES.filter((scheme) => !scheme.startsWith("http")),
      isAllowedUri: (address) => linkAddress(address) !== undefined,
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  Image.extend({ addAttributes: attributesOf("img") }).configure({ inline: false }),
  Table.extend({ renderHTML: () => ["table", ["tbody", 0]] }).configure({ resizable: false }),
  TableRow,
  TableHeader.extend({ addAttributes: attributesOf("th") }),
  TableCell.extend({ addAttributes: attributesOf("td") }),
  // A video of an allowed host: can be moved and deleted here, embedded in the HTML view only.
  Node.create({
    name: "video",
    group: "block",
    atom: true,
    addAttributes: attributesOf("iframe"),
    parseHTML: () => [{ tag: "iframe" }],
    renderHTML: ({ HTMLAttributes }) => ["iframe", HTMLAttributes],
    addNodeView:
      () =>
      ({ node }) => {
        const dom = document.createElement("p");
        dom.dataset.video = "";
        dom.textContent = `▶ ${node.attrs.title ?? ""} ${node.attrs.src}`;
        return { dom };
      },
  }),
  Extension.create({ name: "pastedHtml", transformPastedHTML: (html) => pastedHtml(html) }),
];

/** HTML of each block; ProseMirror reuses the objects of unchanged blocks. */
const serializedBlocks = new WeakMap<TextNode, string>();

/**
 * The HTML to store. Leading rows of header cells become the table's `thead`, and header cells get a `scope`. Runs at every
 * key press, so only changed blocks are serialized.
 */
export function articleHtml({ state: { doc } }: Editor): string {
  return doc.children.map((block) => serializedBlocks.get(block) ?? blockHtml(block)).join("");
}

function blockHtml(block: TextNode): string {
  const holder = document.createElement("div");
  holder.append(DOMSerializer.fromSchema(block.type.schema).serializeNode(block));
  for (const table of holder.querySelectorAll("table")) markHeaders(table);
  serializedBlocks.set(block, holder.innerHTML);
  return holder.innerHTML;
}

function markHeaders(table: HTMLTableElement): void {
  const rows = [...table.rows].map((row) => ({ row, cells: [...row.cells] }));
  const first = rows.findIndex(({ cells }) => cells.some(({ localName }) => localName === "td"));
  const head = rows.slice(0, first < 0 ? rows.length : first);
  for (const { row, cells } of rows) {
    const isInHead = head.some((one) => one.row === row);
    for (const cell of cells) if (cell.localName === "th") cell.scope ||= isInHead ? "col" : "row";
  }
  // A cell that spans rows below the head would be cut off.
  const isSeparable = head.every(({ cells }, index) =>
    cells.every(({ rowSpan }) => index + rowSpan <= head.length),
  );
  if (head.length > 0 && isSeparable) table.createTHead().append(...head.map(({ row }) => row));
  for (const body of table.tBodies) if (body.rows.length === 0) body.remove();
}

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
  const countBefore = countElements(before);
  const countAfter = countElements(after);
  return [...countBefore]
    .filter(([name, count]) => !REWRITTEN.has(name) && count > (countAfter.get(name) ?? 0))
    .map(([name]) => name);
}

function countElements(html: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { localName } of new DOMParser().parseFromString(html, "text/html").body.querySelectorAll("*")) {
    counts.set(localName, (counts.get(localName) ?? 0) + 1);
  }
  return counts;
}
