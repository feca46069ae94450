import { firstCharacters } from "./shorten.ts";

/** Named characters used in HTML from elsewhere, in addition to the Latin letters and marks in `NAMED`. */
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

/** How much of the HTML is read: many times what an excerpt needs, and a bound for hostile text. */
export const PLAIN_TEXT_SOURCE_MAX_CHARS = 20_000;

// Unclosed constructs extend to the end, as in a browser. Each pattern passes over the text once, because none looks beyond
// the next "<" for the end of a tag.
const NO_TEXT = /<(script|style|template|iframe)\b[\s\S]*?(?:<\/\1\s*>|$)|<!--[\s\S]*?(?:-->|$)/gi;
const INLINE_TAG = /<\/?(a|abbr|b|code|em|i|mark|s|small|span|strong|sub|sup|u)\b[^<>]*>/gi;
const TAG = /<[a-z/!?][^<>]*>/gi;
/** A tag that the limit has cut off. */
const CUT_TAG = /<\/?[a-z][^<>]*$/i;

/**
 * Returns the text of HTML on one line, for excerpts. The result is the same in the browser and on the server, which has no
 * DOM. It is not safe as HTML. Reads only the first `maxChars` of a long text.
 */
export function plainText(html: string, maxChars = PLAIN_TEXT_SOURCE_MAX_CHARS): string {
  const source = html.length > maxChars ? html.slice(0, maxChars).replace(CUT_TAG, "") : html;
  return source
    .replace(NO_TEXT, " ")
    .replace(INLINE_TAG, "")
    .replace(TAG, " ")
    .replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, decode)
    .replaceAll("\u00ad", "")
    .replace(/\s+/g, " ")
    .trim();
}

const CAPTION = /<(figcaption|caption)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;

/**
 * Like `plainText`, but leaves out the captions of pictures and tables: otherwise an excerpt might begin with a
 * photographer's name.
 */
export const proseText = (html: string): string => plainText(html.replace(CAPTION, " "));

const CREDIT = /<small\b[\s\S]*?(?:<\/small\s*>|$)/gi;

/** Returns the text of HTML that search finds: everything except photographers' names. */
export const searchedText = (html: string): string =>
  plainText(html.replace(CREDIT, " "), Number.POSITIVE_INFINITY);

/**
 * Returns the parts of an article's HTML that readers see, regardless of formatting: its text, pictures and videos. Used to
 * compare versions.
 */
export function seenText(html: string): string {
  const named = html.replace(
    /<(?:img|iframe)\b[^<>]*>/gi,
    (tag) => ` ${(tag.match(/\b(?:alt|src|title)="[^"]*"/g) ?? []).join(" ")} `,
  );
  return plainText(named, Number.POSITIVE_INFINITY);
}

function decode(reference: string, name: string): string {
  if (!name.startsWith("#")) return Object.hasOwn(NAMED, name) ? (NAMED[name] ?? reference) : reference;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : reference;
}

/** Length of an excerpt that replaces a missing summary (specification, section 9). */
const EXCERPT_CHARS = 150;

/** Returns the summary, or the first 150 characters of the content's text and an ellipsis. */
export function excerptOf({
  summary,
  content,
}: {
  readonly summary: string;
  readonly content: string;
}): string {
  if (summary.trim()) return summary.trim();
  const text = proseText(content);
  const start = firstCharacters(text, EXCERPT_CHARS);
  return start === text ? text : `${start.trimEnd()}…`;
}
