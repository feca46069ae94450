// Code that reads a stranger's or an author's text must not take time that grows faster than the text. A worker runs its
// tests one after another, so the processor time of the process is the processor time of the tested step.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { completeContent, siteContentOf, UNPUBLISHED } from "@matbjorg/contract/content/content";
import { defaultSections } from "@matbjorg/contract/content/default-content";
import { factProblemsOf, factsOf, fillFacts, fillHtmlFacts } from "@matbjorg/contract/content/facts";
import { BODY_MAX_BYTES, CONTENT_MAX_CHARS, LARGE_BODY_MAX_BYTES } from "@matbjorg/contract/limits";
import { searchedKeys, searchKeysOf } from "@matbjorg/contract/news/search";
import { articleSlug } from "@matbjorg/contract/news/slug";
import { parseArticle } from "@matbjorg/contract/news/stored-article";
import { videoEmbedUrl } from "@matbjorg/contract/news/video-embed-url";
import { parseCursor } from "@matbjorg/contract/public-reads";
import { allowedLinkUrl } from "@matbjorg/contract/text/article-html";
import { differencesOf, readHtml, readPlain } from "@matbjorg/contract/text/compare-languages";
import { hasForeignLocalPart, normalizedEmail } from "@matbjorg/contract/text/email";
import { attributeOf, innerHtmlOf, mapTags } from "@matbjorg/contract/text/html-tags";
import { icelandicSortKey } from "@matbjorg/contract/text/icelandic-order";
import { meantUrl } from "@matbjorg/contract/text/meant-url";
import { normalizeHtml, normalizeLine, normalizeText } from "@matbjorg/contract/text/normalize-text";
import { excerptOf, searchedText, seenText } from "@matbjorg/contract/text/plain-text";
import { fitting } from "@matbjorg/contract/text/shorten";
import { firstIcelandic, isUntranslated } from "@matbjorg/contract/text/untranslated";
import * as web from "@matbjorg/web/server";
import { expect, it } from "vitest";
import { FORM_MAX_BYTES } from "../../functions/src/contact/contact-form.ts";
import { countLinks } from "../../functions/src/contact/receive-message.ts";
import { hasContent, sanitizeHtml } from "../../functions/src/lib/html/sanitize-html.ts";
import { stripTags } from "../../functions/src/lib/html/strip-tags.ts";
import { loadIcelandic } from "../../functions/src/lib/icelandic.ts";
import { imageTextsOf } from "../../functions/src/media/image-ids.ts";
import { icelandicWords } from "../../functions/src/news/icelandic-words.ts";
import { searchedForms } from "../../functions/src/news/search-news.ts";
import { feedOf } from "../../functions/src/pages/feed.ts";
import { hyphenateIcelandic } from "../../functions/src/pages/hyphenate.ts";
import { linkPicturesElsewhere } from "../../functions/src/pages/sanitize-article.ts";
import { misspellingsIn } from "../../functions/src/proofreading/spelling.ts";
import { drawable } from "../../web/server/share-card.ts";
import { CALLABLES } from "./callable-modules.ts";
import { textsOf } from "./schema-parts.ts";

/**
 * The most processor time, in ms, that a text may take beyond the time for the same number of plain letters, on the machine of
 * `yardstick`.
 */
const CEILING_MS = 150;
/**
 * The same ceiling for steps in which a character, an element or a number costs more than a letter, in proportion to
 * how many there are.
 */
const PIECES_CEILING_MS = 500;
const READS_PIECES = /^(?:sanitizing|comparing \w+ with)/;
/** Shorter times are mostly noise. */
const NOISE_MS = 100;
/**
 * Four times the text takes four times the time, and a busy machine adds up to as much again. A cost that grows with the
 * square would take sixteen times as long.
 */
const MOST_FOR_FOUR_TIMES = 8;

/** The characters and elements that texts are made of, separated by "|". */
const CHARACTERS = "a|ð|я|ש|ไ|中|한|ᠬ|𝒳|1|<|>|&|@|\"|'|(|)|[|]|{|/|\\|.|,|-|–|=|;|#|%|_|*|!|😀|👩‍".split("|");
const INVISIBLE =
  " |\n|\t|\r|\v|\u00a0|\u00ad|\u200b|\u200d|\u200e|\u2060|\ufeff|\u180e|\u0301|\u0316\u0301|\u0344|\u{e0061}|\uf0b7".split(
    "|",
  );
const SEQUENCES =
  "ab |{a}|{partners: # a|a. |a.a|1.|1 111 |1-|a\n| \n|\n |a-|a.|..a|(a|xð |Xðað. |hestur |ljósmynd|aGVsbG8|www.|a@b.is |https://a.is/ |https://a.is|https://l.facebook.com/?u=|a\u0301|\u180ea|\u200bไ|a\u200d|–\u2060|&amp;|&#x61;|::|__".split(
    "|",
  );
