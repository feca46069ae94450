import { attributeOf, type HtmlTag, mapTags } from "./html-tags.ts";
import { unmatchedNumbers } from "./numbers-in-text.ts";
import { parseUrl } from "./parse-url.ts";
import { plainText } from "./plain-text.ts";

type Language = "is" | "en";

/** A text without its markup, and its links and pictures. */
export type ReadText = {
  /** Blocks are separated by line breaks. */
  readonly text: string;
  readonly links: readonly string[];
  readonly pictures: readonly { readonly src: string; readonly alt: string }[];
};

/** A value that only one of the languages has, in that language's spelling. */
export type Difference = {
  readonly language: Language;
  /**
   * `icelandic`: words of the English text that are Icelandic. `dead`: a link to a page of this site that does not
   * exist; reported once if both languages have it. `fact`: a placeholder that shows no fact.
   */
  readonly kind: "icelandic" | "text" | "link" | "picture" | "dead" | "fact";
  readonly value: string;
};

/** Code has no words of a language. An unclosed element extends to the end, so that the pattern passes over a text once. */
const NO_WORDS = /<(pre|code)\b[^<>]*>[\s\S]*?(?:<\/\1>|$)/gi;
const BLOCK_END = /<\/(?:p|h[1-6]|li|t[dh]|blockquote|figcaption|caption|aside)>|<br\b[^<>]*>/gi;
const EMAIL = /[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/g;
/** A match begins only at the first label of a domain, so that a long row of labels is read only once. */
const ADDRESS =
  /(?:https?:\/\/|www\.)\S+|(?<![\w-]|[\w-]\.)(?:[a-z\d-]+\.)+(?:is|com|org|net|eu|io|app|dk|no|se|de|uk)\b(?:\/\S*)?/g;

/** Reads HTML as the editor and functions write it. */
export function readHtml(html: string): ReadText {
  const blocks = html.replace(NO_WORDS, " / ").split(BLOCK_END);
  return {
    text: blocks.map((block) => plainText(block, Number.POSITIVE_INFINITY)).join("\n"),
    links: linksOf(html),
    pictures: startTags(html, "img").map((tag) => ({
      src: attributeOf(tag, "src") ?? "",
      alt: attributeOf(tag, "alt") ?? "",
    })),
  };
}

/** Returns the URLs of the links in HTML as the editor and functions write it. */
export const linksOf = (html: string): string[] =>
  startTags(html, "a").flatMap((tag) => attributeOf(tag, "href") ?? []);

function startTags(html: string, name: string): readonly HtmlTag[] {
  const tags: HtmlTag[] = [];
  mapTags(html, (tag) => {
    if (tag.name === name && !tag.isEnd) tags.push(tag);
    return "";
  });
  return tags;
}

/** A text without markup. A text that is only a path of this site is a link, and has no words. */
export const readPlain = (text: string): ReadText =>
  /^\/\S*$/.test(text)
    ? { text: "", links: [text], pictures: [] }
    : { text, links: text.match(ADDRESS) ?? [], pictures: [] };

/** Returns the values of each language that have no counterpart in the other language. */
function alone<Found>(is: readonly Found[], en: readonly Found[], keyOf: (one: Found) => string) {
  const [inIs, inEn] = [new Set(is.map(keyOf)), new Set(en.map(keyOf))];
  return {
    is: is.filter((one) => !inEn.has(keyOf(one))),
    en: en.filter((one) => !inIs.has(keyOf(one))),
  };
}

const urlOf = (href: string, origin: string) =>
  parseUrl(/^(?:\w+:|\/|#)/.test(href) ? href : `https://${href}`, origin);

/** A page of this site is the same under `/en`. */
const pathOf = ({ pathname }: URL) => pathname.replace(/^\/en(?=\/|$)/, "").replace(/\/$/, "");

/** Returns the path of a link within this site, without the language and a final slash; undefined for other links. */
export function ownPathOf(href: string, origin: string): string | undefined {
  const url = urlOf(href, origin);
  return url?.origin === origin ? pathOf(url) : undefined;
}

/** Returns the slug or id of the article of this site to which a link leads; undefined for other links. */
export function linkedArticle(href: string, origin: string): string | undefined {
  const segment = /^\/news\/([^/]+)$/.exec(ownPathOf(href, origin) ?? "")?.[1];
  try {
    return segment && decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Returns the links to pages. Another site may have a page for each language. */
function linksIn({ links }: ReadText, origin: string) {
  return links.flatMap((href) => {
    const url = urlOf(href, origin);
    if (!url?.protocol.startsWith("http")) return [];
    const site = url.host.split(".").slice(-2).join(".");
    return [{ href, to: url.origin === origin ? pathOf(url) + url.search : site }];
  });
}

function emailsIn({ text, links }: ReadText): string[] {
  const linked = links.filter((href) => href.startsWith("mailto:")).join(" ");
  return (`${text} ${linked}`.match(EMAIL) ?? []).map((email) => email.toLowerCase());
}

/**
 * Compares a text's languages; a difference need not be a mistake.
 *
 * @param origin the origin of the public site
 */
export function differencesOf(
  { is, en }: Readonly<Record<Language, ReadText>>,
  origin: string,
): Difference[] {
  if (is.text.trim() === "" || en.text.trim() === "") return [];
  const withoutLinks = ({ text }: ReadText) => text.replace(EMAIL, " ").replace(ADDRESS, " ");
  const numbers = unmatchedNumbers({ is: withoutLinks(is), en: withoutLinks(en) });
  const links = alone(linksIn(is, origin), linksIn(en, origin), ({ to }) => to);
  const emails = alone(emailsIn(is), emailsIn(en), (email) => email);
  const pictures = alone(is.pictures, en.pictures, ({ src }) => src);
  // Different pictures count as pairs, because a picture that contains words differs between the languages.
  const pairs = Math.min(pictures.is.length, pictures.en.length);
  const all = (["is", "en"] as const).flatMap((language): Difference[] => [
    ...[...numbers[language], ...emails[language]].map((value) => ({
      language,
      kind: "text" as const,
      value,
    })),
    ...links[language].map(({ href }) => ({ language, kind: "link" as const, value: href })),
    ...pictures[language]
      .slice(pairs)
      .map(({ src, alt }) => ({ language, kind: "picture" as const, value: alt || src })),
  ]);
  return [...new Map(all.map((one) => [`${one.language} ${one.value}`, one])).values()];
}

/** Endings that Icelandic adds to words of other languages: "brunchinn". */
const ENDINGS = /(?:inn|inum|ins|num|ið|inu|in|ina|inni|ir|ar|um|unum|ana|s|i)$/;

/**
 * Returns a function that says whether a word of the Icelandic text also occurs in the English text, perhaps with an
 * Icelandic ending.
 */
export function wordsOfEnglish(english: string): (word: string) => boolean {
  const words = new Set(english.toLowerCase().match(/\p{L}+/gu));
  return (word) => {
    const lower = word.toLowerCase();
    return words.has(lower) || words.has(lower.replace(ENDINGS, ""));
  };
}
