import { COLLECTIONS } from "@matbjorg/contract/collections";
import { SEARCH_INDEX_VERSION } from "@matbjorg/contract/news/search";
import type { Firestore } from "firebase-admin/firestore";
import { countMissing } from "../lib/count-missing.ts";
import { eachAlone } from "../lib/each-alone.ts";
import { articlesIn, CHUNK, readChunk } from "./article-store.ts";
import { normalizeArticle } from "./normalize-article.ts";
import { searchEntryRef } from "./search-entry.ts";

/** This many search entries are written at the same time, each in its own transaction. */
const INDEX_BATCH_SIZE = 10;

/**
 * Indexes all articles that have no current search entry: they are older than the index, have another version of it, or
 * were imported before the functions were deployed. If no entry is missing, only counts documents, which costs one read per
 * thousand.
 *
 * @returns how many were indexed
 */
export async function indexMissing(db: Firestore, now: Date, chunk = CHUNK): Promise<number> {
  const articles = articlesIn(db);
  const entries = db.collection(COLLECTIONS.newsSearch).where("rules", "==", SEARCH_INDEX_VERSION);
  const missingCount = await countMissing(articles, entries);
  let indexed = 0;
  for (let cursor: string | undefined; indexed < missingCount; ) {
    const docs = await readChunk(articles.select(), cursor, chunk);
    if (docs.length === 0) break;
    cursor = docs.at(-1)?.id;
    const stored = await db.getAll(...docs.map(({ id }) => searchEntryRef(db, id)), { fieldMask: ["rules"] });
    const missing = docs.filter((_article, index) => stored[index]?.get("rules") !== SEARCH_INDEX_VERSION);
    for (let start = 0; start < missing.length; start += INDEX_BATCH_SIZE) {
      const some = missing.slice(start, start + INDEX_BATCH_SIZE);
      const outcomes = await Promise.all(
        some.map((article) =>
          eachAlone([article], async ({ ref }) => {
            await normalizeArticle(db, ref.path, now);
            return true;
          }),
        ),
      );
      for (const { done } of outcomes) indexed += done;
    }
  }
  return indexed;
}
