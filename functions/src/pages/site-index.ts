import { COLLECTIONS } from "@matbjorg/contract/collections";
import { parseArticle } from "@matbjorg/contract/news/stored-article";
import { recordOf } from "@matbjorg/contract/stored-value";
import {
  FEED_TYPES,
  feedOf,
  languageOfPath,
  paths,
  type SiteFiles,
  type SitemapPage,
  sitemapIndexOf,
  sitemapOf,
  updateOf,
} from "@matbjorg/web/server";
import type { Firestore, Query } from "firebase-admin/firestore";
import { firestore } from "../lib/firebase.ts";
import { SITEMAP_BUCKETS } from "../news/search-entry.ts";
import { sanitizeStored } from "./sanitize-article.ts";

type SiteIndex = { readonly type: string; readonly cacheControl: string; readonly body: string };

/** Articles in a feed. */
const FEED_COUNT = 20;
/** Crawlers may get older content than visitors. */
const CACHED = "public, max-age=300, s-maxage=900";
const XML = "application/xml; charset=utf-8";

/** Articles of a sitemap's part: some 700 kB. */
const PER_PART = 1_000;

/**
 * Answers sitemap and feeds.
 *
 * @param part of a sitemap index; empty for the whole
 * @returns undefined for a part that the index does not have
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
  const newestFirst = firestore()
    .collection(COLLECTIONS.news)
    .where("isPublished", "==", true)
    // Dates alone: an import may have stored texts, which Firestore sorts as newer.
    .where("publishedAt", "<=", new Date("9999-12-31"))
    .orderBy("publishedAt", "desc");
  const { docs } = await newestFirst.limit(FEED_COUNT).get();
  const articles = await Promise.all(docs.map((one) => sanitizeStored(one.id, one.data(), language)));
  const format = path.endsWith(".json") ? "json" : "rss";
  const body = await feedOf(articles, language, format);
  // Firefox downloads what is RSS by its type, and shows XML.
  const type = format === "rss" ? XML : `${FEED_TYPES.json}; charset=utf-8`;
  return { type, cacheControl: CACHED, body };
}

/**
 * Returns one sitemap if everything fits; otherwise an index of parts, the first with the static pages, the others with articles
 * by their `bucket`: a part is found without reading those before it.
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
  // A power of two, with some space for buckets that are fuller than others.
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
