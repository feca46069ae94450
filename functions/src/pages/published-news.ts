import { COLLECTIONS } from "@matbjorg/contract/collections";
import type { SitemapPage } from "@matbjorg/web/server";
import { firestore } from "../lib/firebase.ts";

/** What an article's address and its last change are told from: texts are not read. */
const LISTED_FIELDS = ["publishedAt", "updatedAt"] as const;

async function published() {
  const db = await firestore();
  return db.collection(COLLECTIONS.news).where("isPublished", "==", true).orderBy("publishedAt", "desc");
}

/** The documents of the newest published articles, by id. */
export async function newestNews(count: number): Promise<Map<string, Record<string, unknown>>> {
  const { docs } = await (await published()).limit(count).get();
  return new Map(docs.map((article) => [article.id, article.data()]));
}

export async function countNews(): Promise<number> {
  return (await (await published()).count().get()).data().count;
}

/** Published articles for a sitemap, newest first. */
export async function listedNews(offset: number, count: number): Promise<SitemapPage[]> {
  const { docs } = await (await published())
    .select(...LISTED_FIELDS)
    .offset(offset)
    .limit(count)
    .get();
  return docs.map((article) => {
    const [publishedAt, updatedAt] = LISTED_FIELDS.map((name) => dateOf(article.get(name)));
    // A draft can be older than its publication.
    const isNewer = updatedAt && (!publishedAt || updatedAt > publishedAt);
    return {
      path: `/news/${encodeURIComponent(article.id)}`,
      changedAt: isNewer ? updatedAt : publishedAt,
    };
  });
}

function dateOf(value: unknown): Date | undefined {
  const date: unknown = (value as { toDate?: () => unknown } | undefined)?.toDate?.();
  return date instanceof Date ? date : undefined;
}
