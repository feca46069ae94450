import type { Query, QueryDocumentSnapshot } from "firebase-admin/firestore";

/** Articles read at a time. */
export const CHUNK = 200;

/** Counts the documents of a query that a narrower one lacks, at one read per thousand. */
export async function countMissing(all: Query, complete: Query): Promise<number> {
  const [total, done] = await Promise.all([all.count().get(), complete.count().get()]);
  return total.data().count - done.data().count;
}

/** Reads the first articles after the one with the id `cursor`. */
export async function readChunk(
  articles: Query,
  cursor: string | undefined,
  size: number,
): Promise<QueryDocumentSnapshot[]> {
  const ordered = articles.orderBy("__name__").limit(size);
  return (await (cursor === undefined ? ordered : ordered.startAfter(cursor)).get()).docs;
}