const MARKUP =
  '<b>|<b>x</b>|<b>中</b>|</b>|<div>|<div>a|<div>a</div>|<p>a</p>|<br>|<h1>|<dl>a|<ul><li>|<table><tr><td>|<a href=x>|<a href="https://a.is">a</a>|<img src="https://a.is/b.png" alt="x">|<<b>|<!--|</|<script>|<script|<style>a|<iframe>|<x |<x a="|<small>|<figcaption>|<figure><img src="/images%2Fabcdefghijklmnopqrst%2F"><figcaption>|<pre>| a="b"|<p title="'.split(
    "|",
  );
const FILLS = [...CHARACTERS, ...INVISIBLE, ...SEQUENCES, ...MARKUP];
/** The characters before and after a repeated text (`FILLS`). Those after it keep a pattern from matching. */
const AROUND = [
  ["", ""],
  ['<p title="', '!">'],
] as const;
/** The characters around short texts, such as email addresses. */
const AROUND_SHORT = [...AROUND, ["a@", "!"]] as const;
const SHORT_CHARS = 20_000;

const font = readFileSync(join(import.meta.dirname, "../../web/server/share-font.ttf"));
const dictionary = await loadIcelandic();
const words = await icelandicWords();
const nothing = new Set<string>();

const facts = factsOf(defaultSections({}), "is");
const factsIn = (text: string) => [fillFacts(text, facts, "is"), factProblemsOf(text, facts, "is")];

const compare = (is: string, en: string) =>
  differencesOf({ is: readPlain(is), en: readPlain(en) }, "https://matbjorg.example");
function lookForIcelandic(text: string): unknown {
  const article = { title: text, summary: text, content: text };
  return [firstIcelandic({ is: readPlain(text), en: readPlain(text) }), isUntranslated(article, article)];
}

/** Each step, and the length of the longest text that it gets. */
const STEPS: readonly (readonly [name: string, step: (text: string) => unknown, maxChars: number])[] = [
  ["normalizing a text", normalizeText, 20_000],
  ["normalizing a line", normalizeLine, 20_000],
  ["normalizing HTML", normalizeHtml, CONTENT_MAX_CHARS],
  ["sanitizing HTML", sanitizeHtml, CONTENT_MAX_CHARS],
  ["sanitizing stored HTML", (text) => sanitizeHtml(text, { isStored: true }), CONTENT_MAX_CHARS],
  ["looking for content", hasContent, CONTENT_MAX_CHARS],
  ["stripping tags", stripTags, 4_000],
  ["an email address", (text) => [normalizedEmail(text), hasForeignLocalPart(text)], 20_000],
  ["a link that is meant", meantUrl, 8_000],
  ["a link in content", allowedLinkUrl, CONTENT_MAX_CHARS],
  ["a video's address", videoEmbedUrl, CONTENT_MAX_CHARS],
  ["a slug", articleSlug, 20_000],
  ["an excerpt", (content) => excerptOf({ summary: "", content }), CONTENT_MAX_CHARS],
  ["comparing texts", seenText, CONTENT_MAX_CHARS],
  ["shortening", (text) => fitting(text, 1_000), CONTENT_MAX_CHARS],
  ["the order of titles", icelandicSortKey, 20_000],
  ["a search entry", (text) => [searchKeysOf([searchedText(text)]), words.textKeys(text)], CONTENT_MAX_CHARS],
  ["searched words", (text) => [searchedKeys(text), searchedForms(text, "is")], 1_000],
  ["a cursor", parseCursor, BODY_MAX_BYTES],
  ["counting links", countLinks, 20_000],
  ["hyphenating", hyphenateIcelandic, CONTENT_MAX_CHARS],
  ["pictures of other sites", linkPicturesElsewhere, CONTENT_MAX_CHARS],
  ["reading tags", (text) => mapTags(text, (tag) => attributeOf(tag, "alt") ?? ""), CONTENT_MAX_CHARS],
  [
    "the content of a tag",
    (text) => innerHtmlOf(text, { source: "<p>", name: "p", isEnd: false, end: 0 }),
    CONTENT_MAX_CHARS,
  ],
  ["reading HTML", readHtml, CONTENT_MAX_CHARS],
  ["filling figures into a text", factsIn, CONTENT_MAX_CHARS],
  ["filling figures into HTML", (text) => fillHtmlFacts(text, facts, "is"), CONTENT_MAX_CHARS],
  ["the pictures' descriptions and credits", (text) => imageTextsOf({ content: text }), CONTENT_MAX_CHARS],
  ["comparing Icelandic with English", (text) => compare(text, "One text"), CONTENT_MAX_CHARS],
  ["comparing English with Icelandic", (text) => compare("Einn texti", text), CONTENT_MAX_CHARS],
  ["looking for Icelandic", lookForIcelandic, CONTENT_MAX_CHARS],
  ["proofreading", (text) => misspellingsIn([text], dictionary, nothing), CONTENT_MAX_CHARS],
];

