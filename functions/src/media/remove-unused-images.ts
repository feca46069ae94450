import { COLLECTIONS, PUBLISHED_CONTENT, REVISIONS } from "@matbjorg/contract/collections";
import { UNUSED_IMAGE_TTL_DAYS } from "@matbjorg/contract/limits";
import type { WriteIn } from "@matbjorg/contract/stored-collections";
import type { Firestore, Query, QueryDocumentSnapshot } from "firebase-admin/firestore";
import * as logger from "firebase-functions/logger";
import { countMissing } from "../lib/count-missing.ts";
import { DAY_MS } from "../lib/durations.ts";
import { eachAlone } from "../lib/each-alone.ts";
import { firestore } from "../lib/firebase.ts";
import { collectionIn } from "../lib/typed-documents.ts";
import { indexMissing } from "../news/search-index.ts";
import { siteFiles } from "../pages/site-files.ts";
import { listTopics } from "../topics/topic-store.ts";
import { hasImageIds, imageIdsOf } from "./image-ids.ts";
import { imageUses } from "./image-uses.ts";
import { lackingPictures } from "./lacking-pictures.ts";
import { ifUnchanged, removePicture } from "./remove-picture.ts";

/** A run checks at most this many pictures; the next day's run checks the others. */
const CHECKED_MAX = 200;

/** A log line names at most this many articles. */
const LOGGED_MAX = 50;

/**
 * Removes unused pictures. First completes documents written elsewhere, because such a document may be the only use of a
 * picture.
 */
export async function removeUnusedImages(now: Date) {
  const db = firestore();
  const indexed = await indexMissing(db, now);
  const completed = await completeImageIds(db);
  await listTopics(db);
  const articles = await lackingPictures(db, (await siteFiles()).pictures);
  if (articles.length > 0)
    logger.warn("articles name pictures that the site does not have", {
      articles: articles.slice(0, LOGGED_MAX),
    });
  return { indexed, completed, lacking: articles.length, ...(await removeUnused(db, now)) };
}

/**
 * Removes pictures that are unused and were uploaded, or last removed from a document, `UNUSED_IMAGE_TTL_DAYS` ago. A
 * picture that another document or a revision shows is checked again after as many days.
 */
export async function removeUnused(db: Firestore, now: Date): Promise<{ checked: number; removed: number }> {
  const since = "unusedSince" satisfies keyof WriteIn<"images">;
  const due = await collectionIn(db, "images")
    .where(since, "<=", new Date(now.getTime() - UNUSED_IMAGE_TTL_DAYS * DAY_MS))
    .orderBy(since)
    .limit(CHECKED_MAX)
    .select(...(["alt", "name"] satisfies (keyof WriteIn<"images">)[]))
    .get();
  const audit = { action: "removeUnusedImages", by: "schedule", at: now } as const;
  const { done: removed, failed } = await eachAlone(due.docs, async (image) => {
    const { uses } = await imageUses(db, image.id, 1);
    const { alt, name } = image.data();
    const change = { ...audit, changes: { alt: alt ?? "", name: name ?? "" } };
    const marked: WriteIn<"images"> = { unusedSince: now };
    const lastUpdateTime = image.updateTime;
    if (uses.length === 0) return ifUnchanged(image, () => removePicture(db, image, change));
    await ifUnchanged(image, () => image.ref.update(marked, { lastUpdateTime }));
    return false;
  });
  // The schedule repeats a run that fails.
  if (failed.length > 0) throw new Error(`These were skipped: ${failed.join(", ")}`);
  return { checked: due.size, removed };
}

/** The largest number of documents read at a time. Each can be nearly a mebibyte. */
const CHUNK = 50;

/**
 * Adds `imageIds`, with which the uses of pictures are queried, to documents written elsewhere. Reads all partners and
 * content, which are few. Of trashed articles and revisions it only counts documents, at one read per thousand, unless
 * some lack the field. `normalizeArticle` adds it to articles.
 *
 * @returns how many documents were completed
 */
export async function completeImageIds(db: Firestore): Promise<number> {
  let completed = 0;
  for (const collection of [COLLECTIONS.partners, COLLECTIONS.content]) {
    const { docs } = await db.collection(collection).get();
    // Skips the document of published content, whose pictures are also in the documents of the sections.
    completed += await complete(docs.filter(({ id }) => id !== PUBLISHED_CONTENT));
  }
  for (const all of [db.collection(COLLECTIONS.newsTrash), db.collectionGroup(REVISIONS)]) {
    // Ordering by the field leaves out documents without it.
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
