import { setNewsPublishedInputSchema } from "@matbjorg/contract/news";
import { defineCallable } from "../lib/define-callable.ts";
import { firestore } from "../lib/firebase.ts";
import { retryOnConflict } from "../lib/retry-on-conflict.ts";
import { articleRef, commitPublication, publication, requireArticle } from "./article-store.ts";

/**
 * Publishes an article or makes it a draft; its text, and who saved that, stay.
 *
 * @throws auth/not-an-admin, input/invalid, news/article-not-found
 */
export const setNewsPublished = defineCallable(
  "setNewsPublished",
  { access: "admin", input: setNewsPublishedInputSchema },
  async ({ id, isPublished }, { uid, now }) => {
    const db = await firestore();
    const version = await retryOnConflict(async () => {
      const article = await articleRef(db, id).get();
      requireArticle(article);
      const change = { action: "setNewsPublished", by: uid, at: now } as const;
      return commitPublication(db, article, publication(article, isPublished, now), change);
    });
    return { id, isPublished, version };
  },
);