/** The most characters of a text in a URL. Node reads URLs of at most 16 KiB, and encoding lengthens a text. */
const URL_CHARS = 1_500;
const content = siteContentOf(completeContent(UNPUBLISHED, defaultSections({})), "is");
const articleOf = (text: string) =>
  parseArticle("a", { title: text.slice(0, 200), summary: "", content: text, publishedAt: new Date(0) });

/** Responses to visitors that contain a text, or whose URL contains it. */
const ANSWERS: typeof STEPS = [
  ["a page's address", (text) => web.renderPage(`/${encodeURI(text)}/`, { content }), URL_CHARS],
  ["a page's query", (text) => web.renderPage(`/news?q=${encodeURIComponent(text)}`, { content }), URL_CHARS],
  ["a feed", (text) => feedOf([articleOf(text)], "is", "rss"), CONTENT_MAX_CHARS],
  ["a share card's title", (text) => drawable(text, font), 20_000],
];

const isPublic = (name: string) => ["sendContactMessage"].includes(name);
/** Each text in the input of each callable, as long as its request may be. */
const SCHEMAS = Object.entries(CALLABLES).map(([name, { input }]) => {
  const larger: Partial<Record<string, number>> = LARGE_BODY_MAX_BYTES;
  const maxChars = Math.min(
    400_000,
    Math.max(larger[name] ?? BODY_MAX_BYTES, isPublic(name) ? FORM_MAX_BYTES : 0),
  );
  const schemas = textsOf(input);
  const parse = (text: string) => schemas.map(([, schema]) => schema.safeParse(text).success);
  return [`the input of ${name}`, parse, maxChars] as const;
});

/**
 * The ceilings hold for a machine that runs this work in `YARDSTICK_MS` of processor time. A slower or busier machine, whose
 * cores share their caches with others, gets more time in the same proportion.
 */
function yardstick(): string {
  let text = "";
  for (let turn = 0; turn < 5; turn += 1) text = "brauð <b>".repeat(20_000).replaceAll(/[a-z]+/g, "ð$&");
  return text;
}
const YARDSTICK_MS = 20;

function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

async function once(step: (text: string) => unknown, text: string): Promise<number> {
  const before = processorMs();
  try {
    await step(text);
  } catch {
    // The time counts even if the text is rejected: that must not take longer either.
  }
  return processorMs() - before;
}

/**
 * Returns undefined as soon as a step is fast enough for a quarter of a text and for all of it. Otherwise returns, for each
 * of the two, the smallest of five measured times.
 */
async function slowness(
  step: (text: string) => unknown,
  textOf: (chars: number) => string,
  chars: number,
  { plainMs, ceilingMs }: { readonly plainMs: number; readonly ceilingMs: number },
): Promise<string | undefined> {
  const [text, quarterText] = [textOf(chars), textOf(chars / 4)];
  let [whole, quarter] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let nth = 0; nth < 5; nth += 1) {
    whole = Math.min(whole, await once(step, text));
    if (whole <= NOISE_MS) return undefined;
    quarter = Math.min(quarter, await once(step, quarterText));
    // Measured in each turn, because a machine may be slow for a moment.
    const limit = plainMs + ceilingMs * Math.max(1, (await once(yardstick, "")) / YARDSTICK_MS);
    if (whole <= limit && whole <= MOST_FOR_FOUR_TIMES * quarter) return undefined;
  }
  return `× ${chars}: ${Math.round(quarter)}, ${Math.round(whole)} ms`;
}

/** Returns the texts for which a step takes too long. */
async function slowTexts(
  step: (text: string) => unknown,
  maxChars: number,
  ceilingMs: number,
): Promise<string[]> {
  const plainMs = await once(step, "brauð ".repeat(maxChars / 6));
  const slow: string[] = [];
  for (const [before, after] of maxChars > SHORT_CHARS ? AROUND : AROUND_SHORT) {
    for (const fill of FILLS) {
      const textOf = (chars: number) =>
        before + fill.repeat(Math.ceil(chars / fill.length)).slice(0, chars) + after;
      // A shorter text comes first if a failing step would take minutes for the longest.
      for (const chars of maxChars > URL_CHARS ? [maxChars / 16, maxChars] : [maxChars]) {
        const found = await slowness(step, textOf, chars, { plainMs, ceilingMs });
        if (!found) continue;
        slow.push(`${JSON.stringify(before + fill)} ${found}`);
        break;
      }
      if (slow.length >= 3) return slow;
    }
  }
  return slow;
}

/**
 * Tests that each step takes time in proportion to its text, with texts that are as long as the step accepts, but no longer
 * than `mostChars`.
 */
export function testTextCosts(mostChars: number): void {
  it.each([...STEPS, ...ANSWERS, ...SCHEMAS])(
    "%s takes time in proportion to its text",
    // Some steps take a minute for all texts, and a busy machine may be ten times as slow.
    { timeout: 600_000 },
    async (name, step, maxChars) => {
      const ceilingMs = READS_PIECES.test(name) ? PIECES_CEILING_MS : CEILING_MS;
      expect(await slowTexts(step, Math.min(maxChars, mostChars), ceilingMs)).toEqual([]);
    },
  );
}
