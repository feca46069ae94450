import DOMPurify from "dompurify";
import { createContext, useContext, useMemo } from "react";
import styles from "./sanitized-html.module.css";

type Words = {
  /** What a table and a player are called for those who do not see them. */
  readonly table: string;
  readonly video: string;
};

type Props = Words & { readonly html: string; readonly lang?: string | undefined };

/**
 * How stored HTML is made safe. The browser does it here; whoever renders on a server, which has no DOM, gives its
 * own.
 */
export const HtmlSanitizer = createContext<(html: string, words: Words) => string>(sanitizeInBrowser);

/**
 * The only place that puts stored HTML into a page. Functions sanitise what they save; this sanitises again, for
 * what was written before or elsewhere.
 */
export function SanitizedHtml({ html, lang, table, video }: Props) {
  const sanitize = useContext(HtmlSanitizer);
  const safe = useMemo(() => sanitize(html, { table, video }), [sanitize, html, table, video]);
  return <div className={styles.prose} lang={lang} dangerouslySetInnerHTML={{ __html: safe }} />;
}

const ELEMENTS = (
  "h2 h3 h4 p br hr strong b em i u s sub sup ul ol li blockquote code pre a figure figcaption img " +
  "table caption thead tbody tr th td iframe"
).split(" ");
const ADDRESSES = ["href", "src"];
const OTHER_ATTRIBUTES = "target alt title width height colspan rowspan scope".split(" ");

const PLAYER = /^https:\/\/(www\.youtube-nocookie\.com\/embed\/|player\.vimeo\.com\/video\/)[^\s]+$/;
const PLAYER_SANDBOX = "allow-scripts allow-same-origin allow-presentation allow-popups";

function sanitizeInBrowser(html: string, words: Words): string {
  const fragment = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: ELEMENTS,
    ALLOWED_ATTR: [...ADDRESSES, ...OTHER_ATTRIBUTES],
    // Without this the pattern for addresses would judge a table's colspan, too.
    ADD_URI_SAFE_ATTR: OTHER_ATTRIBUTES,
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    ALLOWED_URI_REGEXP: /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i,
    RETURN_DOM_FRAGMENT: true,
  }) as DocumentFragment | null;
  // Nothing for what has no body once it is parsed, a page of frames.
  if (!fragment) return "";
  for (const player of fragment.querySelectorAll("iframe")) framePlayer(player, words);
  for (const image of fragment.querySelectorAll("img")) {
    // DOMPurify lets pictures have data: addresses.
    if (!/^(https?:|\/(?!\/))/i.test(image.getAttribute("src") ?? "")) image.remove();
    image.loading = "lazy";
    if (!image.hasAttribute("alt")) image.alt = "";
  }
  for (const link of fragment.querySelectorAll("a[target]")) link.setAttribute("rel", "noopener noreferrer");
  // What scrolls by itself must scroll by keyboard too.
  for (const code of fragment.querySelectorAll("pre")) code.tabIndex = 0;
  for (const table of fragment.querySelectorAll("table")) makeScrollable(table, words);
  const holder = document.createElement("div");
  holder.append(fragment);
  return holder.innerHTML;
}

/** Players of YouTube without cookies and of Vimeo stay, in their usual proportions; any other frame goes. */
function framePlayer(player: HTMLIFrameElement, words: Words): void {
  if (!PLAYER.test(player.getAttribute("src") ?? "")) {
    player.remove();
    return;
  }
  player.loading = "lazy";
  player.allowFullscreen = true;
  player.referrerPolicy = "strict-origin-when-cross-origin";
  player.setAttribute("sandbox", PLAYER_SANDBOX);
  if (!player.title) player.title = words.video;
}

/** A wide table scrolls by itself, by keyboard too, instead of widening the page. */
function makeScrollable(table: HTMLTableElement, words: Words): void {
  const scroller = document.createElement("div");
  scroller.className = styles.scroller ?? "";
  scroller.tabIndex = 0;
  scroller.setAttribute("role", "group");
  scroller.setAttribute("aria-label", table.caption?.textContent?.trim() || words.table);
  table.replaceWith(scroller);
  scroller.append(table);
}
