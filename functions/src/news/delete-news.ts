import { TRASH_TTL_DAYS } from "@matbjorg/contract/limits";
import { articleIdInputSchema } from "@matbjorg/contract/news";
import { AppError } from "../lib/app-error.ts";
import { defineCallable } from "../lib/define-callable.ts";
import { DAY_MS } from "../lib/durations.ts";
import { firestore } from "../lib/firebase.ts";
import { retryOnConflict } from "../lib/retry-on-conflict.ts";
import {
  adminName,
  articleRef,
  commitArticle,
  requireArticle,
  requireEditable,
  trashRef,
} from "./article-store.ts";

/**
 * Moves an article to the trash, from where it can be restored for `TRASH_TTL_DAYS`; its revisions stay where they
 * are until it is purged.
 *
 * @throws auth/not-an-admin, input/invalid, news/article-not-found, news/id-taken if the trash has one by this id
 */
export const deleteNews = defineCallable(
  "deleteNews",
  { input: articleIdInputSchema },
  async ({ id }, { uid, role, now, audit }) => {
    const db = await firestore();
    const deletedByName = await adminName(db, uid);
    await retryOnConflict(async () => {
      const [article, trashed] = await db.getAll(articleRef(db, id), trashRef(db, id));
      requireArticle(article);
      requireEditable(article, { uid, role });
      // Only an article written elsewhere can have the id of a deleted one: neither may overwrite the other.
      if (trashed?.exists) throw new AppError("news/id-taken");
      const expiresAt = new Date(now.getTime() + TRASH_TTL_DAYS * DAY_MS);
      const deletion = { deletedAt: now, deletedBy: uid, deletedByName, expiresAt };
      const batch = db.batch();
      batch.create(trashRef(db, id), { ...article.data(), ...deletion });
      await commitArticle(batch, article, undefined, { ...audit, changes: {} });
    });
    return { id };
  },
);
