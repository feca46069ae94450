import type { SiteFiles } from "@matbjorg/web/server";
import { cleanStored } from "./clean-article.ts";
import { countNews, listedNews, newestNews } from "./published-news.ts";
import type { Web } from "./web.ts";

type Answer = { readonly type: string; readonly cacheControl: string; readonly body: string };

/** How many articles a feed has, the newest. */
const FEED_COUNT = 20;
/** What machines ask for may be older than what people read. */
const CACHED = "public, max-age=300, s-maxage=900";
const XML = "application/xml; charset=utf-8";

/**
 * What search engines and feed readers ask for, at the addresses in `INDEX_PATHS`.
 *
 * @param part of a sitemap that an index names; empty for the whole
 * @throws Error if Firestore cannot be read
 */
export async function siteIndex(path: string, part: string, web: Web, files: SiteFiles): Promise<Answer> {
  if (path === "/sitemap.xml")
    return { type: XML, cacheControl: CACHED, body: await sitemap(part, web, files) };
  const stored = await newestNews(FEED_COUNT);
  const language = web.languageOfPath(path);
  const articles = await Promise.all(
    [...stored].map(([id, fields]) => cleanStored(web, id, fields, language)),
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

/** One sitemap as long as that holds all; otherwise an index of parts: the first has the other pages, the rest the news. */
async function sitemap(part: string, web: Web, { listed }: SiteFiles): Promise<string> {
  // Each is named in both languages.
  const perPart = web.SITEMAP_MAX_URLS / 2;
  const pages = listed.map((path) => ({ path }));
  const number = Number.parseInt(part, 10);
  if (number === 0) return web.sitemapOf(pages);
  if (number > 0) return web.sitemapOf(await listedNews(web, (number - 1) * perPart, perPart));
  const count = await countNews();
  if (pages.length + count <= perPart)
    return web.sitemapOf([...pages, ...(await listedNews(web, 0, perPart))]);
  const parts = Array.from({ length: 1 + Math.ceil(count / perPart) }, (_, index) => index);
  return web.sitemapIndexOf(parts.map((index) => `/sitemap.xml?part=${index}`));
}
