import { COLLECTIONS } from "@matbjorg/contract/collections";
import type { DocumentSnapshot, Firestore, WriteBatch } from "firebase-admin/firestore";

/** The ids of uploaded pictures whose addresses a text contains: "…/o/images%2F{id}%2F960.webp". */
export function imageIdsIn(text: string): string[] {
  return [...text.matchAll(/\bimages(?:%2F|\/)([A-Za-z0-9]{20})(?:%2F|\/)/gi)].map(([, id = ""]) => id);
}

/**
 * Every uploaded picture that an article, in whatever language, or a revision of it shows. What we save keeps them in a
 * field of its own, `imageIds`, by which an article that shows a picture is found.
 */
export function imageIdsOf({ imageUrl, content, translations }: Record<string, unknown>): string[] {
  return [...new Set(imageIdsIn(JSON.stringify([imageUrl, content, translations])))];
}

/**
 * Takes the mark "unused" from pictures that an article is about to use, in the article's own batch: a picture
 * cannot be removed while the article that shows it is being saved. Written also where there is no mark: whoever sets
 * one meanwhile must see that the record has changed.
 */
export async function claimImages(db: Firestore, batch: WriteBatch, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const images: DocumentSnapshot[] = await db.getAll(
    ...ids.slice(0, 200).map((id) => db.collection(COLLECTIONS.images).doc(id)),
  );
  for (const image of images) {
    if (image.exists) batch.update(image.ref, { unusedSince: null });
  }
}
