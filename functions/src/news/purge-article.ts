import { REVISIONS } from "@matbjorg/contract/collections";
import type { Firestore, QueryDocumentSnapshot } from "firebase-admin/firestore";
import { type Change, recordChange } from "../lib/record-change.ts";
import { commitIfUnchanged } from "../lib/retry-on-conflict.ts";
import { addressesOf } from "./article-address.ts";
import { articleRef } from "./article-store.ts";

/** Well below the 500 writes that a batch takes. */
const CHUNK = 200;

/**
 * Deletes an article in the trash for good, with its revisions and the addresses it had, which others may have then.
 * Revisions go first: if that breaks off, the article is still in the trash and the next attempt goes on.
 */
export async function purgeArticle(
  db: Firestore,
  trashed: QueryDocumentSnapshot,
  { action, by, now }: Pick<Change, "action" | "by"> & { readonly now: Date },
): Promise<void> {
  const article = articleRef(db, trashed.id);
  // An article from elsewhere can have the same id: then revisions and addresses are no longer this one's alone.
  const isAlone = !(await article.get()).exists;
  if (isAlone) {
    for (;;) {
      const revisions = await article.collection(REVISIONS).limit(CHUNK).select().get();
      if (revisions.empty) break;
      const batch = db.batch();
      for (const revision of revisions.docs) batch.delete(revision.ref);
      await batch.commit();
    }
  }
  const batch = db.batch();
  batch.delete(trashed.ref, { lastUpdateTime: trashed.updateTime });
  if (isAlone) for (const address of await addressesOf(db, trashed.id)) batch.delete(address);
  recordChange(db, batch, {
    action,
    by,
    at: now,
    target: trashed.ref.path,
    changes: { title: trashed.get("title") ?? "" },
  });
  await commitIfUnchanged(batch);
}
