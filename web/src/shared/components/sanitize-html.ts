import { ARTICLE_ELEMENTS, isPictureAddress, LINK_ADDRESS } from "@matbjorg/contract/article-html";
import { imageSources } from "@matbjorg/contract/image-sources";
import { parseVideo } from "@matbjorg/contract/video";
import DOMPurify from "dompurify";
import styles from "./sanitized-html.module.css";
import { type VideoWords, videoFacade } from "./video-facade.ts";

export type Words = VideoWords & {
  /** What a table is called for those who do not see it, and a video that has no title. */
  readonly table: string;
  readonly video: string;
};

/** How wide a picture can be in an article's text; the widths are those of the style sheets. */
const TEXT_SIZES = "(width < 46.5rem) calc(100vw - 2.5rem), 44rem";

const ATTRIBUTES = Object.values<readonly string[]>(ARTICLE_ELEMENTS).flat();

/** Stored HTML as a page may show it. Needs a browser's DOM. */
export function sanitizeHtml(html: string, words: Words): string {
  const fragment = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: Object.keys(ARTICLE_ELEMENTS),
    ALLOWED_ATTR: ATTRIBUTES,
    // Without this the pattern for addresses would judge a table's colspan, too.
    ADD_URI_SAFE_ATTR: ATTRIBUTES.filter((name) => name !== "href" && name !== "src"),
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    ALLOWED_URI_REGEXP: LINK_ADDRESS,
    RETURN_DOM_FRAGMENT: true,
  }) as DocumentFragment | null;
  // Nothing for what has no body once it is parsed, a page of frames.
  if (!fragment) return "";
  const holder = document.createElement("div");
  holder.append(fragment);
  dress(holder, words);
  return holder.innerHTML;
}

/** Makes of clean HTML, which is in `holder`, what readers see: pictures in widths, tables that scroll, videos that wait. */
export function dress(holder: Element, words: Words): void {
  for (const player of holder.querySelectorAll("iframe")) framePlayer(player, words);
  for (const image of holder.querySelectorAll("img")) {
    // DOMPurify lets pictures have data: addresses.
    if (!isPictureAddress(image.getAttribute("src") ?? "")) image.remove();
    image.setAttribute("loading", "lazy");
    const sources = imageSources(image.src);
    if (sources) {
      image.setAttribute("sizes", TEXT_SIZES);
      image.setAttribute("srcset", sources.webp);
    }
    if (!image.hasAttribute("alt")) image.setAttribute("alt", "");
  }
  for (const link of holder.querySelectorAll("a[target]")) link.setAttribute("rel", "noopener noreferrer");
  // What scrolls by itself must scroll by keyboard too.
  for (const code of holder.querySelectorAll("pre")) code.setAttribute("tabindex", "0");
  for (const table of holder.querySelectorAll("table")) makeScrollable(table, words);
}

/** Videos of YouTube and of Vimeo can be played; any other frame goes. */
function framePlayer(player: HTMLIFrameElement, words: Words): void {
  const video = parseVideo(player.getAttribute("src") ?? "");
  if (video)
    player.replaceWith(
      videoFacade(player.ownerDocument, video, player.getAttribute("title") || words.video, words),
    );
  else player.remove();
}

/** A wide table scrolls by itself, by keyboard too, instead of widening the page. */
function makeScrollable(table: HTMLTableElement, words: Words): void {
  const scroller = table.ownerDocument.createElement("div");
  scroller.className = styles.scroller ?? "";
  scroller.setAttribute("tabindex", "0");
  scroller.setAttribute("role", "group");
  scroller.setAttribute("aria-label", table.querySelector("caption")?.textContent?.trim() || words.table);
  table.replaceWith(scroller);
  scroller.append(table);
}
