import { REVISIONS } from "@matbjorg/contract/collections";
import { deleteNewsRevisionInputSchema } from "@matbjorg/contract/news";
import { AppError } from "../lib/app-error.ts";
import { defineCallable } from "../lib/define-callable.ts";
import { firestore } from "../lib/firebase.ts";
import { recordChange } from "../lib/record-change.ts";
import { articleRef, trashRef } from "./article-store.ts";

/**
 * Deletes a revision for good, perhaps for its text: the audit record has only its date and the article's present title.
 *
 * @throws auth/not-signed-in, auth/not-an-admin, input/invalid, news/revision-not-found
 */
export const deleteNewsRevision = defineCallable(
  "deleteNewsRevision",
  { input: deleteNewsRevisionInputSchema },
  async ({ id, revisionId }, { audit }) => {
    const db = await firestore();
    await db.runTransaction(async (transaction) => {
      const ref = articleRef(db, id);
      const [article, trashed, revision] = await transaction.getAll(
        ref,
        trashRef(db, id),
        ref.collection(REVISIONS).doc(revisionId),
      );
      if (!revision?.exists) throw new AppError("news/revision-not-found");
      transaction.delete(revision.ref);
      const title = article?.get("title") ?? trashed?.get("title") ?? "";
      const changes = { title, savedAt: revision.get("savedAt") ?? null };
      recordChange(db, transaction, { ...audit, target: revision.ref.path, changes });
    });
    return { id, revisionId };
  },
);
