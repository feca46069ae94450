import { versionOf } from "@matbjorg/contract/article-version";
import { restoreNewsInputSchema } from "@matbjorg/contract/news";
import { AppError } from "../lib/app-error.ts";
import { defineCallable } from "../lib/define-callable.ts";
import { firestore } from "../lib/firebase.ts";
import { retryOnConflict } from "../lib/retry-on-conflict.ts";
import { knownTopics, topicsOf } from "../topics/topic-store.ts";
import { articleRef, commitArticle, isThere, requireArticle, trashRef } from "./article-store.ts";
import { nextVersion } from "./article-version.ts";
import { indexArticle } from "./search-entry.ts";

/**
 * Brings an article back from the trash as it was, under its old address. One that is back already stays as it is.
 *
 * @throws auth/not-an-admin, input/invalid, news/article-not-found, news/id-taken
 */
export const restoreNews = defineCallable(
  "restoreNews",
  { access: "admin", input: restoreNewsInputSchema },
  async ({ id }, { uid, now }) => {
    const db = await firestore();
    const version = await retryOnConflict(async () => {
      const [article, trashed] = await db.getAll(articleRef(db, id), trashRef(db, id));
      // Asked for again, since the answer got lost.
      if (isThere(article) && !trashed?.exists) return versionOf(article.get("version"));
      requireArticle(trashed);
      // Its time is up: it is only still there because the trash is emptied once a day.
      if (trashed.get("expiresAt")?.toMillis() <= now.getTime()) throw new AppError("news/article-not-found");
      if (article?.exists) throw new AppError("news/id-taken");
      // Nor its schedule: an admin would not expect a restored article to publish itself.
      const { deletedAt, deletedBy, deletedByName, expiresAt, publishAt, topics, ...rest } = trashed.data();
      const words = { ...rest, ...(topics && { topics: await knownTopics(db, topicsOf(topics)) }) };
      const count = nextVersion(words, {}, now);
      const batch = db.batch();
      batch.create(articleRef(db, id), { ...words, ...count, lastModified: now });
      batch.delete(trashed.ref, { lastUpdateTime: trashed.updateTime });
      indexArticle(db, batch, id, words);
      await commitArticle(db, batch, {
        action: "restoreNews",
        by: uid,
        at: now,
        target: articleRef(db, id).path,
        changes: { title: rest.title ?? "" },
      });
      return count.version;
    });
    return { id, version };
  },
);
