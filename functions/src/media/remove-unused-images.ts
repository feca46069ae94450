import type { Firestore, QueryDocumentSnapshot } from "firebase-admin/firestore";
import { COLLECTIONS, REVISIONS } from "../contract/collections.ts";
import { UNUSED_IMAGE_TTL_DAYS } from "../contract/limits.ts";
import { DAY_MS } from "../lib/day.ts";
import { defineDaily } from "../lib/define-daily.ts";
import { firestore } from "../lib/firebase.ts";
import { imageIdsOf } from "./image-ids.ts";
import { ifUnchanged, removePicture } from "./remove-picture.ts";

/** How many articles are read at a time: each can hold most of a mebibyte. */
const PAGE = 50;

type Outcome = { readonly marked: number; readonly removed: number };

/**
 * Removes pictures that no article, revision or article in the trash has shown for `UNUSED_IMAGE_TTL_DAYS`. Each is
 * marked when it is first found unused; saving an article that shows it takes the mark away.
 */
export const removeUnusedImages = defineDaily("removeUnusedImages", "04:30", async (now) =>
  removeUnused(await firestore(), now),
);

export async function removeUnused(db: Firestore, now: Date): Promise<Outcome> {
  const images = await db.collection(COLLECTIONS.images).select("unusedSince", "alt").get();
  if (images.empty) return { marked: 0, removed: 0 };
  const used = await usedImageIds(db);
  const outcome = { marked: 0, removed: 0 };
  for (const image of images.docs) {
    const since: Date | undefined = image.get("unusedSince")?.toDate();
    const unusedMs = since ? now.getTime() - since.getTime() : 0;
    if (used.has(image.id)) {
      if (since) await image.ref.update({ unusedSince: null });
    } else if (!since) {
      outcome.marked += (await ifUnchanged(image, () => mark(image, now))) ? 1 : 0;
    } else if (unusedMs >= UNUSED_IMAGE_TTL_DAYS * DAY_MS) {
      const changes = { alt: image.get("alt") ?? "" };
      const change = { action: "removeUnusedImages", by: "schedule", at: now, changes };
      outcome.removed += (await ifUnchanged(image, () => removePicture(db, image, change))) ? 1 : 0;
    }
  }
  return outcome;
}

async function mark(image: QueryDocumentSnapshot, now: Date): Promise<void> {
  await image.ref.update({ unusedSince: now }, { lastUpdateTime: image.updateTime });
}

async function usedImageIds(db: Firestore): Promise<Set<string>> {
  const used = new Set<string>();
  const shown = [
    db.collection(COLLECTIONS.news),
    db.collection(COLLECTIONS.newsTrash),
    db.collectionGroup(REVISIONS),
  ];
  for (const collection of shown) {
    const page = collection.orderBy("__name__").select("imageUrl", "content", "translations").limit(PAGE);
    for (let last: QueryDocumentSnapshot | undefined; ; ) {
      const { docs } = await (last ? page.startAfter(last) : page).get();
      for (const article of docs) for (const id of imageIdsOf(article.data())) used.add(id);
      last = docs.at(-1);
      if (docs.length < PAGE) break;
    }
  }
  return used;
}
