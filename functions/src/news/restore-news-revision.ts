import {
  type ArticleField,
  isSlugsField,
  languageFields,
  mapFields,
  rulesOf,
  type SharedValues,
  sharedFields,
} from "@matbjorg/contract/article-fields";
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
import { articleRef, commitArticle, keepRevision, requireArticle, timeOf } from "./article-store.ts";
import { nextVersion } from "./article-version.ts";
import { cleanArticle, type StoredText } from "./clean-article.ts";
import { indexArticle } from "./search-entry.ts";
import { textAges } from "./text-ages.ts";

/**
 * Restores a revision with its author and date, sanitized by today's rules; the present text becomes a revision. Whether
 * and when the article is published stays as it is.
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
      const { words } = await cleanArticle(revisedFields(revision));
      const { topics } = words;
      const publishedAt = dateOf(article, revision, now);
      const after = {
        ...words,
        translations: { ...revision.get("translations"), ...words.translations },
        ...(topics && { topics: await knownTopics(db, topics) }),
        ...(publishedAt && { publishedAt }),
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

/** Reads a revision leniently: it may hold what was written elsewhere, or be older than a field. */
export function revisedFields(revision: DocumentSnapshot): Parameters<typeof cleanArticle>[0] {
  const text = (path: string) => {
    const value: unknown = revision.get(path);
    return typeof value === "string" ? value : "";
  };
  const articleText = (path: "" | "translations.en.") =>
    mapFields(languageFields().filter(isInHistory), (name) => text(path + name)) as StoredText;
  const shared = sharedFields().filter((name) => isInHistory(name) && revision.get(name) !== undefined);
  return {
    ...articleText(""),
    ...(mapFields(shared, (name) =>
      isSlugsField(name) ? topicsOf(revision.get(name)) : text(name),
    ) as Partial<SharedValues>),
    imageUrl: text("imageUrl"),
    translations: { en: articleText("translations.en.") },
  };
}

const isInHistory = (name: ArticleField) => rulesOf(name).isInHistory;

/**
 * The revision's date, unless it would change when the article is public: a schedule stays, a public article is not dated
 * in the future, and one that has appeared keeps its date where the revision's draft had none.
 */
function dateOf(article: DocumentSnapshot, revision: DocumentSnapshot, now: Date): Date | undefined {
  const [date, begun] = [timeOf(revision, "publishedAt"), timeOf(revision, "createdAt")];
  const isUndatedDraft = revision.get("firstPublishedAt") === null && date?.getTime() === begun?.getTime();
  const hasAppeared = article.get("firstPublishedAt") !== null;
  const isPublic = article.get("isPublished") !== false;
  if (!date || article.get("publishAt") || (isUndatedDraft && hasAppeared) || (isPublic && date > now)) {
    return undefined;
  }
  return date;
}
