import { purgeNewsInputSchema } from "@matbjorg/contract/news";
import { defineCallable } from "../lib/define-callable.ts";
import { firestore } from "../lib/firebase.ts";
import { retryOnConflict } from "../lib/retry-on-conflict.ts";
import { requireArticle, trashRef } from "./article-store.ts";
import { purgeArticle } from "./purge-article.ts";

/**
 * Deletes an article in the trash for good, with its revisions.
 *
 * @throws auth/not-an-admin, input/invalid, news/article-not-found if it is not in the trash
 */
export const purgeNews = defineCallable(
  "purgeNews",
  { access: "admin", input: purgeNewsInputSchema },
  async ({ id }, { uid, now }) => {
    const db = await firestore();
    await retryOnConflict(async () => {
      const trashed = await trashRef(db, id).get();
      requireArticle(trashed);
      await purgeArticle(db, trashed, { action: "purgeNews", by: uid, now });
    });
    return { id };
  },
);
