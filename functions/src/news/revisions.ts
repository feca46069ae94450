import { REVISIONS } from "@matbjorg/contract/collections";
import { REVISIONS_MAX } from "@matbjorg/contract/limits";
import {
  isSlugsField,
  languageFields,
  mapFields,
  type SharedValues,
  sharedFields,
} from "@matbjorg/contract/news/article-fields";
import { isSet } from "@matbjorg/contract/news/held-english";
import { articleIdInputSchema, newsRevisionInputSchema } from "@matbjorg/contract/news/news";
import { countOf, recordOf, textOf, timeOf } from "@matbjorg/contract/stored-value";
import type { DocumentSnapshot } from "firebase-admin/firestore";
import { AppError } from "../lib/callable/app-error.ts";
import type { Callable } from "../lib/callable/define-callable.ts";
import { requireOwn } from "../lib/callable/require-role.ts";
import { changedFields } from "../lib/canonical-json.ts";
import { firestore } from "../lib/firebase.ts";
import { recordChange } from "../lib/record-change.ts";
import { retryOnConflict } from "../lib/retry-on-conflict.ts";
import { existingTopics, topicsOf } from "../topics/topic-store.ts";
import { isHiddenBy } from "./article-address.ts";
import { articleBefore, articleRef, requireArticle, requireEditable, trashRef } from "./article-store.ts";
import { commit } from "./commit-article.ts";
import { type StoredText, sanitizeFields } from "./sanitize-fields.ts";
import { articleTextUpdatedAt } from "./text-updated-at.ts";

/**
 * Lists an article's revisions. Browsers would read all of their texts, since Firestore's client has no projection.
 *
 * @throws auth/not-an-admin, auth/role, input/invalid, news/article-not-found
 */
export const listNewsRevisions: Callable<"listNewsRevisions"> = {
  input: articleIdInputSchema,
  handler: async ({ id }, { uid, role }) => {
    const ref = articleRef(firestore(), id);
    const [article, { docs }] = await Promise.all([
      ref.get(),
      ref
        .collection(REVISIONS)
        .orderBy("savedAt", "desc")
        .limit(REVISIONS_MAX)
        .select("savedAt", "savedByName")
        .get(),
    ]);
    requireArticle(article);
    requireOwn({ uid, role }, article.get("authorId"));
    const revisions = docs.map((revision) => {
      const savedAt = timeOf(revision.get("savedAt"))?.toISOString();
      return {
        id: revision.id,
        ...(savedAt && { savedAt }),
        savedByName: textOf(revision.get("savedByName")),
      };
    });
    return { revisions };
  },
};

/**
 * Restores a revision with its author and date, sanitized by today's rules; the present text becomes a revision. Whether
 * and when the article is published stays as it is.
 *
 * @throws auth/not-an-admin, input/invalid, news/article-not-found, news/revision-not-found
 */
export const restoreNewsRevision: Callable<"restoreNewsRevision"> = {
  input: newsRevisionInputSchema,
  handler: async ({ id, revisionId }, { uid, role, now, audit }) => {
    const db = firestore();
    const version = await retryOnConflict(async (attempt) => {
      const ref = articleRef(db, id);
      const [article, revision] = await db.getAll(ref, ref.collection(REVISIONS).doc(revisionId));
      requireArticle(article);
      requireEditable(article, { uid, role });
      if (!revision?.exists) throw new AppError("news/revision-not-found");
      const { fields } = await sanitizeFields(revisedFields(revision));
      const { topics } = fields;
      const publishedAt = dateOf(article, revision, now);
      const after = {
        ...fields,
        translations: { ...recordOf(revision.get("translations")), ...fields.translations },
        ...(topics && { topics: await existingTopics(db, topics) }),
        ...(publishedAt && { publishedAt }),
      };
      // Also a retry after a lost response.
      if (changedFields(article.data(), after).length === 0) return countOf(article.get("version"));
      const changes = {
        ...after,
        textUpdatedAt: articleTextUpdatedAt(articleBefore(article), fields, now),
        isEnglishUnread: isSet(revision.get("isEnglishUnread")),
      };
      const isHidden = isHiddenBy(role, article.data());
      const write = { changes, isText: true, isHidden, audit: { ...audit, changes: { revisionId } } };
      return (await commit(db, article, write, attempt)).version;
    });
    return { id, version };
  },
};

/** Reads a revision leniently: it may have been written elsewhere, or be older than a field. */
export function revisedFields(revision: DocumentSnapshot): Parameters<typeof sanitizeFields>[0] {
  const text = (path: string) => textOf(revision.get(path));
  const articleText = (path: "" | "translations.en.") =>
    mapFields(languageFields(), (name) => text(path + name)) as StoredText;
  const shared = sharedFields().filter((name) => revision.get(name) !== undefined);
  return {
    ...articleText(""),
    ...(mapFields(shared, (name) =>
      isSlugsField(name) ? topicsOf(revision.get(name)) : text(name),
    ) as Partial<SharedValues>),
    imageUrl: text("imageUrl"),
    translations: { en: articleText("translations.en.") },
  };
}

/**
 * Returns the revision's date, unless it would change when the article is public: a schedule stays, a public article gets
 * no future date, and an article that has been public keeps its date if the revision is of a draft without one.
 */
function dateOf(article: DocumentSnapshot, revision: DocumentSnapshot, now: Date): Date | undefined {
  const [date, createdAt] = [timeOf(revision.get("publishedAt")), timeOf(revision.get("createdAt"))];
  const isUndatedDraft =
    revision.get("firstPublishedAt") === null && date?.getTime() === createdAt?.getTime();
  const hasBeenPublic = article.get("firstPublishedAt") !== null;
  const isPublic = article.get("isPublished") !== false;
  if (!date || article.get("publishAt") || (isUndatedDraft && hasBeenPublic) || (isPublic && date > now)) {
    return undefined;
  }
  return date;
}

/**
 * Deletes a revision for good, perhaps for its text: the audit record has only its date and the article's present title.
 *
 * @throws auth/not-signed-in, auth/not-an-admin, input/invalid, news/revision-not-found
 */
export const deleteNewsRevision: Callable<"deleteNewsRevision"> = {
  input: newsRevisionInputSchema,
  handler: async ({ id, revisionId }, { audit }) => {
    const db = firestore();
    await db.runTransaction(async (transaction) => {
      const ref = articleRef(db, id);
      const [article, trashed, revision] = await transaction.getAll(
        ref,
        trashRef(db, id),
        ref.collection(REVISIONS).doc(revisionId),
      );
      if (!revision?.exists) throw new AppError("news/revision-not-found");
      transaction.delete(revision.ref);
      const title = article?.get("title") ?? trashed?.get("title") ?? "";
      const changes = { title, savedAt: revision.get("savedAt") ?? null };
      recordChange(db, transaction, { ...audit, target: revision.ref.path, changes });
    });
    return { id, revisionId };
  },
};
