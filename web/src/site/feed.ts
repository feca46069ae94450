import { excerptOf } from "@matbjorg/contract/plain-text";
import { Feed } from "feed";
import { parseHTML } from "linkedom";
import { brand } from "../brand.ts";
import { type Article, textIn, updateOf } from "../shared/article/article.ts";
import { shareable } from "../shared/article/shareable.ts";
import { pathInLanguage, paths } from "../shared/config/paths.ts";
import type { Language } from "../shared/i18n/language.ts";
import { createI18n, loadNamespace } from "../shared/i18n/setup.ts";
import { sharedPicture } from "./head-elements.ts";

/** What feeds are written in, by their media types. */
export const FEED_TYPES = { rss: "application/rss+xml", json: "application/feed+json" } as const;
export const FEED_FORMATS = ["rss", "json"] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];

/** Where each language's feeds are. */
export const FEED_PATHS: Readonly<Record<Language, Readonly<Record<FeedFormat, string>>>> = {
  is: { rss: "/feed.xml", json: "/feed.json" },
  en: { rss: "/en/feed.xml", json: "/en/feed.json" },
};

/**
 * RSS 2.0 (https://www.rssboard.org/rss-specification) or JSON Feed (https://www.jsonfeed.org/version/1/) of these articles,
 * whole texts with absolute addresses. In English only those that there are in English.
 *
 * @param articles published, newest first, their HTML clean
 */
export async function feedOf(
  articles: readonly Article[],
  language: Language,
  format: FeedFormat,
): Promise<string> {
  const i18n = await createI18n(language);
  await loadNamespace(i18n, "news");
  const t = i18n.getFixedT(language, "news");
  const address = (path: string) => brand.origin + pathInLanguage(path, language);
  const shown = articles.filter((article) => textIn(article, language).language === language);
  const feed = new Feed({
    id: address(paths.news),
    link: address(paths.news),
    title: `${t("title")} – ${brand.name}`,
    description: t("description"),
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
      // It stays when the article moves: readers have read it.
      id: address(paths.article({ address: article.id })),
      link: url,
      description: excerptOf({ content, summary: text.summary }),
      content: withWholeAddresses(content),
      ...(article.publishedAt && { published: article.publishedAt }),
      date: updateOf(article) ?? article.publishedAt ?? new Date(0),
      // RSS has authors by an address of e-mail: https://www.rssboard.org/rss-specification#ltauthorgtSubelementOfLtitemgt.
      ...(article.author && { author: [{ name: article.author, email: brand.email }] }),
      // RSS calls it an enclosure. Its size is not known here: https://www.rssboard.org/rss-profile#element-channel-item-enclosure.
      ...(picture && { image: { url: sharedPicture(picture), type: mediaTypeOf(picture), length: 0 } }),
    });
  }
  return format === "rss" ? feed.rss2() : feed.json1();
}

/** Of what is shared, which is one of these: see `shareable`. */
const mediaTypeOf = (picture: string) => (/\.png$/i.test(picture) ? "image/png" : "image/jpeg");

/** Who reads a feed is not on our pages: "/news" means nothing there. */
function withWholeAddresses(html: string): string {
  const { document } = parseHTML("<!doctype html><html><body></body></html>");
  document.body.innerHTML = html;
  for (const name of ["href", "src"]) {
    for (const element of document.querySelectorAll(`[${name}^="/"]`)) {
      element.setAttribute(name, brand.origin + element.getAttribute(name));
    }
  }
  return document.body.innerHTML;
}
