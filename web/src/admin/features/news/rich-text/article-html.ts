import type { Editor } from "@tiptap/core";
import { DOMSerializer, type Node } from "@tiptap/pm/model";

/** The HTML of each block. ProseMirror reuses the objects of unchanged blocks, and of unchanged rows in a table. */
const serializedBlocks = new WeakMap<Node, string>();
const serializedRows = new WeakMap<Node, { readonly isInHead: boolean; readonly html: string }>();

/**
 * Returns the HTML to store, without the empty paragraph for writing that Tiptap adds at the end. Leading rows of
 * header cells become the table's `thead`, and header cells get a `scope`. This runs at every key press, so only
 * changed blocks are serialized.
 */
export function articleHtml({ state: { doc } }: Editor): string {
  const { children, lastChild } = doc;
  const isToWriteIn =
    children.length > 1 && lastChild?.type.name === "paragraph" && lastChild.childCount === 0;
  return children
    .slice(0, isToWriteIn ? -1 : undefined)
    .map((block) => serializedBlocks.get(block) ?? blockHtml(block))
    .join("");
}

function blockHtml(block: Node): string {
  const html =
    block.type.name === "table"
      ? tableHtml(block)
      : serialized(block, document.createElement("div")).innerHTML;
  serializedBlocks.set(block, html);
  return html;
}

function serialized(node: Node, holder: HTMLElement): HTMLElement {
  holder.append(DOMSerializer.fromSchema(node.type.schema).serializeNode(node));
  // Tables inside other blocks and cells.
  for (const table of holder.querySelectorAll("table")) markHeaders(table);
  for (const caption of holder.querySelectorAll("caption")) caption.removeAttribute("contenteditable");
  // Pictures that are still being uploaded have no `src`.
  for (const image of holder.querySelectorAll("img:not([src])")) image.remove();
  for (const figure of holder.querySelectorAll("figure:not(:has(img))")) figure.remove();
  return holder;
}

/** Does the same as `markHeaders`, but does not serialize the unchanged rows of the table again. */
function tableHtml({ children: rows, attrs }: Node): string {
  const first = rows.findIndex((row) => row.children.some(({ type }) => type.name === "tableCell"));
  const headRows = first < 0 ? rows.length : first;
  const isSeparable = rows
    .slice(0, headRows)
    .every((row, index) => row.children.every((cell) => index + (cell.attrs.rowspan ?? 1) <= headRows));
  const html = rows.map((row, index) => rowHtml(row, index < headRows));
  const inHead = isSeparable ? headRows : 0;
  const caption = document.createElement("caption");
  caption.textContent = attrs.caption;
  const part = (name: string, part: readonly string[]) =>
    part.length > 0 ? `<${name}>${part.join("")}</${name}>` : "";
  const body = part("thead", html.slice(0, inHead)) + part("tbody", html.slice(inHead));
  return `<table>${attrs.caption ? caption.outerHTML : ""}${body}</table>`;
}

function rowHtml(row: Node, isInHead: boolean): string {
  const known = serializedRows.get(row);
  if (known?.isInHead === isInHead) return known.html;
  const holder = serialized(row, document.createElement("tbody"));
  for (const header of holder.querySelectorAll<HTMLTableCellElement>(":scope > tr > th")) {
    header.scope ||= isInHead ? "col" : "row";
  }
  serializedRows.set(row, { isInHead, html: holder.innerHTML });
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
  // Separating the head would cut off a cell that spans rows below the head.
  const isSeparable = head.every(({ cells }, index) =>
    cells.every(({ rowSpan }) => index + rowSpan <= head.length),
  );
  if (head.length > 0 && isSeparable) table.createTHead().append(...head.map(({ row }) => row));
  for (const body of table.tBodies) if (body.rows.length === 0) body.remove();
}
