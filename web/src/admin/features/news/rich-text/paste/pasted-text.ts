import { linkSource } from "@matbjorg/contract/text/link-source";
import { normalizerOf } from "@matbjorg/contract/text/normalize-text";
import { findUrls } from "../find-urls.ts";
import { hasEmbedCode, splitEmbedCodes } from "./pasted-embeds.ts";
import { escaped, isMarkup, markupAsHtml } from "./pasted-markup.ts";
import { withoutHyphens } from "./pasted-signs.ts";

/**
 * Matches a list item as Word writes it in plain text: a tab for each level, the bullet and a tab. A line with more
 * tabs belongs to a table.
 */
const BULLET_LINE = /^(\t*)[•·▪◦‣■□●○❍❑❒◆❖➢➔✓✔✗→*o–-]\t\s*(?=\S[^\t]*$)/u;
/** Matches a bullet of a symbol font. Plain text contains no other characters of such fonts. */
const SYMBOL_LINE = /^(\s*)[\uf020-\uf0ff]\s+(?=\S)/u;

/** Returns a pasted text as readers need it: with readable characters, and with URLs that do not go through a redirect. */
export function readText(text: string): string {
  const shown = normalizerOf(text)(withoutHyphens(text));
  return findUrls(shown)
    .reverse()
    .reduce((read, { start, end }) => {
      const source = linkSource(shown.slice(start, end));
      return read.slice(0, start) + source + read.slice(end);
    }, shown);
}

/** Returns the HTML of a pasted text with embed codes or bullets; undefined for any other text. */
export function textAsHtml(text: string): string | undefined {
  const lines = text.split(/\r\n?|\n/);
  const hasBullets = lines.some((line) => BULLET_LINE.test(line) || SYMBOL_LINE.test(line));
  if (!hasBullets && !hasEmbedCode(text)) return undefined;
  // All of the text is markup, including what a service puts around its frame.
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
