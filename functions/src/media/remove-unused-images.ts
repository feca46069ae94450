import { COLLECTIONS } from "@matbjorg/contract/collections";
import { UNUSED_IMAGE_TTL_DAYS } from "@matbjorg/contract/limits";
import type { Firestore } from "firebase-admin/firestore";
import { DAY_MS } from "../lib/durations.ts";
import { eachAlone } from "../lib/each-alone.ts";
import { firestore } from "../lib/firebase.ts";
import { indexMissing } from "../news/search-index.ts";
import { listTopics } from "../topics/topic-store.ts";
import { completeImageIds } from "./complete-image-ids.ts";
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
    .select("alt")
    .get();
  const audit = { action: "removeUnusedImages", by: "schedule", at: now } as const;
  const { done: removed, failed } = await eachAlone(due.docs, async (image) => {
    const { uses } = await imageUses(db, image.id, 1);
    const change = { ...audit, changes: { alt: image.get("alt") ?? "" } };
    const lastUpdateTime = image.updateTime;
    if (uses.length === 0) return ifUnchanged(image, () => removePicture(db, image, change));
    await ifUnchanged(image, () => image.ref.update({ unusedSince: now }, { lastUpdateTime }));
    return false;
  });
  // The schedule tries again.
  if (failed.length > 0) throw new Error(`These were skipped: ${failed.join(", ")}`);
  return { checked: due.size, removed };
}
