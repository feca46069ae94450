import { COLLECTIONS } from "@matbjorg/contract/collections";
import type { Firestore, Transaction, WriteBatch } from "firebase-admin/firestore";

/** "…/o/images%2F{id}%2F960.webp" */
const IMAGE_PATH = /\bimages(?:%2F|\/)([A-Za-z0-9]{20})(?:%2F|\/)/gi;

/**
 * Returns the ids of all uploaded pictures that an article, a revision or a partner shows. Documents store them in the
 * field `imageIds`, by which uses of a picture are queried.
 */
export function imageIdsOf({ imageUrl, content, translations, logo }: Record<string, unknown>): string[] {
  const text = JSON.stringify([imageUrl, content, translations, logo]);
  return [...new Set([...text.matchAll(IMAGE_PATH)].map(([, id = ""]) => id))];
}

/**
 * Removes the mark "unused" from pictures, in the batch or transaction that saves an article or partner with them. Also
 * writes pictures without the mark: a concurrent removal must see that the record has changed.
 */
export async function claimImages(
  db: Firestore,
  writer: WriteBatch | Transaction,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const refs = ids.slice(0, 200).map((id) => db.collection(COLLECTIONS.images).doc(id));
  const images = "getAll" in writer ? await writer.getAll(...refs) : await db.getAll(...refs);
  for (const image of images) {
    // A cast, since the union type has no common `update`.
    if (image.exists) (writer as WriteBatch).update(image.ref, { unusedSince: null });
  }
}
