import type { Query, QueryDocumentSnapshot } from "firebase-admin/firestore";

/** Articles read at a time. */
export const CHUNK = 200;

/** Reads the first articles after the one with the id `cursor`. */
export async function readChunk(
  articles: Query,
  cursor: string | undefined,
  size: number,
): Promise<QueryDocumentSnapshot[]> {
  const ordered = articles.orderBy("__name__").limit(size);
  return (await (cursor === undefined ? ordered : ordered.startAfter(cursor)).get()).docs;
}
