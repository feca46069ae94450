import { isPictureAddress } from "@matbjorg/contract/article-html";
import { imageSources } from "@matbjorg/contract/image-sources";
import { parseVideo } from "@matbjorg/contract/video";
import styles from "./sanitized-html.module.css";
import { type VideoTexts, videoFacade } from "./video-facade.ts";

export type ArticleTexts = VideoTexts & {
  /** Accessible names of a table without a caption and of a video without a title. */
  readonly table: string;
  readonly video: string;
};

/** The width of a picture in an article's text, as in the style sheets. */
const TEXT_SIZES = "(width < 46.5rem) calc(100vw - 2.5rem), 44rem";

/** The width of a picture in a gallery. */
const GALLERY_SIZES = "(width < 46.5rem) calc(50vw - 1.5rem), 22rem";

/** Enhances HTML that a function has sanitized. */
export function enhanceInBrowser(html: string, texts: ArticleTexts): string {
  const template = document.createElement("template");
  template.innerHTML = html;
  enhanceHtml(template.content, texts);
  return template.innerHTML;
}

/** Adds what readers need to sanitized HTML: image sizes, scrollable tables, players that load on a click. */
export function enhanceHtml(holder: ParentNode, texts: ArticleTexts): void {
  for (const player of holder.querySelectorAll("iframe")) framePlayer(player, texts);
  for (const image of holder.querySelectorAll("img")) {
    // DOMPurify allows images with data: addresses.
    if (!isPictureAddress(image.getAttribute("src") ?? "")) image.remove();
    image.setAttribute("loading", "lazy");
    const sources = imageSources(image.getAttribute("src") ?? "");
    if (sources) {
      image.setAttribute("sizes", isInGallery(image) ? GALLERY_SIZES : TEXT_SIZES);
      image.setAttribute("srcset", sources.webp);
    }
    if (!image.hasAttribute("alt")) image.setAttribute("alt", "");
  }
  for (const link of holder.querySelectorAll("a[target]")) link.setAttribute("rel", "noopener noreferrer");
  // An element that scrolls must be reachable by keyboard.
  for (const code of holder.querySelectorAll("pre")) code.setAttribute("tabindex", "0");
  for (const table of holder.querySelectorAll("table")) makeScrollable(table, texts);
}

function isInGallery(image: Element): boolean {
  const figure = image.closest("figure");
  const outer = figure?.parentElement?.closest("figure") ?? figure;
  return (outer?.querySelectorAll("img").length ?? 0) > 1;
}

/** Replaces frames of YouTube and Vimeo by facades, and removes others. */
function framePlayer(player: HTMLIFrameElement, texts: ArticleTexts): void {
  const video = parseVideo(player.getAttribute("src") ?? "");
  if (video)
    player.replaceWith(
      videoFacade(player.ownerDocument, video, player.getAttribute("title") || texts.video, texts),
    );
  else player.remove();
}

/** A wide table scrolls by itself, by keyboard too, instead of widening the page. */
function makeScrollable(table: HTMLTableElement, texts: ArticleTexts): void {
  const scroller = table.ownerDocument.createElement("div");
  scroller.className = styles.scroller ?? "";
  scroller.setAttribute("tabindex", "0");
  scroller.setAttribute("role", "group");
  scroller.setAttribute("aria-label", table.querySelector("caption")?.textContent?.trim() || texts.table);
  table.replaceWith(scroller);
  scroller.append(table);
}
