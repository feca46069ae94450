import { COLLECTIONS } from "@matbjorg/contract/collections";
import { SEARCH_RULES } from "@matbjorg/contract/search";
import type { CollectionReference, Firestore } from "firebase-admin/firestore";
import { completeArticle } from "./complete-news.ts";
import { searchEntryRef } from "./search-entry.ts";

/** Each is a transaction of its own. */
const AT_ONCE = 10;

/**
 * Makes articles found by searches that are not, among so many after the one with the id `cursor`: they are older than the
 * search, or than its rules. Counting articles and entries, which is all it does once none lacks one, costs a read for each
 * thousand.
 *
 * @returns where to go on, or null once all are found
 */
export async function indexLacking(
  db: Firestore,
  articles: CollectionReference,
  { cursor, chunk, now }: { readonly cursor: string | undefined; readonly chunk: number; readonly now: Date },
): Promise<string | null> {
  const entries = db.collection(COLLECTIONS.newsSearch).where("rules", "==", SEARCH_RULES);
  const [all, found] = await Promise.all([articles.count().get(), entries.count().get()]);
  const lackingCount = all.data().count - found.data().count;
  if (lackingCount <= 0) return null;
  const ordered = articles.orderBy("__name__").select().limit(chunk);
  const { docs } = await (cursor === undefined ? ordered : ordered.startAfter(cursor)).get();
  if (docs.length === 0) return null;
  const known = await db.getAll(...docs.map(({ id }) => searchEntryRef(db, id)), { fieldMask: ["rules"] });
  const lacking = docs.filter((_article, index) => known[index]?.get("rules") !== SEARCH_RULES);
  for (let start = 0; start < lacking.length; start += AT_ONCE) {
    const some = lacking.slice(start, start + AT_ONCE);
    await Promise.all(some.map(({ ref }) => completeArticle(db, ref.path, now)));
  }
  const isDone = docs.length < chunk || lacking.length >= lackingCount;
  return isDone ? null : (docs.at(-1)?.id ?? null);
}
