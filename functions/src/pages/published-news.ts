import { COLLECTIONS } from "@matbjorg/contract/collections";
import type { SitemapPage } from "@matbjorg/web/server";
import { firestore } from "../lib/firebase.ts";
import type { Web } from "./web-server.ts";

async function published() {
  const db = await firestore();
  return db.collection(COLLECTIONS.news).where("isPublished", "==", true).orderBy("publishedAt", "desc");
}

/** Returns the newest published documents, by id. */
export async function newestNews(count: number): Promise<Map<string, Record<string, unknown>>> {
  const { docs } = await (await published()).limit(count).get();
  return new Map(docs.map((article) => [article.id, article.data()]));
}

export async function countNews(): Promise<number> {
  return (await (await published()).count().get()).data().count;
}

/** Published articles for a sitemap, newest first. */
export async function publishedPages(web: Web, offset: number, count: number): Promise<SitemapPage[]> {
  const { docs } = await (await published())
    // Leaves out the texts.
    .select("address", "publishedAt", "updatedAt", "translations.en.title")
    .offset(offset)
    .limit(count)
    .get();
  return docs.map((document) => {
    const article = web.parseArticle(document.id, document.data());
    return {
      path: web.paths.article(article),
      changedAt: web.updateOf(article) ?? article.publishedAt,
      // Does not check for the English text: a page without it has its own notice.
      onlyIn: article.english?.title ? undefined : "is",
    };
  });
}
