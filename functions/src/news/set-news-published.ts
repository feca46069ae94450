import { setNewsPublishedInputSchema } from "@matbjorg/contract/news";
import { defineCallable } from "../lib/define-callable.ts";
import { firestore } from "../lib/firebase.ts";
import { retryOnConflict } from "../lib/retry-on-conflict.ts";
import { articleRef, commitArticle, publication, requireArticle } from "./article-store.ts";
import { nextVersion } from "./article-version.ts";

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
      // A plan ends with it, either way.
      const plan = article.get("publishAt") && { publishAt: null };
      const changes = { ...publication(article, isPublished, now), ...plan };
      const count = nextVersion(article.data(), changes, now);
      const batch = db.batch();
      batch.update(
        article.ref,
        { ...changes, ...count, lastModified: now },
        { lastUpdateTime: article.updateTime },
      );
      await commitArticle(db, batch, {
        action: "setNewsPublished",
        by: uid,
        at: now,
        target: article.ref.path,
        changes: { title: article.get("title") ?? "", isPublished },
      });
      return count.version;
    });
    return { id, isPublished, version };
  },
);
