import { REVISIONS } from "@matbjorg/contract/collections";
import { deleteNewsRevisionInputSchema } from "@matbjorg/contract/news";
import { AppError } from "../lib/app-error.ts";
import { defineCallable } from "../lib/define-callable.ts";
import { firestore } from "../lib/firebase.ts";
import { recordChange } from "../lib/record-change.ts";
import { articleRef, trashRef } from "./article-store.ts";

/**
 * Deletes one earlier text of an article for good: what should not have been written stays nowhere. The audit record
 * says when it had been saved and what the article is called now, and nothing of what it said.
 *
 * @throws auth/not-signed-in, auth/not-an-admin, input/invalid, news/revision-not-found
 */
export const deleteNewsRevision = defineCallable(
  "deleteNewsRevision",
  { access: "admin", input: deleteNewsRevisionInputSchema },
  async ({ id, revisionId }, { uid: by, now }) => {
    const db = await firestore();
    await db.runTransaction(async (transaction) => {
      const article = articleRef(db, id);
      const [stored, trashed, revision] = await transaction.getAll(
        article,
        trashRef(db, id),
        article.collection(REVISIONS).doc(revisionId),
      );
      if (!revision?.exists) throw new AppError("news/revision-not-found");
      transaction.delete(revision.ref);
      recordChange(db, transaction, {
        action: "deleteNewsRevision",
        by,
        at: now,
        target: revision.ref.path,
        changes: {
          title: stored?.get("title") ?? trashed?.get("title") ?? "",
          savedAt: revision.get("savedAt") ?? null,
        },
      });
    });
    return { id, revisionId };
  },
);
