import { versionOf } from "@matbjorg/contract/article-version";
import { REVISIONS } from "@matbjorg/contract/collections";
import { restoreNewsRevisionInputSchema } from "@matbjorg/contract/news";
import type { DocumentData, DocumentSnapshot } from "firebase-admin/firestore";
import { AppError } from "../lib/app-error.ts";
import { canonicalJson } from "../lib/canonical-json.ts";
import { defineCallable } from "../lib/define-callable.ts";
import { firestore } from "../lib/firebase.ts";
import { retryOnConflict } from "../lib/retry-on-conflict.ts";
import { claimImages, imageIdsOf } from "../media/image-ids.ts";
import { knownTopics, topicsOf } from "../topics/topic-store.ts";
import { articleRef, commitArticle, keepRevision, requireArticle } from "./article-store.ts";
import { nextVersion } from "./article-version.ts";
import { cleanArticle } from "./clean-article.ts";
import { indexArticle } from "./search-entry.ts";
import { textAges } from "./text-ages.ts";

/**
 * Brings an earlier text back, sanitised by today's rules; the present text becomes a revision. Whether the article
 * is published stays as it is.
 *
 * @throws auth/not-an-admin, input/invalid, news/article-not-found, news/revision-not-found
 */
export const restoreNewsRevision = defineCallable(
  "restoreNewsRevision",
  { access: "admin", input: restoreNewsRevisionInputSchema },
  async ({ id, revisionId }, { uid, now }) => {
    const db = await firestore();
    const version = await retryOnConflict(async () => {
      const ref = articleRef(db, id);
      const [article, revision] = await db.getAll(ref, ref.collection(REVISIONS).doc(revisionId));
      requireArticle(article);
      if (!revision?.exists) throw new AppError("news/revision-not-found");
      const { words } = await cleanArticle(wordsOf(revision));
      const topics: unknown = revision.get("topics");
      const after = {
        ...words,
        translations: { ...revision.get("translations"), ...words.translations },
        // A revision may be older than topics.
        ...(topics !== undefined && { topics: await knownTopics(db, topicsOf(topics)) }),
      };
      // Brought back already, perhaps by the same request whose answer got lost.
      if (isSame(article.data(), after)) return versionOf(article.get("version"));
      const imageIds = imageIdsOf(after);
      const count = nextVersion(article.data(), after, now);
      const textUpdatedAt = textAges(article, words, now);
      const batch = db.batch();
      batch.update(
        ref,
        { ...after, ...count, imageIds, textUpdatedAt, updatedAt: now, updatedBy: uid, lastModified: now },
        { lastUpdateTime: article.updateTime },
      );
      await keepRevision(db, batch, article);
      indexArticle(db, batch, id, { ...article.data(), ...after });
      await claimImages(db, batch, imageIds);
      await commitArticle(db, batch, {
        action: "restoreNewsRevision",
        by: uid,
        at: now,
        target: ref.path,
        changes: { title: words.title, revisionId },
      });
      return count.version;
    });
    return { id, version };
  },
);

function isSame(article: DocumentData, after: DocumentData): boolean {
  return Object.keys(after).every((field) => canonicalJson(article[field]) === canonicalJson(after[field]));
}

/** A revision can hold what was written elsewhere: nothing says that a field is there or is text. */
function wordsOf(revision: DocumentSnapshot) {
  const text = (path: string) => {
    const value: unknown = revision.get(path);
    return typeof value === "string" ? value : "";
  };
  const articleText = (path: "" | "translations.en.") => ({
    title: text(`${path}title`),
    summary: text(`${path}summary`),
    content: text(`${path}content`),
    metaTitle: text(`${path}metaTitle`),
    metaDescription: text(`${path}metaDescription`),
    imageAlt: text(`${path}imageAlt`),
  });
  return {
    ...articleText(""),
    imageUrl: text("imageUrl"),
    translations: { en: articleText("translations.en.") },
  };
}
