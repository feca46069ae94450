import { allowedLinkUrl, HEADING_LEVELS } from "@matbjorg/contract/text/article-html";
import { convertLines, convertQuotations, INLINE, textsIn } from "./pasted-blocks.ts";
import { convertTables } from "./pasted-cells.ts";
import { convertEmbeds } from "./pasted-embeds.ts";
import { convertFormulas } from "./pasted-formulas.ts";
import { removeHidden } from "./pasted-hidden.ts";
import { convertLists } from "./pasted-lists.ts";
import { convertPictures } from "./pasted-pictures.ts";
import { convertSigns } from "./pasted-signs.ts";
import { keepEdges } from "./pasted-spaces.ts";
import { applyClasses, commentsIn, styleOf, withStylesAsData } from "./pasted-styles.ts";

/** Metadata, drawings, and the paragraph ends and numbers that Word for the web writes as text. */
const IGNORED =
  "script, title, meta, link, xml, svg, comment, [data-style*='mso-element:comment'], " +
  ".MsoCommentReference, .msocomtxt, .EOP, .ListMarkerWrappingSpan, .WACAltTextDescribedBy";

/**
 * Text that a tracked change has deleted or moved away. Unlike text that a person has struck through, it has an author
 * or a date.
 */
const DELETED =
  "del:is([cite], [datetime]), .msoDel, .msochangeprop, [class*=TrackChangeDelet], [class*=TrackedDelet], .suggestion-deletion";
/** The marks of comments in Word and Google Docs, and the comments below the text. */
const COMMENTS = "[href^='#_msocom'], [href^='#cmnt'], [id^='_com_'], [id^='cmnt']";

const HEADING = "h1, h2, h3, h4, h5, h6, [role=heading][aria-level], .MsoTitle, [class*=MsoHeading]";
const STYLED = ":is(span, font, a, b, strong, i, em, u, s, code, small)[data-style]";
const BLOCK = "p, h2, h3, h4, ul, ol, table, blockquote, div, hr";

const WORDS_IN_BLOCKS = /(<p [^>]*data-pm-slice="1 1 )\[[^"]*\]/;
const ROWS = /^(?:\s|<meta[^>]*>|<!--.*?-->)*<(?:t[rdh]|tbody|thead|colgroup|col)[\s>]/is;

/** Styles that are replaced by elements. */
const STYLED_MARKS = [
  ["u", "text-decoration(?:-line)?", /underline/],
  ["s", "text-decoration(?:-line)?", /line-through/],
  ["sub", "vertical-align", /^(sub|-)/],
  ["sup", "vertical-align", /^(super|[\d.]*[1-9])/],
  ["sub", "mso-text-raise", /^-/],
  ["sup", "mso-text-raise", /^[\d.]*[1-9]/],
] as const;

/** Bold and italic: the nearest element decides, by its style or its name. */
const LOOKS = [
  ["strong", "b, strong", "font-weight", /^(bold|[6-9]\d\d)/, /^(normal|[1-5]\d\d)/],
  ["em", "i, em", "font-style", /^(italic|oblique)/, /^normal/],
] as const;
const DECIDING_STYLED = "[data-style]:is(span, font, b, strong, i, em, p, div, li)";
/** Inside these elements, the style of an element around them does not apply. */
const PLAIN = "td, th, h1, h2, h3, h4, h5, h6";

/**
 * Converts pasted HTML to elements that articles may have. Google Docs marks bold text by styles and wraps everything
 * in a `<b>` that is not bold; Word marks lists and headings by styles and classes. Styles are read from the source
 * text, because the page's security policy (`style-src 'self'`) empties `element.style`, which Tiptap reads, and logs
 * an error for each style that is parsed.
 *
 * @param isInLine whether the HTML is pasted after words
 */
