import { textsIn } from "./pasted-blocks.ts";
import { styleOf } from "./pasted-styles.ts";

const BLOCKS = "p, div, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, pre, hr, figure";

/** Makes text of tables that only carry layout, and headers of the cells that head a table. Needs its styles. */
export function convertTables(body: HTMLElement): void {
  for (const cell of body.querySelectorAll("td, th")) trimCell(cell);
  for (const foot of body.querySelectorAll("tfoot")) foot.parentElement?.append(foot);
  // The outer ones first: what stands in a layout is one more often.
  for (const table of body.querySelectorAll("table")) {
    if (isLayout(table)) dissolve(table);
    else markHeaders(table);
  }
}

const cellsOf = (table: HTMLTableElement) => [...table.rows].flatMap(({ cells }) => [...cells]);

/** A cell of a spreadsheet, a box around a text, the frames of a mail. */
function isLayout(table: HTMLTableElement): boolean {
  if (table.matches("[role=presentation], [role=none]")) return true;
  if (table.caption) return false;
  const cells = cellsOf(table);
  const isRuled = Number(table.getAttribute("border")) > 0;
  if (cells.length <= 1 || (table.querySelector("table") && !isRuled)) return true;
  // Word places a picture by empty cells around it.
  if (cells.filter(hasContent).length === 1 && table.querySelector("img")) return true;
  const isOneColumn = [...table.rows].every(({ cells }) => cells.length <= 1);
  return (
    isOneColumn && (table.closest(LAYOUT) !== null || table.querySelector("img, h1, h2, h3, li") !== null)
  );
}

/** What is left of a table around another. */
const LAYOUT = "[data-layout]";

function dissolve(table: HTMLTableElement): void {
  const cells = cellsOf(table).filter(hasContent);
  const [only] = cells;
  if (cells.length === 1 && only && !only.querySelector(BLOCKS)) {
    // Its words stand in the sentence that they are pasted into.
    table.replaceWith(...only.childNodes);
    return;
  }
  const boxes = cells.map((cell) => {
    const box = document.createElement("div");
    box.setAttribute("data-layout", "");
    box.append(...cell.childNodes);
    return box;
  });
  table.replaceWith(...boxes);
}

/** Excel fills the room beside an amount with spaces. */
function trimCell(cell: Element): void {
  const texts = textsIn(cell).filter(({ parentElement }) => !parentElement?.closest("pre"));
  const [first, last] = [texts[0], texts.at(-1)];
  if (first) first.data = first.data.replace(/^[\s\u00a0]+/, "");
  if (last) last.data = last.data.trimEnd();
}

/** Word writes a repeated first row as `td` of a `thead`; it and spreadsheets only write it bold. */
function markHeaders(table: HTMLTableElement): void {
  const rows = [...table.rows].map(({ cells }) => [...cells].filter(hasWords));
  const depth = Math.max(1, ...(rows[0] ?? []).map(({ rowSpan }) => rowSpan));
  const first = rows.slice(0, depth).flat();
  const isHeaded =
    first.length > 1 && first.every(isBold) && rows.slice(depth).some((row) => !row.every(isBold));
  // A page may leave the corner a plain cell.
  const areHeaders = first.every(({ localName }) => localName === "th");
  const isRowOfHeaders = isHeaded && (areHeaders || table.querySelector("th, thead") === null);
  const heading = [
    ...table.querySelectorAll<HTMLElement>(":scope > thead td"),
    ...(isRowOfHeaders ? [...table.rows].slice(0, depth).flatMap(({ cells }) => [...cells]) : []),
  ];
  for (const cell of heading) {
    const header = document.createElement("th");
    for (const { name, value } of cell.attributes) header.setAttribute(name, value);
    header.append(...cell.childNodes);
    cell.replaceWith(header);
  }
}

const hasContent = (cell: Element) => hasWords(cell) || cell.querySelector("img, iframe, table") !== null;
const hasWords = ({ textContent }: Element) => textContent.trim() !== "";

/** Whether all words of a cell are bold. */
function isBold(cell: Element): boolean {
  const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode as Text;
    if (data.trim() && !weighs(parentElement, cell)) return false;
  }
  return true;
}

function weighs(element: Element | null, cell: Element): boolean {
  if (!element) return false;
  const weight = styleOf(element, "font-weight");
  if (weight) return /^(bold|[6-9]\d\d)/.test(weight);
  if (element.matches("b, strong, th")) return true;
  return element !== cell && weighs(element.parentElement, cell);
}
