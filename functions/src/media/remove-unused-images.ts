import { COLLECTIONS, PUBLISHED_CONTENT, REVISIONS } from "@matbjorg/contract/collections";
import { UNUSED_IMAGE_TTL_DAYS } from "@matbjorg/contract/limits";
import type { Firestore, Query, QueryDocumentSnapshot } from "firebase-admin/firestore";
import { countMissing } from "../lib/count-missing.ts";
import { DAY_MS } from "../lib/durations.ts";
import { eachAlone } from "../lib/each-alone.ts";
import { firestore } from "../lib/firebase.ts";
import { indexMissing } from "../news/search-index.ts";
import { listTopics } from "../topics/topic-store.ts";
import { hasImageIds, imageIdsOf } from "./image-ids.ts";
import { imageUses } from "./image-uses.ts";
import { ifUnchanged, removePicture } from "./remove-picture.ts";

/** Pictures checked by a run; the others are checked on the next day. */
const CHECKED_MAX = 200;

/** Completes what was written elsewhere first: a picture that only such a document shows is used. */
export async function removeUnusedImages(now: Date) {
  const db = firestore();
  const indexed = await indexMissing(db, now);
  const completed = await completeImageIds(db);
  await listTopics(db);
  return { indexed, completed, ...(await removeUnused(db, now)) };
}

/**
 * Removes pictures that are unused and were uploaded, or last removed from a document, `UNUSED_IMAGE_TTL_DAYS` ago. One that
 * another document or a revision shows is checked again after as many days.
 */
export async function removeUnused(db: Firestore, now: Date): Promise<{ checked: number; removed: number }> {
  const due = await db
    .collection(COLLECTIONS.images)
    .where("unusedSince", "<=", new Date(now.getTime() - UNUSED_IMAGE_TTL_DAYS * DAY_MS))
    .orderBy("unusedSince")
    .limit(CHECKED_MAX)
    .select("alt", "name")
    .get();
  const audit = { action: "removeUnusedImages", by: "schedule", at: now } as const;
  const { done: removed, failed } = await eachAlone(due.docs, async (image) => {
    const { uses } = await imageUses(db, image.id, 1);
    const changes = { alt: image.get("alt") ?? "", name: image.get("name") ?? "" };
    const change = { ...audit, changes };
    const lastUpdateTime = image.updateTime;
    if (uses.length === 0) return ifUnchanged(image, () => removePicture(db, image, change));
    await ifUnchanged(image, () => image.ref.update({ unusedSince: now }, { lastUpdateTime }));
    return false;
  });
  // The schedule tries again.
  if (failed.length > 0) throw new Error(`These were skipped: ${failed.join(", ")}`);
  return { checked: due.size, removed };
}

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
