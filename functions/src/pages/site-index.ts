import { COLLECTIONS } from "@matbjorg/contract/collections";
import type { ReadArticle } from "@matbjorg/contract/news/article-state";
import { updateOf } from "@matbjorg/contract/news/article-text";
import { parseArticle } from "@matbjorg/contract/news/stored-article";
import { recordOf } from "@matbjorg/contract/stored-value";
import { FEED_TYPES, languageOfPath, paths, type SiteFiles } from "@matbjorg/web/server";
import type { Firestore, Query } from "firebase-admin/firestore";
import { firestore } from "../lib/firebase.ts";
import { articlesIn } from "../news/article-store.ts";
import { SITEMAP_BUCKETS } from "../news/search-entry.ts";
import { sanitizeStored } from "./sanitize-article.ts";
import { type SitemapPage, sitemapIndexOf, sitemapOf } from "./sitemap.ts";

type SiteIndex = { readonly type: string; readonly cacheControl: string; readonly body: string };

/** The number of articles in a feed. */
const FEED_COUNT = 20;
/** Crawlers may get older content than visitors. */
const CACHED = "public, max-age=300, s-maxage=900";
const XML = "application/xml; charset=utf-8";

/** The number of articles in a part of a sitemap, which makes about 700 kB. */
const PER_PART = 1_000;

/**
 * Returns the sitemap or a feed.
 *
 * @param part the name of a part of a sitemap index; empty for the whole sitemap
 * @returns undefined if the index does not have this part
 * @throws Error if Firestore cannot be read
 */
export async function siteIndex(
  path: string,
  part: string,
  files: SiteFiles,
): Promise<SiteIndex | undefined> {
  if (path === "/sitemap.xml") {
    const body = await sitemap(firestore(), part, files);
    return body === undefined ? undefined : { type: XML, cacheControl: CACHED, body };
  }
  const language = languageOfPath(path);
  const publishedAt = "publishedAt" satisfies keyof ReadArticle;
  const newestFirst = articlesIn(firestore())
    .where("isPublished" satisfies keyof ReadArticle, "==", true)
    // Selects only dates. An import may have stored strings, which Firestore would sort as if they were newer.
    .where(publishedAt, "<=", new Date("9999-12-31"))
    .orderBy(publishedAt, "desc");
  const { docs } = await newestFirst.limit(FEED_COUNT).get();
  const articles = await Promise.all(docs.map((one) => sanitizeStored(one.id, one.data(), language)));
  const format = path.endsWith(".json") ? "json" : "rss";
  // Loaded only here, because other pages need no library for feeds.
  const { feedOf } = await import("./feed.ts");
  const body = await feedOf(articles, language, format);
  // Firefox downloads a feed with the RSS type, but shows one with the XML type.
  const type = format === "rss" ? XML : `${FEED_TYPES.json}; charset=utf-8`;
  return { type, cacheControl: CACHED, body };
}

/**
 * Returns a single sitemap if everything fits into it, otherwise an index of parts. The first part contains the static
 * pages, the others contain articles by their `bucket`, so that a part is found without reading those before it.
 */
export async function sitemap(
  db: Firestore,
  part: string,
  { listed }: Pick<SiteFiles, "listed">,
  perPart = PER_PART,
): Promise<string | undefined> {
  const entries = db.collection(COLLECTIONS.newsSearch).where("isPublished", "==", true);
  const { count } = (await entries.count().get()).data();
  const pages = listed.map((path) => ({ path }));
  const isWhole = count <= perPart;
  // The number of parts is a power of two, and leaves space for buckets that are fuller than others.
  const parts = Math.min(2 ** Math.ceil(Math.log2(count / (0.8 * perPart))), SITEMAP_BUCKETS);
  if (part === "") {
    if (isWhole) return sitemapOf([...pages, ...(await articlePages(entries))]);
    const numbers = Array.from({ length: 1 + parts }, (_, index) => index);
    return sitemapIndexOf(numbers.map((number) => `/sitemap.xml?part=${number}`));
  }
  const number = /^(0|[1-9]\d{0,4})$/.test(part) ? Number(part) : Number.NaN;
  if (isWhole || !(number <= parts)) return undefined;
  if (number === 0) return sitemapOf(pages);
  const buckets = SITEMAP_BUCKETS / parts;
  const [from, to] = [(number - 1) * buckets, number * buckets];
  return sitemapOf(await articlePages(entries.where("bucket", ">=", from).where("bucket", "<", to)));
}

async function articlePages(entries: Query): Promise<SitemapPage[]> {
  const { docs } = await entries.select("card", "publishedAt", "changedAt").get();
  return docs.map((entry) => {
    const { english, ...card } = recordOf(entry.get("card"));
    const stored = { ...card, publishedAt: entry.get("publishedAt"), updatedAt: entry.get("changedAt") };
    const article = parseArticle(entry.id, stored);
    return {
      path: paths.article(article),
      changedAt: updateOf(article) ?? article.publishedAt,
      soleLanguage: english ? undefined : "is",
    };
  });
}
