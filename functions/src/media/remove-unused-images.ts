import { COLLECTIONS } from "@matbjorg/contract/collections";
import { UNUSED_IMAGE_TTL_DAYS } from "@matbjorg/contract/limits";
import type { Firestore, QueryDocumentSnapshot } from "firebase-admin/firestore";
import { DAY_MS } from "../lib/durations.ts";
import { eachAlone } from "../lib/each-alone.ts";
import { firestore } from "../lib/firebase.ts";
import { timeOf } from "../lib/stored-value.ts";
import { imageIdsOf } from "./image-ids.ts";
import { documentsWithPictures, pictureQueries } from "./image-uses.ts";
import { ifUnchanged, removePicture } from "./remove-picture.ts";

/** Pictures checked at a time. */
const BATCH_SIZE = 20;

/**
 * Removes pictures that have been unused for `UNUSED_IMAGE_TTL_DAYS`. A picture is marked when it is first found unused;
 * saving an article with it removes the mark.
 */
export function removeUnusedImages(now: Date) {
  return removeUnused(firestore(), now);
}

export async function removeUnused(db: Firestore, now: Date): Promise<{ marked: number; removed: number }> {
  const images = (await db.collection(COLLECTIONS.images).select("unusedSince", "alt").get()).docs;
  const outcome = { marked: 0, removed: 0 };
  const due: QueryDocumentSnapshot[] = [];
  const failed: string[] = [];
  const mark = ({ ref, updateTime }: QueryDocumentSnapshot) =>
    ref.update({ unusedSince: now }, { lastUpdateTime: updateTime });
  const check = async (image: QueryDocumentSnapshot) => {
    const since = timeOf(image.get("unusedSince"));
    if (since && now.getTime() - since.getTime() >= UNUSED_IMAGE_TTL_DAYS * DAY_MS) due.push(image);
    else if (await isReferredTo(db, image.id)) await unmark(image);
    else if (!since) outcome.marked += (await ifUnchanged(image, () => mark(image))) ? 1 : 0;
    return true;
  };
  for (let first = 0; first < images.length; first += BATCH_SIZE) {
    const some = images.slice(first, first + BATCH_SIZE);
    const checked = await Promise.all(some.map((image) => eachAlone([image], check)));
    failed.push(...checked.flatMap((one) => one.failed));
  }
  // Articles not saved by our functions lack `imageIds`: before a deletion all texts are read.
  const used = due.length > 0 ? await usedImageIds(db) : new Set();
  const audit = { action: "removeUnusedImages", by: "schedule", at: now } as const;
  const removed = await eachAlone(due, async (image) => {
    const change = { ...audit, changes: { alt: image.get("alt") ?? "" } };
    if (used.has(image.id)) await unmark(image);
    else outcome.removed += (await ifUnchanged(image, () => removePicture(db, image, change))) ? 1 : 0;
    return true;
  });
  failed.push(...removed.failed);
  // The schedule tries again.
  if (failed.length > 0) throw new Error(`These were skipped: ${failed.join(", ")}`);
  return outcome;
}

async function isReferredTo(db: Firestore, id: string): Promise<boolean> {
  for (const [, collection] of pictureQueries(db)) {
    const found = await collection.where("imageIds", "array-contains", id).limit(1).select().get();
    if (!found.empty) return true;
  }
  return false;
}

async function unmark(image: QueryDocumentSnapshot): Promise<void> {
  if (image.get("unusedSince")) await image.ref.update({ unusedSince: null });
}

async function usedImageIds(db: Firestore): Promise<Set<string>> {
  const used = new Set<string>();
  for await (const { document } of documentsWithPictures(db)) {
    for (const id of imageIdsOf(document.data())) used.add(id);
  }
  return used;
}
