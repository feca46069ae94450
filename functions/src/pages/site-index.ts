import type { SiteFiles } from "@matbjorg/web/server";
import { countNews, newestNews, publishedPages } from "./published-news.ts";
import { sanitizeStored } from "./sanitize-article.ts";
import type { Web } from "./web-server.ts";

type Answer = { readonly type: string; readonly cacheControl: string; readonly body: string };

/** Articles in a feed, newest first. */
const FEED_COUNT = 20;
/** Crawlers may get older content than visitors. */
const CACHED = "public, max-age=300, s-maxage=900";
const XML = "application/xml; charset=utf-8";

/**
 * Answers sitemap and feeds, at `INDEX_PATHS`.
 *
 * @param part of a sitemap index; empty for the whole
 * @throws Error if Firestore cannot be read
 */
export async function siteIndex(path: string, part: string, web: Web, files: SiteFiles): Promise<Answer> {
  if (path === "/sitemap.xml")
    return { type: XML, cacheControl: CACHED, body: await sitemap(part, web, files) };
  const stored = await newestNews(FEED_COUNT);
  const language = web.languageOfPath(path);
  const articles = await Promise.all(
    [...stored].map(([id, fields]) => sanitizeStored(web, id, fields, language)),
  );
  const format = path.endsWith(".json") ? "json" : "rss";
  const body = await web.feedOf(articles, language, format);
  return { type: `${web.FEED_TYPES[format]}; charset=utf-8`, cacheControl: CACHED, body };
}

export const INDEX_PATHS: ReadonlySet<string> = new Set([
  "/sitemap.xml",
  "/feed.xml",
  "/feed.json",
  "/en/feed.xml",
  "/en/feed.json",
]);

/**
 * Returns one sitemap if everything fits; otherwise an index of parts, the first with the static pages, the others
 * with articles.
 */
async function sitemap(part: string, web: Web, { listed }: SiteFiles): Promise<string> {
  // Each page counts twice: once per language.
  const perPart = web.SITEMAP_MAX_URLS / 2;
  const pages = listed.map((path) => ({ path }));
  const number = Number.parseInt(part, 10);
  if (number === 0) return web.sitemapOf(pages);
  if (number > 0) return web.sitemapOf(await publishedPages(web, (number - 1) * perPart, perPart));
  const count = await countNews();
  if (pages.length + count <= perPart)
    return web.sitemapOf([...pages, ...(await publishedPages(web, 0, perPart))]);
  const parts = Array.from({ length: 1 + Math.ceil(count / perPart) }, (_, index) => index);
  return web.sitemapIndexOf(parts.map((index) => `/sitemap.xml?part=${index}`));
}
