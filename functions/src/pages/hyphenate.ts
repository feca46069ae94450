import { WORD_MAX_CHARS } from "@matbjorg/contract/news/search";

/** Shorter words fit a phone. */
const MIN_LETTERS = 16;

// Markup and code stay as they are, and so do addresses.
const PART = /<(pre|code)\b[^>]*>[\s\S]*?<\/\1>|<[^>]*>|[^<]+/g;
const LONG_WORD = new RegExp(
  `(?<![\\p{L}\\p{N}./@:_-])\\p{L}{${MIN_LETTERS},${WORD_MAX_CHARS}}(?![\\p{L}\\p{N}/@_-]|\\.\\p{L})`,
  "gu",
);

/**
 * Adds soft hyphens to long words of an Icelandic text, which browsers cannot hyphenate themselves.
 *
 * @param html sanitized
 */
export async function hyphenateIcelandic(html: string): Promise<string> {
  if (html.search(LONG_WORD) < 0) return html;
  // Knuth and Liang's algorithm with TeX's Icelandic patterns; 75 KB, which only articles need.
  const { default: hyphen } = await import("hyphen/is/index.js");
  const hyphenate = (word: string) => hyphen.hyphenateSync(word, { minWordLength: MIN_LETTERS });
  return html.replace(PART, (part) => (part.startsWith("<") ? part : part.replace(LONG_WORD, hyphenate)));
}