export function pastedHtml(html: string, isInLine = false): string {
  // The HTML was copied from a ProseMirror editor. Words of a single paragraph stay words, even if they were copied
  // from a list or a quotation.
  if (html.includes("data-pm-slice")) return html.replace(WORDS_IN_BLOCKS, "$1[]");
  const source = withStylesAsData(html);
  // Spreadsheets leave out the `<table>`, without which the parser would join the cells.
  const { body } = new DOMParser().parseFromString(
    ROWS.test(source) ? `<table>${source}</table>` : `<body>${source}`,
    "text/html",
  );
  const all = (selector: string) => [...body.querySelectorAll(selector)];

  for (const element of all(IGNORED)) element.remove();
  for (const element of all(DELETED)) removeDeleted(element);
  for (const mark of all(COMMENTS)) removeComment(mark);
  convertFormulas(body);
  applyClasses(body, html);
  removeHidden(body);
  // The footnotes of LibreOffice Writer begin with their number.
  for (const number of all(".sdfootnotesym, .sdendnotesym")) number.after(" ");
  for (const letter of all("[data-style*='mso-element:dropcap']")) joinDropCap(letter);
  convertEmbeds(body);
  convertPictures(body);
  convertSigns(body);
  convertTables(body);
  convertLists(body);
  convertQuotations(body);
  convertLines(body);
  for (const comment of commentsIn(body)) comment.remove();

  for (const styled of all(STYLED)) wrapByStyle(styled);
  const texts = textsIn(body).filter(
    ({ data, parentElement }) => data.trim() || parentElement?.matches(INLINE),
  );
  for (const look of LOOKS) markTexts(body, texts, look);
  for (const link of all("a[href]")) leadToSource(link);
  for (const element of all("[data-style]")) element.removeAttribute("data-style");

  levelHeadings(all(HEADING));
  for (const bold of all(":is(h2, h3, h4, th) :is(b, strong)")) unwrap(bold);

  // Drops empty paragraphs, and unwraps pictures that have no words before them.
  for (const picture of all(":is(p, h2, h3, h4) :is(img, iframe)")) placeBefore(picture);
  for (const block of all("p, h2, h3, h4")) if (!block.textContent.trim()) block.remove();
  for (const box of all("td, th, div")) {
    if (!box.textContent.trim() && !box.querySelector("img, iframe, hr, table")) box.replaceChildren();
  }
  // Markdown converters end code with a line break.
  for (const end of all("pre").flatMap((code) => textsIn(code).slice(-1)))
    end.data = end.data.replace(/\n$/, "");
  for (const br of all("br")) {
    if (isBlock(neighbour(br, "previousSibling")) || isBlock(neighbour(br, "nextSibling"))) br.remove();
  }
  for (const br of all(":is(p, div, body) > br + br")) splitAt(br);
  for (const box of [body, ...all("div")]) if ([...box.children].some(isBlock)) wrapWords(box);
  for (const end of all(`p.${SPLIT}`)) end.remove();
  for (const { firstChild } of all("div"))
    if (firstChild instanceof Text) firstChild.data = firstChild.data.replace(/^[ \t\r\n]+/, "");
  keepEdges(body, isInLine);
  return body.innerHTML;
}

/** Removes an element, and also its line or item if that has no other words. */
function removeDeleted(element: Element): void {
  const parent = element.parentElement;
  element.remove();
  if (
    parent?.matches("p, li, ul, ol, span, ins, b, i, u") &&
    !parent.textContent.trim() &&
    !parent.querySelector("img")
  )
    removeDeleted(parent);
}

/**
 * Removes a comment and its mark. A mark is raised or the only text of its element; a comment begins with the link back
 * to its mark.
 */
function removeComment(mark: Element): void {
  const isBack = /^#(cmnt_ref|_msoanchor)/.test(mark.getAttribute("href") ?? "");
  const whole = isBack ? mark.closest("p, div") : mark.closest("sup, .MsoCommentReference");
  (whole ?? mark).remove();
}

/** Joins the first letter of a paragraph, which is in a frame before it, with the paragraph. */
function joinDropCap(letter: Element): void {
  const { parentElement } = letter;
  const isFramed = parentElement?.localName === "div" && parentElement.children.length === 1;
  const frame = isFramed ? parentElement : letter;
  frame.nextElementSibling?.prepend(letter.textContent.trim());
  frame.remove();
}

/**
 * Makes a link lead to the original URL instead of a redirect. Programs that wrap URLs often show the wrapped URL as
 * the words of the link, so these are replaced too. Ignores line ends in a URL, as browsers do.
 */
function leadToSource(link: Element): void {
  const given = link.getAttribute("href") ?? "";
  const source = allowedLinkUrl(
    given.replace(/\s*\n\s*/g, "").replace(/^(?:\/\/(?=\w)|(?=www\.))/i, "https://"),
  );
  if (!source || source === given) return;
  link.setAttribute("href", source);
  if (allowedLinkUrl(link.textContent) === source) link.textContent = source;
}

