import { shareable } from "@matbjorg/contract/content/image-sources";
import { textIn, updateOf } from "@matbjorg/contract/news/article-text";
import type { Article } from "@matbjorg/contract/news/stored-article";
import { parseVideo } from "@matbjorg/contract/news/video";
import {
  attributeOf,
  escapeMarkup,
  type HtmlTag,
  mapTags,
  withAttributes,
} from "@matbjorg/contract/text/html-tags";
import { excerptOf } from "@matbjorg/contract/text/plain-text";
import { brand } from "@matbjorg/web/brand";
import {
  createI18n,
  FEED_PATHS,
  type FeedFormat,
  type Language,
  loadNamespace,
  NEWS_TEXTS,
  pathInLanguage,
  paths,
  sharedPicture,
} from "@matbjorg/web/server";
import { Feed, type Item } from "feed";
import { validXml } from "./valid-xml.ts";

/**
 * Renders RSS 2.0 (https://www.rssboard.org/rss-specification) or JSON Feed (https://www.jsonfeed.org/version/1/) with full
 * texts and absolute URLs. The English feed contains only translated articles. It may be empty, because feed readers would stop
 * fetching a feed that responds with 404.
 *
 * @param articles the published articles with sanitized HTML, newest first
 */
export async function feedOf(
  articles: readonly Article[],
  language: Language,
  format: FeedFormat,
): Promise<string> {
  const i18n = await createI18n(language);
  await loadNamespace(i18n, "article");
  const { text: news } = await NEWS_TEXTS[language]();
  const address = (path: string) => brand.origin + pathInLanguage(path, language);
  const shown = articles.filter((article) => textIn(article, language).language === language);
  const feed = new Feed({
    id: address(paths.news),
    link: address(paths.news),
    title: `${news.title} – ${brand.name}`,
    description: brand.isDemo ? `${news.description} ${i18n.t("footer.demo")}` : news.description,
    language,
    image: `${brand.origin}/icon-512.png`,
    copyright: brand.legalName,
    updated: shown[0]?.publishedAt,
    feedLinks: {
      rss: brand.origin + FEED_PATHS[language].rss,
      json: brand.origin + FEED_PATHS[language].json,
    },
    generator: brand.name,
  });
  for (const article of shown) {
    const { title, content, ...text } = textIn(article, language);
    const url = address(paths.article(article));
    const picture = shareable(article.imageUrl);
    feed.addItem({
      title,
      // Contains the id, which never changes: feed readers mark articles as read by it.
      id: address(paths.article({ address: article.id })),
      link: url,
      description: excerptOf({ content, summary: text.summary }),
      content: forReaders(content, (provider) => i18n.t("article:watchAt", { provider })),
      ...(article.publishedAt && { published: article.publishedAt }),
      date: updateOf(article) ?? article.publishedAt ?? new Date(0),
      ...(article.author && authorOf(article.author, format)),
      // An RSS enclosure, whose length is 0 if unknown: https://www.rssboard.org/rss-profile#element-channel-item-enclosure.
      ...(picture && { image: { url: sharedPicture(picture), type: mediaTypeOf(picture), length: 0 } }),
    });
  }
  return format === "rss" ? validXml(feed.rss2()) : feed.json1();
}

/**
 * Returns the author. RSS's own element requires an email address:
 * https://www.rssboard.org/rss-profile#namespace-elements-dublin-creator.
 */
function authorOf(name: string, format: FeedFormat): Pick<Item, "author" | "extensions"> {
  if (format === "json") return { author: [{ name }] };
  // The library `feed` declares the prefix only if an item has content.
  const declaration = { "xmlns:dc": "http://purl.org/dc/elements/1.1/" };
  return { extensions: [{ name: "dc:creator", objects: { _attributes: declaration, _text: name } }] };
}

/** Returns the media type of a picture. `shareable` returns only these two types. */
const mediaTypeOf = (picture: string) => (/\.png$/i.test(picture) ? "image/png" : "image/jpeg");

/** Makes URLs absolute, and adds to each video a link to its page, because many feed readers show no frames. */
function forReaders(html: string, watchAt: (provider: string) => string): string {
  let link = "";
  return mapTags(html, (tag) => {
    if (tag.name !== "iframe") return withAbsoluteUrl(tag);
    if (tag.isEnd) return tag.source + link;
    const video = parseVideo(attributeOf(tag, "src") ?? "");
    const text = video && (attributeOf(tag, "title") || watchAt(video.provider));
    link = video && text ? `<p><a href="${escapeMarkup(video.pageUrl)}">${escapeMarkup(text)}</a></p>` : "";
    return tag.source;
  });
}

function withAbsoluteUrl(tag: HtmlTag): string {
  const name = tag.name === "img" ? "src" : "href";
  const url = attributeOf(tag, name);
  return url?.startsWith("/") ? withAttributes(tag, { [name]: brand.origin + url }) : tag.source;
}
