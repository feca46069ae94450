import { COLLECTIONS } from "@matbjorg/contract/collections";
import { UNUSED_IMAGE_TTL_DAYS } from "@matbjorg/contract/limits";
import type { Firestore, QueryDocumentSnapshot } from "firebase-admin/firestore";
import { DAY_MS } from "../lib/day.ts";
import { defineDaily } from "../lib/define-daily.ts";
import { firestore } from "../lib/firebase.ts";
import { imageIdsOf } from "./image-ids.ts";
import { showingPictures } from "./image-uses.ts";
import { ifUnchanged, removePicture } from "./remove-picture.ts";

/** How many articles are read at a time: each can hold most of a mebibyte. */
const PAGE = 50;
/** How many pictures are looked for at a time. */
const AT_ONCE = 20;

type Outcome = { readonly marked: number; readonly removed: number };

/**
 * Removes pictures that no article, revision, article in the trash or partner has shown for `UNUSED_IMAGE_TTL_DAYS`. Each is
 * marked when it is first found unused; saving an article that shows it takes the mark away.
 */
export const removeUnusedImages = defineDaily("removeUnusedImages", "04:30", async (now) =>
  removeUnused(await firestore(), now),
);

export async function removeUnused(db: Firestore, now: Date): Promise<Outcome> {
  const images = (await db.collection(COLLECTIONS.images).select("unusedSince", "alt").get()).docs;
  const outcome = { marked: 0, removed: 0 };
  const due: QueryDocumentSnapshot[] = [];
  const look = async (image: QueryDocumentSnapshot) => {
    const since: Date | undefined = image.get("unusedSince")?.toDate();
    if (since && now.getTime() - since.getTime() >= UNUSED_IMAGE_TTL_DAYS * DAY_MS) due.push(image);
    else if (await isReferredTo(db, image.id)) await unmark(image);
    else if (!since) outcome.marked += (await ifUnchanged(image, () => mark(image, now))) ? 1 : 0;
  };
  for (let first = 0; first < images.length; first += AT_ONCE) {
    await Promise.all(images.slice(first, first + AT_ONCE).map(look));
  }
  // Articles from elsewhere name no pictures beside their texts: before anything goes, all texts are read.
  const used = due.length > 0 ? await usedImageIds(db) : new Set();
  for (const image of due) {
    if (used.has(image.id)) await unmark(image);
    else outcome.removed += (await ifUnchanged(image, () => remove(db, image, now))) ? 1 : 0;
  }
  return outcome;
}

/** Whether anything we saved shows the picture; costs a read for each collection, and brings no text. */
async function isReferredTo(db: Firestore, id: string): Promise<boolean> {
  for (const [, collection] of showingPictures(db)) {
    const found = await collection.where("imageIds", "array-contains", id).limit(1).select().get();
    if (!found.empty) return true;
  }
  return false;
}

async function unmark(image: QueryDocumentSnapshot): Promise<void> {
  if (image.get("unusedSince")) await image.ref.update({ unusedSince: null });
}

async function mark(image: QueryDocumentSnapshot, now: Date): Promise<void> {
  await image.ref.update({ unusedSince: now }, { lastUpdateTime: image.updateTime });
}

function remove(db: Firestore, image: QueryDocumentSnapshot, now: Date): Promise<void> {
  const changes = { alt: image.get("alt") ?? "" };
  return removePicture(db, image, { action: "removeUnusedImages", by: "schedule", at: now, changes });
}

/** The pictures in every text there is. */
async function usedImageIds(db: Firestore): Promise<Set<string>> {
  const used = new Set<string>();
  for (const [, collection] of showingPictures(db)) {
    const page = collection
      .orderBy("__name__")
      .select("imageUrl", "content", "translations", "logo")
      .limit(PAGE);
    for (let last: QueryDocumentSnapshot | undefined; ; ) {
      const { docs } = await (last ? page.startAfter(last) : page).get();
      for (const article of docs) for (const id of imageIdsOf(article.data())) used.add(id);
      last = docs.at(-1);
      if (docs.length < PAGE) break;
    }
  }
  return used;
}
