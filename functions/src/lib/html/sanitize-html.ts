import { ALT_MAX_CHARS } from "@matbjorg/contract/limits";
import type { RemovedHtml } from "@matbjorg/contract/news/news";
import { videoEmbedUrl } from "@matbjorg/contract/news/video-embed-url";
import { imageUrlSchema } from "@matbjorg/contract/schemas";
import {
  ARTICLE_ELEMENTS,
  type ArticleAttribute,
  allowedLinkUrl,
  BUTTON,
  HEADING_LEVELS,
  LINK_SCHEMES,
} from "@matbjorg/contract/text/article-html";
import { composed } from "@matbjorg/contract/text/compose";
import { isVisible, normalizeHtml } from "@matbjorg/contract/text/normalize-text";
import { fitting } from "@matbjorg/contract/text/shorten";
import type { IOptions } from "sanitize-html";
import { canonicalPictureUrl } from "../picture-url.ts";

/** Markup that was removed from one text. */
export type Removed = Omit<RemovedHtml, "field">;

type Attributes = Record<string, string>;
/** Returns the allowed value; undefined removes the attribute. */
type AttributeRule = (value: string) => string | undefined;

/** Cuts a description to a limit far above the editor's own limit. */
const described: AttributeRule = (value) => fitting(composed(value), ALT_MAX_CHARS);
const oneOf =
  (...values: string[]): AttributeRule =>
  (value) =>
    values.find((allowed) => allowed === value.trim().toLowerCase());
const wholeNumber =
  (max: number): AttributeRule =>
  (value) => {
    const number = /^\s*(\d{1,5})(px)?\s*$/.exec(value)?.[1];
    return number && Number(number) > 0 && Number(number) <= max ? String(Number(number)) : undefined;
  };

const matching =
  (pattern: RegExp): AttributeRule =>
  (value) =>
    pattern.exec(value.trim())?.[0];

const RULES: Record<Exclude<ArticleAttribute, "src">, AttributeRule> = {
  href: allowedLinkUrl,
  target: oneOf("_blank"),
  class: oneOf(BUTTON),
  alt: described,
  title: described,
  width: wholeNumber(10_000),
  height: wholeNumber(10_000),
  scope: oneOf("row", "col", "rowgroup", "colgroup"),
  colspan: wholeNumber(100),
  rowspan: wholeNumber(100),
  start: matching(/^-?\d{1,5}$/),
  type: matching(/^[1aAiI]$/),
};

/** The rules for attributes, by element and attribute. */
const ALLOWED = new Map<string, ReadonlyMap<string, AttributeRule>>([
  // `tidy` turns `h1` into `h2`.
  ["h1", new Map()],
  ...Object.entries(ARTICLE_ELEMENTS).map(
    ([element, attributes]) =>
      [element, new Map(attributes.map((name) => [name, ruleFor(element, name)]))] as const,
  ),
]);

function ruleFor(element: string, name: ArticleAttribute): AttributeRule {
  if (name !== "src") return RULES[name];
  return element === "iframe" ? videoEmbedUrl : allowedImageUrl;
}

/** Attributes that sanitizing sets itself: removing an author's value is not reported. */
const ADDED = new Set(["rel", "loading", "decoding", "sandbox", "allowfullscreen", "referrerpolicy"]);

/** These elements are replaced by their content, and the report does not mention them. */
const UNWRAPPED = new Set(["div", "span", "html", "body"]);

/** Two passes are usual: the first sanitizes, and the second changes nothing more. */
const MAX_PASSES = 20;

/**
 * These elements are removed with their content, which is not text for readers, or which browsers and parsers read
 * differently.
 */
const DROPPED_WITH_CONTENT = [
  ..."script style template noscript noembed noframes svg math object applet embed title head".split(" "),
  ..."textarea select option xmp plaintext audio video canvas iframe".split(" "),
];

/** This is far deeper than any article. The parser's time grows with the square of the depth. */
const DEPTH_MAX = 300;
const ANY_TAG = /<(\/?)([a-z][a-z0-9]*)\b[^<>]*>/gi;
/** These elements have no content, or the next element of the same kind closes them. */
const NEVER_DEEP =
  /^(?:br|hr|img|input|link|meta|col|wbr|area|base|embed|param|source|track|p|li|dt|dd|tr|td|th|option)$/i;

/** A browser shows these elements on lines of their own, so their words must not join the text around them. */
const LINES =
  "dl dt dd details summary section article main header footer nav address center fieldset legend".split(" ");
const LINE_TAG = new RegExp(`<(/?)(?:${LINES.join("|")})>`, "g");
const BLOCKS = `div|p|h[${HEADING_LEVELS.join("")}]|ul|ol|li|blockquote|aside|figure|figcaption|table|caption|thead|tbody|tr|th|td|pre|hr`;
const DIV_OF_INLINES = new RegExp(`<div>((?:(?!</?(?:${BLOCKS})[ >])[\\s\\S])*)</div>`, "g");

/**
 * Reduces an article's HTML to the allow-list above, and normalizes its text. Sanitizing the result again changes
 * nothing.
 *
 * @param isStored whether the HTML is from a stored article, whose text was normalized when it was saved or imported
 */
