/** Matches words for screen readers, by the class names of Bootstrap, Tailwind, WordPress and others. */
const UNSEEN = ".sr-only, .visually-hidden, .screen-reader-text, [hidden], dialog:not([open]), datalist";
const HIDING = new RegExp(
  String.raw`(?:^|;)\s*(?:${[
    "display: none",
    "visibility: (hidden|collapse)",
    "mso-hide: all",
    // The preview text of an email.
    "max-height: 0(px)?(;|$)",
    // Words for screen readers.
    String.raw`clip: rect\(([01](px)?[, ]*){4}\)`,
    String.raw`clip-path: inset\((50|100)%`,
    "height: 1px;.*overflow: hidden",
    String.raw`(left|text-indent): -\d{4}`,
  ]
    .join("|")
    .replaceAll(": ", String.raw`\s*:\s*`)})`,
  "i",
);

/**
 * Removes what was invisible in the source: hidden rows of a spreadsheet, the preview text of an email, and words for
 * screen readers.
 */
export function removeHidden(body: HTMLElement): void {
  for (const table of body.querySelectorAll("table")) removeHiddenColumns(table);
  for (const element of body.querySelectorAll(`${UNSEEN}, [data-style]`)) {
    if (!isHidden(element)) continue;
    if (element instanceof HTMLTableRowElement) shortenSpans(element);
    element.remove();
  }
}

const isHidden = (element: Element) =>
  element.matches(UNSEEN) || HIDING.test(element.getAttribute("data-style") ?? "");

/** Removes the cells of a spreadsheet's hidden columns, and makes merged cells narrower by those columns. */
function removeHiddenColumns(table: HTMLTableElement): void {
  const cols = [...table.querySelectorAll("col")];
  if (![...cols, ...table.querySelectorAll("td")].some(isHidden)) return;
  const placed = placedCells(table);
  const width = Math.max(0, ...placed.map(({ cell, column }) => column + cell.colSpan));
  const ofCols = cols.flatMap((col) => Array<boolean>(col.span).fill(isHidden(col)));
  const hidden = Array.from({ length: width }, (_, index) => {
    if (ofCols.length === width && ofCols[index]) return true;
    const own = placed.filter(({ cell, column }) => column === index && cell.colSpan === 1);
    return own.length > 0 && own.every(({ cell }) => isHidden(cell));
  });
  for (const { cell, column } of placed) {
    const lost = hidden.slice(column, column + cell.colSpan).filter(Boolean).length;
    if (lost === cell.colSpan) cell.remove();
    else cell.colSpan -= lost;
  }
}

/**
 * Returns the cells of a table, each with the column in which it starts. A cell that spans rows moves cells of later
 * rows to the right.
 */
function placedCells(table: HTMLTableElement) {
  const taken = [...table.rows].map(() => new Set<number>());
  return [...table.rows].flatMap(({ cells }, index) =>
    [...cells].map((cell) => {
      let column = 0;
      while (taken[index]?.has(column)) column += 1;
      for (const row of taken.slice(index, index + cell.rowSpan))
        for (let next = column; next < column + cell.colSpan; next += 1) row.add(next);
      return { cell, column };
    }),
  );
}

/** Shortens merged cells by a hidden row; otherwise they would reach one row too far. */
function shortenSpans(hidden: HTMLTableRowElement): void {
  for (const { cells, rowIndex } of hidden.closest("table")?.rows ?? [])
    for (const cell of cells)
      if (rowIndex < hidden.rowIndex && rowIndex + cell.rowSpan > hidden.rowIndex) cell.rowSpan -= 1;
}
