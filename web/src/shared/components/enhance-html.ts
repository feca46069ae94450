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
  /** The accessible name of a table that has no caption. */
  readonly table: string;
  /** The accessible name of a video that has no title. */
  readonly video: string;
};

/** The `sizes` of a picture in an article's text, with the widths from the style sheets. */
const TEXT_SIZES = "(width < 46.5rem) calc(100vw - 2.5rem), 44rem";

/** Hebrew, Arabic and the scripts beside them. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** The `sizes` of a picture in a gallery. */
const GALLERY_SIZES = "(width < 46.5rem) calc(50vw - 1.5rem), 22rem";

/**
 * Adds to sanitized HTML what readers need: image sizes, scrollable tables and code, and players that load on a click.
 * Functions and browsers get the same result, because browsers hydrate the HTML that functions render.
 */
export function enhanceHtml(html: string, texts: ArticleTexts): string {
  const depth = { figure: 0, table: 0 };
  const hasOtherDirection = RIGHT_TO_LEFT.test(html);
  let sizes = TEXT_SIZES;
  /** Whether the tag belongs to the outermost of nested elements with this name. */
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
        // A table inside a cell scrolls with the outer table.
        if (!isOutermost("table", tag.isEnd)) return tag.source;
        return tag.isEnd ? `${tag.source}</div>` : scrollerStart(html, tag, texts) + tag.source;
      case "img": {
        const sources = imageSources(attributeOf(tag, "src") ?? "");
        return sources ? withAttributes(tag, { sizes, srcset: sources.webp }) : tag.source;
      }
      case "iframe":
        return tag.isEnd ? "" : framePlayer(tag, texts);
      case "ul":
      case "ol":
        // The markers are on the side on which the list's text begins.
        return hasOtherDirection && !tag.isEnd ? withAttributes(tag, { dir: "auto" }) : tag.source;
      case "pre":
        // An element that scrolls must be reachable by keyboard.
        return tag.isEnd ? tag.source : withAttributes(tag, { tabindex: "0" });
      default:
        return tag.source;
    }
  });
}

const isGallery = (html: string, figure: HtmlTag) => innerHtmlOf(html, figure).split("<img ").length > 2;

/** Replaces a frame of YouTube or Vimeo with a facade, and removes any other frame. */
function framePlayer(player: HtmlTag, texts: ArticleTexts): string {
  const video = parseVideo(attributeOf(player, "src") ?? "");
  return video ? videoFacade(video, attributeOf(player, "title") || texts.video, texts) : "";
}

/** Returns the start tag of an element in which a wide table scrolls, also by keyboard, instead of widening the page. */
function scrollerStart(html: string, table: HtmlTag, texts: ArticleTexts): string {
  const [caption = ""] = /<caption>.*?<\/caption>/s.exec(innerHtmlOf(html, table)) ?? [];
  const label = escapeMarkup(plainText(caption) || texts.table);
  return `<div class="${styles.scroller}" tabindex="0" role="group" aria-label="${label}">`;
}
