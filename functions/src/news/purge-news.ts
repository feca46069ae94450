import { REVISIONS } from "@matbjorg/contract/collections";
import { articleIdInputSchema } from "@matbjorg/contract/news";
import type { Firestore, QueryDocumentSnapshot } from "firebase-admin/firestore";
import { defineCallable } from "../lib/define-callable.ts";
import { deleteAll } from "../lib/delete-all.ts";
import { firestore } from "../lib/firebase.ts";
import { type Change, recordChange } from "../lib/record-change.ts";
import { commitIfUnchanged, retryOnConflict } from "../lib/retry-on-conflict.ts";
import { addressesOf } from "./article-address.ts";
import { articleRef, noteRef, requireArticle, trashRef } from "./article-store.ts";

/**
 * Deletes an article in the trash for good, with its revisions.
 *
 * @throws auth/not-an-admin, input/invalid, news/article-not-found if it is not in the trash
 */
export const purgeNews = defineCallable(
  "purgeNews",
  { input: articleIdInputSchema },
  async ({ id }, { audit }) => {
    const db = await firestore();
    await retryOnConflict(async () => {
      const trashed = await trashRef(db, id).get();
      requireArticle(trashed);
      await purgeArticle(db, trashed, audit);
    });
    return { id };
  },
);

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
    const { deleteShareCards } = await import("../pages/share-card-store.ts");
    await deleteShareCards(trashed.id);
  }
  const batch = db.batch();
  batch.delete(trashed.ref, { lastUpdateTime: trashed.updateTime });
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
