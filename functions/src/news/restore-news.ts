import { versionOf } from "@matbjorg/contract/article-version";
import { articleIdInputSchema } from "@matbjorg/contract/news";
import { AppError } from "../lib/app-error.ts";
import { defineCallable } from "../lib/define-callable.ts";
import { firestore } from "../lib/firebase.ts";
import { requireOwn } from "../lib/require-role.ts";
import { retryOnConflict } from "../lib/retry-on-conflict.ts";
import { existingTopics, topicsOf } from "../topics/topic-store.ts";
import {
  articleRef,
  commitArticle,
  isFound,
  requireArticle,
  requireEditable,
  trashRef,
} from "./article-store.ts";

/**
 * Restores an article from the trash, under its former address. An article that is already restored stays as it is.
 *
 * @throws auth/not-an-admin, input/invalid, news/article-not-found, news/id-taken
 */
export const restoreNews = defineCallable(
  "restoreNews",
  { input: articleIdInputSchema },
  async ({ id }, { uid, role, now, audit }) => {
    const db = await firestore();
    const version = await retryOnConflict(async () => {
      const [article, trashed] = await db.getAll(articleRef(db, id), trashRef(db, id));
      // A retry after a lost response.
      if (isFound(article) && !trashed?.exists) {
        requireOwn({ uid, role }, article.get("authorId"));
        return versionOf(article.get("version"));
      }
      requireArticle(trashed);
      requireEditable(trashed, { uid, role });
      // Expired, but the trash is emptied once a day only.
      if (trashed.get("expiresAt")?.toMillis() <= now.getTime()) throw new AppError("news/article-not-found");
      if (article?.exists) throw new AppError("news/id-taken");
      // Without `publishAt`: an admin would not expect a restored article to publish itself.
      const { deletedAt, deletedBy, deletedByName, expiresAt, publishAt, topics, ...rest } = trashed.data();
      const fields = { ...rest, ...(topics && { topics: await existingTopics(db, topicsOf(topics)) }) };
      const batch = db.batch();
      batch.delete(trashed.ref, { lastUpdateTime: trashed.updateTime });
      const restored = await commitArticle(batch, { ref: articleRef(db, id) }, fields, {
        ...audit,
        changes: {},
      });
      return restored.version;
    });
    return { id, version };
  },
);
