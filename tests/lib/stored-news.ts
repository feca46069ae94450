import type { Firestore } from "@google-cloud/firestore";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import { indexArticle } from "../../functions/src/news/search-entry.ts";

/** Stored articles by id. */
export type WrittenNews = Readonly<Record<string, Record<string, unknown>>>;

/** Writes articles with their search entries, as functions do, so that no trigger changes them later. */
export async function writeNews(db: Firestore, articles: WrittenNews): Promise<void> {
  const batch = db.batch();
  for (const [id, article] of Object.entries(articles)) {
    batch.set(db.collection(COLLECTIONS.news).doc(id), article);
    await indexArticle(db, batch, id, article);
  }
  await batch.commit();
}

export async function deleteNews(db: Firestore, articles: WrittenNews): Promise<void> {
  const batch = db.batch();
  for (const id of Object.keys(articles)) {
    batch.delete(db.collection(COLLECTIONS.news).doc(id));
    await indexArticle(db, batch, id, undefined);
  }
  await batch.commit();
}

/**
 * Returns published articles that are older than the seeded ones. Two articles each have the same time, so
 * that a page of the list may end between them.
 */
export function oldNews(count: number, fields: Record<string, unknown> = {}): WrittenNews {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `old-${String(index).padStart(2, "0")}`,
      {
        title: `Gömul frétt ${index}`,
        summary: "",
        content: `<p>${"Löng saga um mat. ".repeat(20)}</p>`,
        imageUrl: "/images/logo.webp",
        author: "",
        isPublished: true,
        publishedAt: new Date(Date.UTC(2020, 0, 1 + Math.floor(index / 2))),
        translations: {},
        ...fields,
      },
    ]),
  );
}
