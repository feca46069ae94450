import { setNewsPublishedInputSchema } from "@matbjorg/contract/news";
import type { DocumentData } from "firebase-admin/firestore";
import { defineCallable } from "../lib/define-callable.ts";
import { firestore } from "../lib/firebase.ts";
import { retryOnConflict } from "../lib/retry-on-conflict.ts";
import { hideAddress } from "./article-address.ts";
import { articleRef, commitArticle, publication, requireArticle } from "./article-store.ts";

/**
 * Publishes an article, schedules it or makes it a draft; its text and `updatedBy` stay. `hideAddress` withdraws it from all
 * its addresses.
 *
 * @throws auth/not-an-admin, input/invalid, news/article-not-found
 */
export const setNewsPublished = defineCallable(
  "setNewsPublished",
  { input: setNewsPublishedInputSchema },
  async ({ id, isPublished: isWanted, publishedAt, hideAddress: isToHide }, { now, audit }) => {
    const db = await firestore();
    return retryOnConflict(async () => {
      const article = await articleRef(db, id).get();
      requireArticle(article);
      const batch = db.batch();
      const hidden = isToHide && hideAddress(batch, article, String(article.get("title") ?? ""));
      const date = publishedAt === undefined ? undefined : new Date(publishedAt);
      const changes: DocumentData = { ...publication(article, isWanted, now, date), ...hidden };
      const { isPublished, publishAt } = changes;
      const audited = {
        ...audit,
        changes: {
          isPublished,
          ...(publishAt && { publishAt }),
          ...(hidden && { isAddressHidden: true }),
        },
      };
      const committed = await commitArticle(batch, article, changes, audited);
      return { id, isPublished, ...committed, ...hidden };
    });
  },
);
