// What HTML an article may hold, said once: functions reduce to it what they save, the editor writes it, and the page
// that shows it lets nothing else in. Plain constants: visitors download them.

export const HEADING_LEVELS = [2, 3, 4] as const;

const SIZE = ["width", "height"] as const;
const CELL = ["colspan", "rowspan"] as const;

/** Every element, with every attribute it may have. What an attribute may say is checked where it is written. */
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
  ol: [],
  li: [],
  blockquote: [],
  code: [],
  pre: [],
  a: ["href", "target"],
  figure: [],
  figcaption: [],
  img: ["src", "alt", ...SIZE],
  table: [],
  caption: [],
  thead: [],
  tbody: [],
  tr: [],
  th: ["scope", ...CELL],
  td: CELL,
  /** A video: `src` is as `parseVideo` knows it. */
  iframe: ["src", "title", ...SIZE],
} as const satisfies Record<string, readonly string[]>;

export type ArticleElement = keyof typeof ARTICLE_ELEMENTS;
export type ArticleAttribute = (typeof ARTICLE_ELEMENTS)[ArticleElement][number];

export const LINK_SCHEMES = ["https", "http", "mailto", "tel"] as const;

/** How an address begins that a link may lead to: the web, mail, a telephone, or a page of this site. */
export const LINK_ADDRESS = /^(?!.*[\s\\\p{Cc}])(?:https?:\/\/[^/?#]|mailto:[^/]|tel:[^/]|\/(?!\/))/isu;

/** A link's address as it may stay; undefined if it may not. */
export function linkAddress(given: string): string | undefined {
  const address = given.trim().replaceAll(" ", "%20");
  const isWhole = LINK_ADDRESS.test(address) && (address.startsWith("/") || URL.canParse(address));
  return isWhole ? address : undefined;
}

const PICTURE_ADDRESS =
  /^(?:https:\/\/[^\s/]+\/\S*|http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?\/\S*|\/(?![/\\])\S*)$/;

/**
 * Whether a picture may be at this address: an https address, a path of this site ("/images/…") or a file of the local
 * suite's Storage. Anything else could be a script.
 */
export function isPictureAddress(address: string): boolean {
  // "https://[/a.webp" looks like an address to the pattern, and is none to a browser.
  return PICTURE_ADDRESS.test(address) && URL.canParse(address, "https://this-site.example");
}
