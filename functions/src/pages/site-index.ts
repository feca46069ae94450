import { COLLECTIONS } from "@matbjorg/contract/collections";
import {
  FEED_TYPES,
  feedOf,
  languageOfPath,
  parseArticle,
  paths,
  SITEMAP_MAX_URLS,
  type SiteFiles,
  type SitemapPage,
  sitemapIndexOf,
  sitemapOf,
  updateOf,
} from "@matbjorg/web/server";
import type { Query } from "firebase-admin/firestore";
import { firestore } from "../lib/firebase.ts";
import { sanitizeStored } from "./sanitize-article.ts";

type SiteIndex = { readonly type: string; readonly cacheControl: string; readonly body: string };

/** Articles in a feed. */
const FEED_COUNT = 20;
/** Crawlers may get older content than visitors. */
const CACHED = "public, max-age=300, s-maxage=900";
const XML = "application/xml; charset=utf-8";

/**
 * Answers sitemap and feeds.
 *
 * @param part of a sitemap index; empty for the whole
 * @param mayRead asked before a sitemap reads so many documents
 * @returns undefined for a part that the index does not have, null if it may not be read
 * @throws Error if Firestore cannot be read
 */
export async function siteIndex(
  path: string,
  part: string,
  files: SiteFiles,
  mayRead: (documents: number) => boolean,
): Promise<SiteIndex | null | undefined> {
  const newestFirst = firestore()
    .collection(COLLECTIONS.news)
    .where("isPublished", "==", true)
    .orderBy("publishedAt", "desc");
  if (path === "/sitemap.xml") {
    const body = await sitemap(newestFirst, part, files, mayRead);
    return typeof body !== "string" ? body : { type: XML, cacheControl: CACHED, body };
  }
  const language = languageOfPath(path);
  const { docs } = await newestFirst.limit(FEED_COUNT).get();
  const articles = await Promise.all(docs.map((one) => sanitizeStored(one.id, one.data(), language)));
  const format = path.endsWith(".json") ? "json" : "rss";
  const body = await feedOf(articles, language, format);
  return { type: `${FEED_TYPES[format]}; charset=utf-8`, cacheControl: CACHED, body };
}

/**
 * Returns one sitemap if everything fits; otherwise an index of parts, the first with the static pages, the others
 * with articles.
 */
async function sitemap(
  news: Query,
  part: string,
  { listed }: SiteFiles,
  mayRead: (documents: number) => boolean,
): Promise<string | null | undefined> {
  // Each page counts twice: once per language.
  const perPart = SITEMAP_MAX_URLS / 2;
  const pages = listed.map((path) => ({ path }));
  const articlesOf = (index: number) => articlePages(news.offset(index * perPart).limit(perPart));
  const { count } = (await news.count().get()).data();
  const isWhole = pages.length + count <= perPart;
  if (part === "") {
    if (isWhole && !mayRead(count)) return null;
    if (isWhole) return sitemapOf([...pages, ...(await articlesOf(0))]);
    const parts = Array.from({ length: 1 + Math.ceil(count / perPart) }, (_, index) => index);
    return sitemapIndexOf(parts.map((index) => `/sitemap.xml?part=${index}`));
  }
  // Before any article is read: Firestore charges skipped ones too, and fails past 2^31.
  const number = /^\d{1,6}$/.test(part) ? Number(part) : Number.NaN;
  if (isWhole || !(number <= Math.ceil(count / perPart))) return undefined;
  if (number === 0) return sitemapOf(pages);
  return mayRead(perPart) ? sitemapOf(await articlesOf(number - 1)) : null;
}

async function articlePages(news: Query): Promise<SitemapPage[]> {
  // Leaves out the texts.
  const { docs } = await news.select("address", "publishedAt", "updatedAt", "translations.en.title").get();
  return docs.map((document) => {
    const article = parseArticle(document.id, document.data());
    return {
      path: paths.article(article),
      changedAt: updateOf(article) ?? article.publishedAt,
      // Does not check for the English text: a page without it has its own notice.
      soleLanguage: article.english?.title ? undefined : "is",
    };
  });
}
