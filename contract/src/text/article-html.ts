// The HTML of articles: functions sanitize to it, the editor writes it, and pages render nothing else. There are no schemas
// here, because visitors download this file.
import { linkSource } from "./link-source.ts";
import { parseUrl } from "./parse-url.ts";

export const HEADING_LEVELS = [2, 3, 4] as const;

const SIZE = ["width", "height"] as const;
const CELL = ["colspan", "rowspan"] as const;

/** Allowed elements and their attributes. Attribute values are checked by the functions below. */
export const ARTICLE_ELEMENTS = {
  h2: [],
  h3: [],
  h4: [],
  p: [],
  br: [],
  hr: [],
  strong: [],
  b: [],
  em: [],
  i: [],
  u: [],
  s: [],
  sub: [],
  sup: [],
  ul: [],
  ol: ["start", "type"],
  li: [],
  blockquote: [],
  /** A callout. */
  aside: [],
  code: [],
  pre: [],
  /** `class` may only be `BUTTON`. */
  a: ["href", "target", "class"],
  /** A picture with its caption, or a gallery of pictures. */
  figure: [],
  figcaption: [],
  /** The credit in a caption. */
  small: [],
  img: ["src", "alt", ...SIZE],
  table: [],
  caption: [],
  thead: [],
  tbody: [],
  tr: [],
  th: ["scope", ...CELL],
  td: CELL,
  /** A video: `src` is valid for `parseVideo`. */
  iframe: ["src", "title", ...SIZE],
} as const satisfies Record<string, readonly string[]>;

export type ArticleElement = keyof typeof ARTICLE_ELEMENTS;
export type ArticleAttribute = (typeof ARTICLE_ELEMENTS)[ArticleElement][number];

/** The class of a link that looks like a button. No other class is allowed on any element. */
export const BUTTON = "button";

export const LINK_SCHEMES = ["https", "http", "mailto", "tel"] as const;

/** Allowed link targets: the web, email, telephone, or a path of this site. */
export const LINK_ADDRESS = /^(?!.*[\s\\\p{Cc}])(?:https?:\/\/[^/?#]|mailto:[^/]|tel:[^/]|\/(?!\/))/isu;

/**
 * Returns the URL of a link if it is allowed. Removes redirects around it, and the spaces in a telephone number, as RFC
 * 3966 requires.
 */
export function allowedLinkUrl(input: string): string | undefined {
  const source = linkSource(input.trim());
  const address = source.replace(/ |%20/g, /^tel:/i.test(source) ? "" : "%20");
  const isWhole = LINK_ADDRESS.test(address) && (address.startsWith("/") || parseUrl(address) !== undefined);
  return isWhole ? address : undefined;
}

const PICTURE_ADDRESS =
  /^(?:https:\/\/[^\s/]+\/\S*|http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?\/\S*|\/(?![/\\])\S*)$/;

/**
 * Whether this is an allowed URL of a picture: https, a path of this site ("/images/…"), or a file in the local suite's
 * Storage. Any other URL could run a script.
 */
export function isPictureUrl(address: string): boolean {
  // "https://[/a.webp" matches the pattern but is not a URL.
  return PICTURE_ADDRESS.test(address) && parseUrl(address, "https://this-site.example") !== undefined;
}
