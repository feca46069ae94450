import { WORD_MAX_CHARS } from "@matbjorg/contract/news/search";

/** Shorter words fit onto a phone's screen. */
const MIN_LETTERS = 16;

// Markup, code and URLs get no soft hyphens.
const PART = /<(pre|code)\b[^>]*>[\s\S]*?<\/\1>|<[^>]*>|[^<]+/g;
const LONG_WORD = new RegExp(
  `(?<![\\p{L}\\p{N}./@:_-])\\p{L}{${MIN_LETTERS},${WORD_MAX_CHARS}}(?![\\p{L}\\p{N}/@_-]|\\.\\p{L})`,
  "gu",
);

/**
 * Adds soft hyphens to long words of an Icelandic text, because browsers cannot hyphenate Icelandic themselves.
 *
 * @param html sanitized HTML
 */
export async function hyphenateIcelandic(html: string): Promise<string> {
  if (html.search(LONG_WORD) < 0) return html;
  // Imported lazily: Knuth and Liang's algorithm with TeX's Icelandic patterns takes 75 KB, and only articles need it.
  const { default: hyphen } = await import("hyphen/is/index.js");
  const hyphenate = (word: string) => hyphen.hyphenateSync(word, { minWordLength: MIN_LETTERS });
  return html.replace(PART, (part) => (part.startsWith("<") ? part : part.replace(LONG_WORD, hyphenate)));
}
