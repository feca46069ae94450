import { COLLECTIONS, PUBLISHED_CONTENT, REVISIONS } from "@matbjorg/contract/collections";
import type { Firestore, Query, QueryDocumentSnapshot } from "firebase-admin/firestore";
import { countMissing } from "../lib/count-missing.ts";
import { hasImageIds, imageIdsOf } from "./image-ids.ts";
import { ifUnchanged } from "./remove-picture.ts";

/** Documents read at a time: each can be nearly a mebibyte. */
const CHUNK = 50;

/**
 * Adds `imageIds` to documents written elsewhere, by which uses of pictures are queried. Reads partners and content, which are
 * few, and otherwise only counts documents, at one read per thousand, unless some lack the field. `normalizeArticle` adds it
 * to articles.
 *
 * @returns how many were completed
 */
export async function completeImageIds(db: Firestore): Promise<number> {
  let completed = 0;
  for (const collection of [COLLECTIONS.partners, COLLECTIONS.content]) {
    const { docs } = await db.collection(collection).get();
    // What is published of a section has the ids of the section's own document.
    completed += await complete(docs.filter(({ id }) => id !== PUBLISHED_CONTENT));
  }
  for (const all of [db.collection(COLLECTIONS.newsTrash), db.collectionGroup(REVISIONS)]) {
    // Ordering leaves out the documents without the field.
    if ((await countMissing(all, all.orderBy("imageIds"))) > 0) completed += await completeAll(all);
  }
  return completed;
}

async function completeAll(all: Query): Promise<number> {
  const page = all.orderBy("__name__").limit(CHUNK);
  let completed = 0;
  for (let last: QueryDocumentSnapshot | undefined; ; ) {
    const { docs } = await (last ? page.startAfter(last) : page).get();
    completed += await complete(docs);
    last = docs.at(-1);
    if (docs.length < CHUNK) return completed;
  }
}

async function complete(documents: readonly QueryDocumentSnapshot[]): Promise<number> {
  let completed = 0;
  for (const document of documents) {
    const imageIds = imageIdsOf(document.data());
    if (document.get("imageIds") && hasImageIds(document.data(), imageIds)) continue;
    const { ref, updateTime } = document;
    const add = () => ref.update({ imageIds }, { lastUpdateTime: updateTime });
    completed += (await ifUnchanged(document, add)) ? 1 : 0;
  }
  return completed;
}
