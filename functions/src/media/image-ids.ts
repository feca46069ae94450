import { COLLECTIONS } from "@matbjorg/contract/collections";
import type { Firestore, Transaction, WriteBatch } from "firebase-admin/firestore";

/** Returns the ids of the uploaded pictures whose addresses a text contains: "…/o/images%2F{id}%2F960.webp". */
function imageIdsIn(text: string): string[] {
  return [...text.matchAll(/\bimages(?:%2F|\/)([A-Za-z0-9]{20})(?:%2F|\/)/gi)].map(([, id = ""]) => id);
}

/**
 * Returns the ids of all uploaded pictures that an article in any language, a revision or a partner shows. Documents store
 * them in the field `imageIds`, by which uses of a picture are queried.
 */
export function imageIdsOf({ imageUrl, content, translations, logo }: Record<string, unknown>): string[] {
  return [...new Set(imageIdsIn(JSON.stringify([imageUrl, content, translations, logo])))];
}

/**
 * Removes the mark "unused" from pictures that an article or a partner is about to use, in its own batch or transaction, so
 * that they are not removed while it is saved. Also writes pictures without the mark: a concurrent removal must see that the
 * record has changed.
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
    if (!image.exists) continue;
    // Twice, since the union type has no common `update`.
    if ("getAll" in writer) writer.update(image.ref, { unusedSince: null });
    else writer.update(image.ref, { unusedSince: null });
  }
}
