import { COLLECTIONS, REVISIONS } from "@matbjorg/contract/collections";
import { TRASH_TTL_DAYS } from "@matbjorg/contract/limits";
import { articleIdInputSchema } from "@matbjorg/contract/news/news";
import { countOf, timeOf } from "@matbjorg/contract/stored-value";
import type { Firestore, Query, QueryDocumentSnapshot, QuerySnapshot } from "firebase-admin/firestore";
import { AppError } from "../lib/callable/app-error.ts";
import type { Callable } from "../lib/callable/define-callable.ts";
import { requireOwn } from "../lib/callable/require-role.ts";
import { deleteAll } from "../lib/delete-documents.ts";
import { DAY_MS } from "../lib/durations.ts";
import { eachAlone } from "../lib/each-alone.ts";
import { firestore } from "../lib/firebase.ts";
import { type Change, recordChange } from "../lib/record-change.ts";
import { commitIfUnchanged, retryOnConflict } from "../lib/retry-on-conflict.ts";
import { imageIdsOf, markImages } from "../media/image-ids.ts";
import { deleteShareCards } from "../pages/share-card-store.ts";
import { existingTopics, topicsOf } from "../topics/topic-store.ts";
import { addressesOf } from "./article-address.ts";
import {
  adminName,
  articleRef,
  isFound,
  noteRef,
  requireArticle,
  requireEditable,
  trashRef,
} from "./article-store.ts";
import { commit } from "./commit-article.ts";

/**
 * Moves an article to the trash, from where it can be restored for `TRASH_TTL_DAYS`; its revisions stay where they
 * are until it is purged.
 *
 * @throws auth/not-an-admin, input/invalid, news/article-not-found, news/id-taken if the trash has one by this id
 */
export const deleteNews: Callable<"deleteNews"> = {
  input: articleIdInputSchema,
  handler: async ({ id }, { uid, role, now, audit }) => {
    const db = firestore();
    const deletedByName = await adminName(db, uid);
    await retryOnConflict(async (attempt) => {
      const [article, trashed] = await db.getAll(articleRef(db, id), trashRef(db, id));
      requireArticle(article);
      requireEditable(article, { uid, role });
      // Only an article written elsewhere can have the id of a deleted one: neither may overwrite the other.
      if (trashed?.exists) throw new AppError("news/id-taken");
      const expiresAt = new Date(now.getTime() + TRASH_TTL_DAYS * DAY_MS);
      const deletion = { deletedAt: now, deletedBy: uid, deletedByName, expiresAt };
      const batch = db.batch();
      batch.create(trashRef(db, id), {
        ...article.data(),
        imageIds: imageIdsOf(article.data()),
        ...deletion,
      });
      await commit(db, article, { changes: undefined, audit: { ...audit, changes: {} } }, attempt, batch);
    });
    return { id };
  },
};

/**
 * Restores an article from the trash, under its former address. An article that is already restored stays as it is.
 *
 * @throws auth/not-an-admin, input/invalid, news/article-not-found, news/id-taken
 */
export const restoreNews: Callable<"restoreNews"> = {
  input: articleIdInputSchema,
  handler: async ({ id }, { uid, role, now, audit }) => {
    const db = firestore();
    const version = await retryOnConflict(async (attempt) => {
      const [article, trashed] = await db.getAll(articleRef(db, id), trashRef(db, id));
      // A retry after a lost response.
      if (isFound(article) && !trashed?.exists) {
        requireOwn({ uid, role }, article.get("authorId"));
        return countOf(article.get("version"));
      }
      requireArticle(trashed);
      requireEditable(trashed, { uid, role });
      // Expired, but the trash is emptied once a day only.
      const expiresAtStored = timeOf(trashed.get("expiresAt"));
      if (expiresAtStored && expiresAtStored <= now) throw new AppError("news/article-not-found");
      if (article?.exists) throw new AppError("news/id-taken");
      // Without `publishAt`: an admin would not expect a restored article to publish itself.
      const { deletedAt, deletedBy, deletedByName, expiresAt, publishAt, topics, ...rest } = trashed.data();
      const fields = { ...rest, ...(topics && { topics: await existingTopics(db, topicsOf(topics)) }) };
      const batch = db.batch();
      batch.delete(trashed.ref, { lastUpdateTime: trashed.updateTime });
      const write = { changes: fields, audit: { ...audit, changes: {} } };
      return (await commit(db, { ref: articleRef(db, id) }, write, attempt, batch)).version;
    });
    return { id, version };
  },
};

/**
 * Deletes an article in the trash for good, with its revisions.
 *
 * @throws auth/not-an-admin, input/invalid, news/article-not-found if it is not in the trash
 */
export const purgeNews: Callable<"purgeNews"> = {
  input: articleIdInputSchema,
  handler: async ({ id }, { audit }) => {
    const db = firestore();
    await retryOnConflict(async () => {
      const trashed = await trashRef(db, id).get();
      requireArticle(trashed);
      await purgeArticle(db, trashed, audit);
    });
    return { id };
  },
};

/**
 * Deletes an article in the trash, with its revisions and its former addresses, which other articles may have then.
 * Revisions are deleted first: after an interruption the article is still in the trash for the next attempt.
 */
export async function purgeArticle(
  db: Firestore,
  trashed: QueryDocumentSnapshot,
  audit: Pick<Change, "action" | "by" | "at">,
): Promise<void> {
  const article = articleRef(db, trashed.id);
  // An article written elsewhere may have the same id, and these revisions and addresses with it.
  const isIdFree = !(await article.get()).exists;
  if (isIdFree) {
    await deleteAll(article.collection(REVISIONS));
    // One may have been stored while the article was being deleted.
    await deleteShareCards(trashed.id);
  }
  const batch = db.batch();
  batch.delete(trashed.ref, { lastUpdateTime: trashed.updateTime });
  await markImages(db, batch, { before: imageIdsOf(trashed.data()), after: [], at: audit.at });
  if (isIdFree) {
    batch.delete(noteRef(db, trashed.id));
    for (const address of await addressesOf(db, trashed.id)) batch.delete(address);
  }
  recordChange(db, batch, {
    ...audit,
    target: trashed.ref.path,
    changes: { title: trashed.get("title") ?? "" },
  });
  await commitIfUnchanged(batch);
}

/** So many articles are read at a time. */
const CHUNK = 50;

/** Purges expired articles. A TTL policy of Firestore would delete the document alone and leave its revisions behind. */
export async function emptyTrash(now: Date) {
  return { purged: await purgeExpired(firestore(), now) };
}

/** Returns how many articles were purged. */
export async function purgeExpired(db: Firestore, now: Date): Promise<number> {
  const expired = db
    .collection(COLLECTIONS.newsTrash)
    .where("expiresAt", "<=", now)
    .orderBy("expiresAt")
    .limit(CHUNK);
  const audit = { action: "emptyTrash", by: "schedule", at: now } as const;
  let purged = 0;
  for (let page: Query | undefined = expired; page; ) {
    const { docs }: QuerySnapshot = await page.get();
    const { done } = await eachAlone(docs, async (article) => {
      await purgeArticle(db, article, audit);
      return true;
    });
    purged += done;
    page = docs.length === CHUNK ? expired.startAfter(docs.at(-1)) : undefined;
  }
  return purged;
}
