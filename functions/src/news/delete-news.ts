import { TRASH_TTL_DAYS } from "@matbjorg/contract/limits";
import { deleteNewsInputSchema } from "@matbjorg/contract/news";
import { AppError } from "../lib/app-error.ts";
import { defineCallable } from "../lib/define-callable.ts";
import { DAY_MS } from "../lib/durations.ts";
import { firestore } from "../lib/firebase.ts";
import { retryOnConflict } from "../lib/retry-on-conflict.ts";
import { adminRef, articleRef, commitArticle, nameOf, requireArticle, trashRef } from "./article-store.ts";
import { indexArticle } from "./search-entry.ts";

/**
 * Moves an article to the trash, from where it can be restored for `TRASH_TTL_DAYS`; its revisions stay where they
 * are until it is purged.
 *
 * @throws auth/not-an-admin, input/invalid, news/article-not-found, news/id-taken if the trash has one by this id
 */
export const deleteNews = defineCallable(
  "deleteNews",
  { access: "admin", input: deleteNewsInputSchema },
  async ({ id }, { uid, now }) => {
    const db = await firestore();
    await retryOnConflict(async () => {
      const [article, trashed, admin] = await db.getAll(
        articleRef(db, id),
        trashRef(db, id),
        adminRef(db, uid),
      );
      requireArticle(article);
      // Only an article written elsewhere can have the id of one that was deleted: neither may overwrite the other.
      if (trashed?.exists) throw new AppError("news/id-taken");
      const batch = db.batch();
      batch.delete(article.ref, { lastUpdateTime: article.updateTime });
      batch.create(trashRef(db, id), {
        ...article.data(),
        deletedAt: now,
        deletedBy: uid,
        deletedByName: nameOf(admin),
        expiresAt: new Date(now.getTime() + TRASH_TTL_DAYS * DAY_MS),
      });
      indexArticle(db, batch, id, undefined);
      await commitArticle(db, batch, {
        action: "deleteNews",
        by: uid,
        at: now,
        target: article.ref.path,
        changes: { title: article.get("title") ?? "" },
      });
    });
    return { id };
  },
);