export async function sanitizeHtml(
  html: string,
  { isStored = false } = {},
): Promise<{ html: string; removed: Removed[] }> {
  // Imported lazily: most pages, and calls that save no text, do not need this parser.
  const { default: sanitize } = await import("sanitize-html");
  const report = new RemovalReport();
  const options: IOptions = {
    allowedTags: [...ALLOWED.keys(), ...LINES, "div"],
    allowedAttributes: Object.fromEntries(
      [...ALLOWED].map(([element, attributes]) => [element, [...attributes.keys(), ...ADDED]]),
    ),
    // The rules above are stricter; this is a second check by the library.
    allowedSchemes: [...LINK_SCHEMES],
    allowProtocolRelative: false,
    nonTextTags: DROPPED_WITH_CONTENT,
    // Removes the fallback text for browsers without frames.
    textFilter: (text, element) => (element === "iframe" ? "" : text),
    // This is deeper than any article; much deeper nesting slows browsers down.
    nestingLimit: 60,
    // Changes only attributes: a tag that is renamed here and then removed would close other elements.
    transformTags: {
      "*": (element, attributes) => ({
        tagName: element,
        attribs: allowedAttributes(element, attributes, report),
      }),
    },
    // Replaces a link without a URL by its text.
    exclusiveFilter: ({ tag, attribs }) => {
      if (tag === "a" && !attribs.href) return "excludeTag";
      return (tag === "img" || tag === "iframe") && !attribs.src;
    },
  };
  // Removing a tag can join the text around it into a new tag, so passes repeat until nothing changes.
  let clean = flattened(html);
  for (let pass = 0, before = ""; clean !== before && pass < MAX_PASSES; pass += 1) {
    before = clean;
    const tidied = tidy(sanitize(before, options));
    clean = (isStored ? tidied : normalizeHtml(tidied)).trim();
  }
  return { html: clean, removed: report.list() };
}

/** Whether the HTML shows anything: text, a picture or a video. */
export function hasContent(html: string): boolean {
  return /<(img|iframe)\b/.test(html) || isVisible(html.replace(/<[^<>]*>/g, ""));
}

function allowedAttributes(element: string, given: Attributes, report: RemovalReport): Attributes {
  const rules = ALLOWED.get(element);
  const isKnown = rules !== undefined || UNWRAPPED.has(element);
  if (!isKnown) report.add("element", element);
  const kept: Attributes = {};
  for (const [name, value] of Object.entries(given)) {
    const rule = rules?.get(name);
    const allowed = rule?.(value);
    if (rule === described && allowed !== composed(value)) report.add("attribute", `${element} ${name}`);
    if (allowed !== undefined) kept[name] = allowed;
    else if (name === "style") report.add("style", element);
    else if (rule === allowedLinkUrl || rule === allowedImageUrl) report.add("address", schemeOf(value));
    else if (rule !== videoEmbedUrl && isKnown && !ADDED.has(name)) {
      report.add("attribute", `${element} ${name}`);
    }
  }
  if (element === "iframe" && !kept.src) report.add("element", element);
  return withAdditions(element, kept);
}

/** The order of attributes is fixed, so that equal articles have equal HTML. */
function withAdditions(element: string, kept: Attributes): Attributes {
  const { href, target, class: look, src, alt = "", title, width, height } = kept;
  const dimensions = { ...(width && { width }), ...(height && { height }) };
  switch (element) {
    case "a": {
      if (!href) return {};
      const button = look && { class: look };
      if (!/^https?:/i.test(href)) return { href, ...button };
      return { href, ...(target && { target }), ...button, rel: "noopener noreferrer" };
    }
    case "img":
      return src ? { src, alt, ...dimensions, loading: "lazy", decoding: "async" } : {};
    case "iframe":
      return {
        ...(src && { src }),
        ...(title && { title }),
        ...dimensions,
        loading: "lazy",
        // The players need the embedding site's origin, and get nothing else.
        referrerpolicy: "strict-origin-when-cross-origin",
        sandbox: "allow-scripts allow-same-origin allow-presentation allow-popups",
        allowfullscreen: "",
      };
    default:
      return kept;
  }
}

function allowedImageUrl(value: string): string | undefined {
  const address = value.trim().replaceAll(" ", "%20");
  return address && !/[\p{Cc}\\]/u.test(address) && imageUrlSchema.safeParse(address).success
    ? canonicalPictureUrl(address)
    : undefined;
}

/** Returns the scheme of a rejected URL for the report; "//" or "relative" if the URL has no scheme. */
function schemeOf(value: string): string {
  const address = value.replace(/[\p{Cc}\s]/gu, "").toLowerCase();
  if (/^[/\\]{2}/.test(address)) return "//";
  return /^[a-z][a-z0-9+.-]{0,30}(?=:)/.exec(address)?.[0] ?? "relative";
}

/** Drops the start tags of elements that are nested too deeply. The rest is parsed like any other HTML. */
function flattened(html: string): string {
  let depth = 0;
  return html.replace(ANY_TAG, (tag: string, slash: string, name: string) => {
    if (NEVER_DEEP.test(name)) return tag;
    if (slash) depth = Math.max(0, depth - 1);
    else if (depth >= DEPTH_MAX) return "";
    else depth += 1;
    return tag;
  });
}

/**
 * Turns `div` elements into paragraphs: mail programs and editors write paragraphs that way, and without an element the
 * lines would run together.
 */
function tidy(html: string): string {
  return html
    .replace(/(<\/?)h1>/g, "$1h2>")
    .replace(LINE_TAG, "<$1div>")
    .replace(DIV_OF_INLINES, (_, inlines: string) => (hasContent(inlines) ? `<p>${inlines}</p>` : inlines))
    .replace(/<\/?div>/g, "\n");
}

/** Counts removed markup by kind and name. */
export class RemovalReport {
  readonly #counts = new Map<string, Removed>();

  add(kind: Removed["kind"], name: string): void {
    const short = name.slice(0, 60);
    const key = `${kind} ${short}`;
    this.#counts.set(key, { kind, name: short, count: (this.#counts.get(key)?.count ?? 0) + 1 });
  }

  list(): Removed[] {
    return [...this.#counts.values()];
  }
}
