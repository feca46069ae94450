import type { Query, WriteBatch } from "firebase-admin/firestore";

/** Well below the 500 writes that a batch takes. */
const CHUNK = 200;

/**
 * Deletes all documents of a query in batches, and returns their number.
 *
 * @param addToBatch adds further writes to the batch that deletes this many documents
 */
export async function deleteAll(
  query: Query,
  addToBatch?: (batch: WriteBatch, deleted: number) => void,
): Promise<number> {
  for (let deleted = 0; ; ) {
    const { docs } = await query.limit(CHUNK).select().get();
    if (docs.length === 0) return deleted;
    const batch = query.firestore.batch();
    for (const { ref } of docs) batch.delete(ref);
    addToBatch?.(batch, docs.length);
    await batch.commit();
    deleted += docs.length;
  }
}
