import { linkSource } from "@matbjorg/contract/text/link-source";
import { normalizePart } from "@matbjorg/contract/text/normalize-text";
import { findUrls } from "./find-urls.ts";
import { hasEmbedCode, splitEmbedCodes } from "./pasted-embeds.ts";
import { escaped, isMarkup, markupAsHtml } from "./pasted-markup.ts";
import { withoutHyphens } from "./pasted-signs.ts";

/** How Word writes its lists as text: a tab for each level, the bullet and a tab. More tabs are a table's. */
const BULLET_LINE = /^(\t*)[•·▪◦‣■□●○❍❑❒◆❖➢➔✓✔✗→*o–-]\t\s*(?=\S[^\t]*$)/u;
/** A bullet of a symbol font, in which nothing else is written as text. */
const SYMBOL_LINE = /^(\s*)[\uf020-\uf0ff]\s+(?=\S)/u;

/** Returns a pasted text as readers need it: its characters, and addresses without a redirect around them. */
export function readText(text: string): string {
  const shown = normalizePart(withoutHyphens(text));
  return findUrls(shown)
    .reverse()
    .reduce((read, { start, end }) => {
      const source = linkSource(shown.slice(start, end));
      return read.slice(0, start) + source + read.slice(end);
    }, shown);
}

/** Returns the HTML of a pasted text that has embed codes or bullets; undefined for any other. */
export function textAsHtml(text: string): string | undefined {
  const lines = text.split(/\r\n?|\n/);
  const hasBullets = lines.some((line) => BULLET_LINE.test(line) || SYMBOL_LINE.test(line));
  if (!hasBullets && !hasEmbedCode(text)) return undefined;
  // All of it is markup, with what a service puts around its frame.
  if (isMarkup(text) && hasEmbedCode(text)) return text;
  return splitEmbedCodes(text)
    .map((part) => (hasEmbedCode(part) ? part : (markupAsHtml(part) ?? linesHtml(part))))
    .join("");
}

const linesHtml = (text: string) =>
  text
    .split(/\r\n?|\n/)
    .filter(hasWords)
    .map(lineHtml)
    .join("");

const hasWords = (line: string) => line.trim() !== "";

function lineHtml(line: string): string {
  const [bullet, indent = ""] = SYMBOL_LINE.exec(line) ?? BULLET_LINE.exec(line) ?? [];
  if (bullet === undefined) return `<p>${escaped(readText(line))}</p>`;
  const level = 1 + indent.replace(/[^\t]/g, "").length;
  return `<ul><li data-aria-level="${level}">${escaped(readText(line.slice(bullet.length)))}</li></ul>`;
}
