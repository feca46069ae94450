import { excerptOf } from "@matbjorg/contract/plain-text";
import { Feed } from "feed";
import { parseHTML } from "linkedom";
import { brand } from "../brand.ts";
import { type Article, textIn } from "../shared/article/article.ts";
import { shareable } from "../shared/article/shareable.ts";
import { pathInLanguage, paths } from "../shared/config/paths.ts";
import type { Language } from "../shared/i18n/language.ts";
import { createI18n, loadNamespace } from "../shared/i18n/setup.ts";
import { sharedPicture } from "./head-elements.ts";

/** Where each language's feed is. */
export const FEED_PATHS = { is: "/feed.xml", en: "/en/feed.xml" } as const satisfies Record<Language, string>;

/**
 * RSS 2.0 (https://www.rssboard.org/rss-specification) of these articles, whole texts with absolute addresses. In English
 * only those that there are in English.
 *
 * @param articles published, newest first, their HTML clean
 */
export async function feedOf(articles: readonly Article[], language: Language): Promise<string> {
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
    feedLinks: { rss: brand.origin + FEED_PATHS[language] },
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
      date: article.publishedAt ?? new Date(0),
      ...(article.author && { author: [{ name: article.author }] }),
      // Its size is not known here, and readers ask for none: https://www.rssboard.org/rss-profile#element-channel-item-enclosure.
      ...(picture && { enclosure: { url: sharedPicture(picture), type: "image/jpeg", length: 0 } }),
    });
  }
  return feed.rss2();
}

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
