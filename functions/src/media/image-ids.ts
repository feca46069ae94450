import { COLLECTIONS } from "@matbjorg/contract/collections";
import type { Firestore, Transaction, WriteBatch } from "firebase-admin/firestore";

/** The ids of uploaded pictures whose addresses a text contains: "…/o/images%2F{id}%2F960.webp". */
export function imageIdsIn(text: string): string[] {
  return [...text.matchAll(/\bimages(?:%2F|\/)([A-Za-z0-9]{20})(?:%2F|\/)/gi)].map(([, id = ""]) => id);
}

/**
 * Every uploaded picture that an article, in whatever language, a revision of it or a partner shows. What we save keeps
 * them in a field of its own, `imageIds`, by which whatever shows a picture is found.
 */
export function imageIdsOf({ imageUrl, content, translations, logo }: Record<string, unknown>): string[] {
  return [...new Set(imageIdsIn(JSON.stringify([imageUrl, content, translations, logo])))];
}

/**
 * Takes the mark "unused" from pictures that an article or a partner is about to use, in its own batch or transaction: a
 * picture cannot be removed while what shows it is being saved. Written also where there is no mark: whoever sets
 * one meanwhile must see that the record has changed.
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
    // One after the other: the union of both has no `update` of its own.
    if ("getAll" in writer) writer.update(image.ref, { unusedSince: null });
    else writer.update(image.ref, { unusedSince: null });
  }
}