/**
 * Makes lines of the words between blocks. The parser would join them over an empty block, or with the last words of a
 * block.
 */
function wrapWords(box: Element): void {
  let line: Element | undefined;
  for (const node of [...box.childNodes]) {
    const isOfLine =
      node instanceof Element
        ? node.matches("br") || (node.matches(INLINE) && (line || node.textContent.trim()))
        : line || node.textContent?.trim();
    if (isOfLine && !line) {
      line = document.createElement("div");
      node.before(line);
    }
    if (!isOfLine) line = undefined;
    line?.append(node);
  }
}

/** Places a picture before its line if there are no words before it. */
function placeBefore(picture: Element): void {
  const line = picture.closest("p, h2, h3, h4");
  if (!line) return;
  const before = document.createRange();
  before.setStart(line, 0);
  before.setEndBefore(picture);
  if (!before.toString().trim()) line.before(picture);
}

const isBlock = (node: Node | null) => node instanceof Element && node.matches(BLOCK);

/** Returns the neighbour of a node, even if the end of an inline element is between them. */
function neighbour(node: Node, side: "previousSibling" | "nextSibling"): Node | null {
  const next = node[side];
  if (next) return next instanceof Text && !next.data.trim() ? neighbour(next, side) : next;
  return node.parentElement?.matches(INLINE) ? neighbour(node.parentElement, side) : null;
}

const SPLIT = "split";

/** Splits a line at two successive line breaks, which look like the space between two paragraphs. */
function splitAt(br: Element): void {
  const before = br.previousElementSibling;
  let between = br.previousSibling;
  while (between && between !== before && !between.textContent?.trim()) between = between.previousSibling;
  if (!before || between !== before) return;
  const line = br.parentElement;
  const end = document.createElement("p");
  end.className = SPLIT;
  before.remove();
  br.replaceWith(end);
  if (line?.localName !== "p") return;
  const lines = document.createElement("div");
  lines.append(...line.childNodes);
  line.replaceWith(lines);
}

/** Wraps each text that looks bold, or italic, in an element of its own. */
function markTexts(
  body: HTMLElement,
  texts: readonly Text[],
  [mark, names, property, is, isNot]: (typeof LOOKS)[number],
): void {
  const known = new Map<Element | null, boolean>([[body, false]]);
  const isMarked = (element: Element | null): boolean => {
    let marked = known.get(element);
    if (marked !== undefined || !element) return marked ?? false;
    const style = element.matches(DECIDING_STYLED) ? styleOf(element, property) : "";
    marked =
      !element.matches(PLAIN) &&
      (is.test(style) || (!isNot.test(style) && (element.matches(names) || isMarked(element.parentElement))));
    known.set(element, marked);
    return marked;
  };
  const marked = texts.filter(({ parentElement }) => isMarked(parentElement));
  for (const named of body.querySelectorAll(names)) unwrap(named);
  for (const text of marked) {
    const element = document.createElement(mark);
    text.replaceWith(element);
    element.append(text);
  }
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

function wrapByStyle(span: Element): void {
  for (const [mark, property, value] of STYLED_MARKS) {
    if (!value.test(styleOf(span, property))) continue;
    // Only plain elements: pages show their links and labels bold.
    if (property !== "vertical-align" && !span.matches("span, font")) continue;
    // The style sheet of the site underlines links.
    if (mark === "u" && (span.closest("a") || span.querySelector("a"))) continue;
    const marked = document.createElement(mark);
    marked.append(...span.childNodes);
    span.append(marked);
  }
}

/** Changes the levels of the headings so that the highest is h2. */
function levelHeadings(headings: readonly Element[]): void {
  const levelled = headings.map((heading) => {
    const level = /^H(\d)$/.exec(heading.tagName) ?? /MsoHeading(\d)/.exec(heading.className);
    return { heading, level: Number(level?.[1] ?? heading.getAttribute("aria-level") ?? 1) };
  });
  const [top, , lowest] = HEADING_LEVELS;
  const shift = Math.max(0, top - Math.min(...levelled.map(({ level }) => level)));
  for (const { heading, level } of levelled) {
    const named = document.createElement(`h${Math.min(level + shift, lowest)}`);
    named.append(...heading.childNodes);
    heading.replaceWith(named);
  }
}
