import { textsIn } from "./pasted-blocks.ts";
import { styleOf } from "./pasted-styles.ts";

const BLOCKS = "p, div, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, pre, hr, figure";

/**
 * Turns tables that are used only for layout into text, and the cells at the head of other tables into header cells.
 * Needs the styles of the tables.
 */
export function convertTables(body: HTMLElement): void {
  for (const cell of body.querySelectorAll("td, th")) trimCell(cell);
  for (const foot of body.querySelectorAll("tfoot")) foot.parentElement?.append(foot);
  // Outer tables first: a table inside a layout table is more likely a layout table itself.
  for (const table of body.querySelectorAll("table")) {
    if (isLayout(table)) dissolve(table);
    else markHeaders(table);
  }
}

const cellsOf = (table: HTMLTableElement) => [...table.rows].flatMap(({ cells }) => [...cells]);

/** Whether a table is only layout: a single cell of a spreadsheet, a box around a text, or the frames of an email. */
function isLayout(table: HTMLTableElement): boolean {
  if (table.matches("[role=presentation], [role=none]")) return true;
  if (table.caption) return false;
  const cells = cellsOf(table);
  const isRuled = Number(table.getAttribute("border")) > 0;
  if (cells.length <= 1 || (table.querySelector("table") && !isRuled)) return true;
  // Word positions a picture with empty cells around it.
  if (cells.filter(hasContent).length === 1 && table.querySelector("img")) return true;
  const isOneColumn = [...table.rows].every(({ cells }) => cells.length <= 1);
  return (
    isOneColumn && (table.closest(LAYOUT) !== null || table.querySelector("img, h1, h2, h3, li") !== null)
  );
}

/** Matches the boxes that remain of the cells of a layout table. */
const LAYOUT = "[data-layout]";

function dissolve(table: HTMLTableElement): void {
  const cells = cellsOf(table).filter(hasContent);
  const [only] = cells;
  if (cells.length === 1 && only && !only.querySelector(BLOCKS)) {
    // The words of the cell join the sentence into which they are pasted.
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

/** Removes the spaces with which Excel aligns an amount. */
function trimCell(cell: Element): void {
  const texts = textsIn(cell).filter(({ parentElement }) => !parentElement?.closest("pre"));
  const [first, last] = [texts[0], texts.at(-1)];
  if (first) first.data = first.data.replace(/^[\s\u00a0]+/, "");
  if (last) last.data = last.data.trimEnd();
}

/**
 * Turns heading cells into `th`. Word writes a repeated first row as `td` in a `thead`; otherwise Word and spreadsheets
 * only make it bold.
 */
function markHeaders(table: HTMLTableElement): void {
  const rows = [...table.rows].map(({ cells }) => [...cells].filter(hasWords));
  const depth = Math.max(1, ...(rows[0] ?? []).map(({ rowSpan }) => rowSpan));
  const first = rows.slice(0, depth).flat();
  const isHeaded =
    first.length > 1 && first.every(isBold) && rows.slice(depth).some((row) => !row.every(isBold));
  // The corner of a page's header row may be a plain cell without words.
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

/** Whether all the words of a cell are bold. */
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
