import { normalizerOf } from "@matbjorg/contract/text/normalize-text";
import { signsOf } from "@matbjorg/contract/text/symbol-fonts";
import { textsIn } from "./pasted-blocks.ts";
import { styleOf } from "./pasted-styles.ts";

const SYMBOL_FONT =
  "[data-style*='symbol' i], [data-style*='dings' i], [face*='symbol' i], [face*='dings' i]";
/** Matches the bullets that PowerPoint writes as text. Outlook's bullets are characters of a symbol font. */
const SLIDE_BULLET = "[data-style*='mso-special-format:bullet' i]";
const LINE = "p, div";
/**
 * Matches a word with three or more soft hyphens. A program has added them, as ours does on an article's page, because
 * nobody types a hyphen at every syllable. One or two are the author's own and stay.
 */
const HYPHENATED = /\p{L}{1,9}(?:\u00ad\p{L}{1,9}){3,}/gu;

/**
 * Writes characters as readers need them: replaces those of symbol fonts, and removes invisible ones. Needs the
 * document's styles.
 */
export function convertSigns(body: HTMLElement): void {
  const signs = new Set([...body.querySelectorAll(SYMBOL_FONT)].flatMap(textsIn));
  for (const text of signs) {
    text.data = signsOf(text.data, fontOf(text.parentElement));
    makeItem(text);
  }
  for (const bullet of body.querySelectorAll(SLIDE_BULLET))
    for (const text of textsIn(bullet)) makeItem(text);
  for (const br of body.querySelectorAll("br")) joinHyphenated(body, br);
  const normalizePart = normalizerOf(body.textContent);
  for (const text of textsIn(body)) {
    const shown = normalizePart(withoutHyphens(text.data));
    if (shown !== text.data) text.data = shown;
  }
}

/** Joins a word that a PDF has broken at a soft hyphen. */
function joinHyphenated(body: HTMLElement, br: Element): void {
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  texts.currentNode = br;
  const before = texts.previousNode();
  const start = before?.nodeValue?.trimEnd() ?? "";
  if (!before || !start.endsWith("\u00ad")) return;
  before.nodeValue = start.slice(0, -1);
  texts.currentNode = br;
  const after = texts.nextNode();
  if (after) after.nodeValue = after.nodeValue?.trimStart() ?? "";
  br.remove();
}

export const withoutHyphens = (text: string): string =>
  text.replace(HYPHENATED, (word) => word.replaceAll("\u00ad", ""));

/** Returns the first font of a text, in lower case. */
function fontOf(element: Element | null): string {
  if (!element) return "";
  const family = styleOf(element, "font-family") || element.getAttribute("face") || "";
  const first = family.split(",")[0]?.replaceAll(/["']/g, "").trim().toLowerCase();
  return first || fontOf(element.parentElement);
}

/** Turns a line that begins with a bullet into a list with a single item; see `mergeIntoPreviousList`. */
function makeItem(bullet: Text): void {
  const line = bullet.parentElement?.closest(LINE);
  if (!line || line.querySelector("p, div, table, ul, ol") || styleOf(line, "mso-list")) return;
  const [sign, ...rest] = line.textContent.trimStart();
  const isFirst = textsIn(line).find(({ data }) => data.trim()) === bullet;
  if (!isFirst || bullet.data.trim() !== sign || /[\p{L}\p{N}]/u.test(sign) || !/^\s/.test(rest.join("")))
    return;
  bullet.remove();
  const first = textsIn(line).find(({ data }) => data.trim());
  if (!first) return;
  first.data = first.data.trimStart();
  const list = document.createElement("ul");
  const item = document.createElement("li");
  item.setAttribute("data-aria-level", "1");
  item.append(...line.childNodes);
  list.append(item);
  line.replaceWith(list);
}
