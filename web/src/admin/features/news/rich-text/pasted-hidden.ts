/** Words for screen readers, by the names that Bootstrap, Tailwind, WordPress and others give them. */
const UNSEEN = ".sr-only, .visually-hidden, .screen-reader-text, [hidden]";
const HIDING = new RegExp(
  String.raw`(?:^|;)\s*(?:${[
    "display: none",
    "visibility: (hidden|collapse)",
    "mso-hide: all",
    // A mail's preview.
    "max-height: 0(px)?(;|$)",
    // Words for screen readers.
    String.raw`clip: rect\(([01](px)?[, ]*){4}\)`,
    String.raw`clip-path: inset\((50|100)%`,
  ]
    .join("|")
    .replaceAll(": ", String.raw`\s*:\s*`)})`,
  "i",
);

/** Removes what nobody saw where it was copied: rows that a spreadsheet hides, a mail's preview, words for screen readers. */
export function removeHidden(body: HTMLElement): void {
  for (const element of body.querySelectorAll(`${UNSEEN}, [data-style]`)) {
    if (!element.matches(UNSEEN) && !HIDING.test(element.getAttribute("data-style") ?? "")) continue;
    if (element instanceof HTMLTableRowElement) shortenSpans(element);
    element.remove();
  }
}

/** A merged cell would reach one row further. */
function shortenSpans(hidden: HTMLTableRowElement): void {
  for (const { cells, rowIndex } of hidden.closest("table")?.rows ?? [])
    for (const cell of cells)
      if (rowIndex < hidden.rowIndex && rowIndex + cell.rowSpan > hidden.rowIndex) cell.rowSpan -= 1;
}
