import { imageSources } from "@matbjorg/contract/content/image-sources";
import { parseVideo } from "@matbjorg/contract/news/video";
import {
  attributeOf,
  escapeMarkup,
  type HtmlTag,
  innerHtmlOf,
  mapTags,
  withAttributes,
} from "@matbjorg/contract/text/html-tags";
import { plainText } from "@matbjorg/contract/text/plain-text";
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

/**
 * Adds what readers need to sanitized HTML: image sizes, scrollable tables and code, players that load on a click. The same
 * in functions and in browsers, which hydrate from it.
 */
export function enhanceHtml(html: string, texts: ArticleTexts): string {
  const depth = { figure: 0, table: 0 };
  let sizes = TEXT_SIZES;
  /** Whether it is the tag of the outermost element of its name. */
  const isOutermost = (name: keyof typeof depth, isEnd: boolean) => {
    depth[name] += isEnd ? -1 : 1;
    return depth[name] === (isEnd ? 0 : 1);
  };
  return mapTags(html, (tag) => {
    switch (tag.name) {
      case "figure":
        if (isOutermost("figure", tag.isEnd))
          sizes = !tag.isEnd && isGallery(html, tag) ? GALLERY_SIZES : TEXT_SIZES;
        return tag.source;
      case "table":
        // Tables in its cells scroll with it.
        if (!isOutermost("table", tag.isEnd)) return tag.source;
        return tag.isEnd ? `${tag.source}</div>` : scrollerStart(html, tag, texts) + tag.source;
      case "img": {
        const sources = imageSources(attributeOf(tag, "src") ?? "");
        return sources ? withAttributes(tag, { sizes, srcset: sources.webp }) : tag.source;
      }
      case "iframe":
        return tag.isEnd ? "" : framePlayer(tag, texts);
      case "pre":
        // An element that scrolls must be reachable by keyboard.
        return tag.isEnd ? tag.source : withAttributes(tag, { tabindex: "0" });
      default:
        return tag.source;
    }
  });
}

const isGallery = (html: string, figure: HtmlTag) => innerHtmlOf(html, figure).split("<img ").length > 2;

/** Replaces frames of YouTube and Vimeo by facades, and removes others. */
function framePlayer(player: HtmlTag, texts: ArticleTexts): string {
  const video = parseVideo(attributeOf(player, "src") ?? "");
  return video ? videoFacade(video, attributeOf(player, "title") || texts.video, texts) : "";
}

/** A wide table scrolls by itself, by keyboard too, instead of widening the page. */
function scrollerStart(html: string, table: HtmlTag, texts: ArticleTexts): string {
  const [caption = ""] = /<caption>.*?<\/caption>/s.exec(innerHtmlOf(html, table)) ?? [];
  const label = escapeMarkup(plainText(caption) || texts.table);
  return `<div class="${styles.scroller}" tabindex="0" role="group" aria-label="${label}">`;
}
