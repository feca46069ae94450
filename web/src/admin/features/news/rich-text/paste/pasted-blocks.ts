import { styleOf } from "./pasted-styles.ts";

/** Elements that browsers show as blocks, but that ProseMirror reads as words of a line. */
const UNKNOWN_BLOCKS =
  "main, nav, search, hgroup, details, summary, dt, center, legend, menu, dir, option, optgroup";
export const INLINE =
  "span, font, a, b, strong, i, em, u, s, del, ins, mark, code, kbd, samp, var, sub, sup, small, big, label, time, cite, q, abbr, button";
const SHOWN_AS_BLOCK = /^(block|flex|grid|table|list-item|flow-root|-webkit-box)/;
const PRESERVED = /^(pre|preserve|break-spaces)/;
const LINES = "p, h1, h2, h3, h4, h5, h6, pre";

/** The paragraphs that Word uses for quotations. */
const QUOTATION = ".MsoQuote, [class*=MsoIntenseQuote]";

/**
 * Writes as text and elements what the browser or a style sheet only shows: quotation marks, quoted paragraphs, and
 * brackets around a reading aid.
 */
export function convertQuotations(body: HTMLElement): void {
  for (const quote of body.querySelectorAll("q")) {
    if (/^\s*["„“«‚‘]/.test(quote.textContent)) continue;
    const isEnglish = quote.closest("[lang^=en]") !== null;
    const isInner = quote.parentElement?.closest("q") != null;
    const [open = "", close = ""] = (isEnglish ? ["“”", "‘’"] : ["„“", "‚‘"])[isInner ? 1 : 0] ?? "";
    quote.prepend(open);
    quote.append(close);
  }
  for (const line of body.querySelectorAll(QUOTATION)) {
    const before = line.previousElementSibling;
    const quotation = before?.localName === "blockquote" ? before : document.createElement("blockquote");
    if (quotation !== before) line.before(quotation);
    quotation.append(line);
  }
  for (const reading of body.querySelectorAll("rt:not(:has(+ rp))"))
    reading.textContent = `(${reading.textContent})`;
}

/** Makes lines of what styles show as lines: inline elements that are shown as blocks, and line ends that are preserved. */
export function convertLines(body: HTMLElement): void {
  const all = (selector: string) => [...body.querySelectorAll(selector)];
  for (const element of all(`:is(${INLINE})[data-style*='display' i]`))
    if (SHOWN_AS_BLOCK.test(styleOf(element, "display"))) makeBlock(element);
  for (const element of all(UNKNOWN_BLOCKS)) makeBlock(element);
  for (const code of body.querySelectorAll("pre:has(div, p)")) keepCode(code);
  for (const text of textsIn(body)) keepLineEnds(text);
}

/**
 * Keeps only the code of code widgets: removes the language label and the copy button, and joins lines that are
 * separate boxes.
 */
function keepCode(pre: Element): void {
  const code = pre.querySelector("code");
  if (code) pre.replaceChildren(code);
  for (const box of [...pre.querySelectorAll("div, p")].reverse()) box.replaceWith(...box.childNodes, "\n");
}

function makeBlock(element: Element): void {
  const line = element.parentElement?.closest(LINES);
  const block = document.createElement("div");
  if (line?.localName === "p") {
    // A `<p>` cannot contain a block: the parser would end it.
    const lines = document.createElement("div");
    for (const { name, value } of line.attributes) lines.setAttribute(name, value);
    lines.append(...line.childNodes);
    line.replaceWith(lines);
  }
  if (!line || line.localName === "p") {
    element.before(block);
    block.append(element);
  } else if (element.nextSibling) element.after(document.createElement("br"));
}

export function textsIn(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}

function keepLineEnds(text: Text): void {
  if (!/\n/.test(text.data) || !text.data.trim() || text.parentElement?.closest("pre")) return;
  if (!PRESERVED.test(whiteSpaceOf(text.parentElement))) return;
  const lines = text.data.split("\n");
  text.replaceWith(
    ...lines.flatMap((line, index) => (index > 0 ? [document.createElement("br"), line] : [line])),
  );
}

function whiteSpaceOf(element: Element | null): string {
  if (!element) return "";
  const own = styleOf(element, "white-space(?:-collapse)?");
  return own || whiteSpaceOf(element.parentElement);
}
