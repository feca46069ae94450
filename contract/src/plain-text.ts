/** Besides Latin letters and marks, which `NAMED` lists, HTML written elsewhere seldom names characters. */
const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  shy: "",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  bdquo: "„",
  ldquo: "“",
  rdquo: "”",
  lsquo: "‘",
  rsquo: "’",
  euro: "€",
  deg: "°",
  aacute: "á",
  eacute: "é",
  iacute: "í",
  oacute: "ó",
  uacute: "ú",
  yacute: "ý",
  eth: "ð",
  thorn: "þ",
  aelig: "æ",
  ouml: "ö",
  Aacute: "Á",
  Eacute: "É",
  Iacute: "Í",
  Oacute: "Ó",
  Uacute: "Ú",
  Yacute: "Ý",
  ETH: "Ð",
  THORN: "Þ",
  AElig: "Æ",
  Ouml: "Ö",
};

/** How much of an HTML text is looked at: many times what an excerpt needs, so that hostile text costs nothing. */
export const PLAIN_TEXT_SOURCE_MAX_CHARS = 20_000;

// What is never closed reaches to the end, as in a browser. No pattern looks beyond the next "<" for the end of a tag:
// each passes over the text once.
const NO_TEXT = /<(script|style|template|iframe)\b[\s\S]*?(?:<\/\1\s*>|$)|<!--[\s\S]*?(?:-->|$)/gi;
const INLINE_TAG = /<\/?(a|abbr|b|code|em|i|mark|s|small|span|strong|sub|sup|u)\b[^<>]*>/gi;
const TAG = /<[a-z/!?][^<>]*>/gi;
/** A tag that is cut off in the middle. */
const CUT_TAG = /<\/?[a-z][^<>]*$/i;

/**
 * The words of an HTML text, on one line, for excerpts: the same on the server, which has no DOM, as in the
 * browser. It is text to show as text: nothing here makes it safe as HTML. Of a long text its beginning.
 */
export function plainText(html: string, maxChars = PLAIN_TEXT_SOURCE_MAX_CHARS): string {
  const source = html.length > maxChars ? html.slice(0, maxChars).replace(CUT_TAG, "") : html;
  return source
    .replace(NO_TEXT, " ")
    .replace(INLINE_TAG, "")
    .replace(TAG, " ")
    .replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, decode)
    .replace(/\s+/g, " ")
    .trim();
}

function decode(reference: string, name: string): string {
  if (!name.startsWith("#")) return Object.hasOwn(NAMED, name) ? (NAMED[name] ?? reference) : reference;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : reference;
}

/** How much of the content stands for a missing summary (specification, section 9). */
export const EXCERPT_CHARS = 150;

/** The summary, or the first 150 characters of the content's text and an ellipsis. */
export function excerptOf({
  summary,
  content,
}: {
  readonly summary: string;
  readonly content: string;
}): string {
  if (summary.trim()) return summary.trim();
  const characters = [...plainText(content)];
  if (characters.length <= EXCERPT_CHARS) return characters.join("");
  return `${characters.slice(0, EXCERPT_CHARS).join("").trimEnd()}…`;
}
