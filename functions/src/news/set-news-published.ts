import { setNewsPublishedInputSchema } from "@matbjorg/contract/news";
import { defineCallable } from "../lib/define-callable.ts";
import { firestore } from "../lib/firebase.ts";
import { retryOnConflict } from "../lib/retry-on-conflict.ts";
import { articleRef, commitArticle, publication, requireArticle } from "./article-store.ts";

/**
 * Publishes an article or makes it a draft; its text and `updatedBy` stay.
 *
 * @throws auth/not-an-admin, input/invalid, news/article-not-found
 */
export const setNewsPublished = defineCallable(
  "setNewsPublished",
  { input: setNewsPublishedInputSchema },
  async ({ id, isPublished }, { now, audit }) => {
    const db = await firestore();
    const version = await retryOnConflict(async () => {
      const article = await articleRef(db, id).get();
      requireArticle(article);
      const changes = publication(article, isPublished, now);
      return commitArticle(db.batch(), article, changes, { ...audit, changes: { isPublished } });
    });
    return { id, isPublished, version };
  },
);
