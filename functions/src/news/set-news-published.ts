import { setNewsPublishedInputSchema } from "@matbjorg/contract/news/news";
import type { Callable } from "../lib/callable/define-callable.ts";
import { firestore } from "../lib/firebase.ts";
import { retryOnConflict } from "../lib/retry-on-conflict.ts";
import { articleRef, requireArticle } from "./article-store.ts";
import { commit } from "./commit-article.ts";
import { publication, publicationAudit } from "./publication.ts";

/**
 * Publishes an article, schedules it or makes it a draft; its text and `updatedBy` stay. `hideAddress` withdraws it from all
 * its addresses.
 *
 * @throws auth/not-an-admin, input/invalid, news/article-not-found
 */
export const setNewsPublished: Callable<"setNewsPublished"> = {
  input: setNewsPublishedInputSchema,
  handler: async (
    { id, isPublished: isWanted, publishedAt, hideAddress: isHidden = false },
    { now, audit },
  ) => {
    const db = firestore();
    return retryOnConflict(async (attempt) => {
      const article = await articleRef(db, id).get();
      requireArticle(article);
      const date = publishedAt === undefined ? undefined : new Date(publishedAt);
      const changes = publication(article.data(), isWanted, now, date);
      const write = { changes, isHidden, audit: { ...audit, changes: publicationAudit(changes, isHidden) } };
      const committed = await commit(db, article, write, attempt);
      return { ...committed, isPublished: changes.isPublished };
    });
  },
};
