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
  for (const player of fragment.querySelectorAll("iframe")) framePlayer(player, words);
  for (const image of fragment.querySelectorAll("img")) {
    // DOMPurify lets pictures have data: addresses.
    if (!isPictureAddress(image.getAttribute("src") ?? "")) image.remove();
    image.loading = "lazy";
    const sources = imageSources(image.src);
    if (sources) Object.assign(image, { sizes: TEXT_SIZES, srcset: sources.webp });
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

/** Videos of YouTube and of Vimeo can be played; any other frame goes. */
function framePlayer(player: HTMLIFrameElement, words: Words): void {
  const video = parseVideo(player.getAttribute("src") ?? "");
  if (video) player.replaceWith(videoFacade(video, player.title || words.video, words));
  else player.remove();
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
