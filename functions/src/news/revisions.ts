import { REVISIONS_MAX } from "@matbjorg/contract/limits";
import {
  isSlugsField,
  languageFields,
  mapFields,
  type SharedValues,
  sharedFields,
} from "@matbjorg/contract/news/article-fields";
import {
  type ArticleWrite,
  articleWrite,
  hasChosenDate,
  isPublishedIn,
  isSet,
  type ReadArticle,
  type ReadRevision,
  wasPublishedIn,
} from "@matbjorg/contract/news/article-state";
import {
  articleIdInputSchema,
  newsRevisionInputSchema,
  restoreNewsRevisionInputSchema,
} from "@matbjorg/contract/news/news";
import { countOf, recordOf, textOf, timeOf } from "@matbjorg/contract/stored-value";
import { AppError } from "../lib/callable/app-error.ts";
import type { Callable } from "../lib/callable/define-callable.ts";
import { requireOwn } from "../lib/callable/require-role.ts";
import { changedFields } from "../lib/canonical-json.ts";
import { firestore } from "../lib/firebase.ts";
import { recordChange } from "../lib/record-change.ts";
import { retryOnConflict } from "../lib/retry-on-conflict.ts";
import { readAll } from "../lib/typed-documents.ts";
import { existingTopics, topicsOf } from "../topics/topic-store.ts";
import {
  articleBefore,
  articleRef,
  requireArticle,
  requireEditable,
  revisionsOf,
  trashRef,
} from "./article-store.ts";
import { articleTextUpdatedAt } from "./article-text-updated-at.ts";
import { commit } from "./commit-article.ts";
import { withoutFormerCredit } from "./decide-save.ts";
import { requireVersion } from "./require-version.ts";
import { type StoredText, sanitizeFields } from "./sanitize-fields.ts";
import { isHiddenBy } from "./slug-claims.ts";

const SAVED_AT = "savedAt" satisfies keyof ReadRevision;
const SAVED_BY_NAME = "savedByName" satisfies keyof ReadRevision;

/**
 * Lists an article's revisions. A browser would read the whole texts, because its Firestore client cannot select
 * fields.
 *
 * @throws auth/not-an-admin, auth/role, input/invalid, news/article-not-found
 */
export const listNewsRevisions: Callable<"listNewsRevisions"> = {
  input: articleIdInputSchema,
  handler: async ({ id }, { uid, role }) => {
    const ref = articleRef(firestore(), id);
    const [article, { docs }] = await Promise.all([
      ref.get(),
      revisionsOf(ref).orderBy(SAVED_AT, "desc").limit(REVISIONS_MAX).select(SAVED_AT, SAVED_BY_NAME).get(),
    ]);
    requireArticle(article);
    requireOwn({ uid, role }, article.data().authorId);
    const revisions = docs.map((revision) => {
      const { savedAt, savedByName } = revision.data();
      const at = timeOf(savedAt)?.toISOString();
      return { id: revision.id, ...(at && { savedAt: at }), savedByName: textOf(savedByName) };
    });
    return { revisions };
  },
};

/**
 * Restores a revision with its author and date, sanitized by today's rules; the current text becomes a revision.
 * Whether and when the article is published does not change.
 *
 * @throws auth/not-an-admin, input/invalid, news/article-not-found, news/revision-not-found, news/changed-meanwhile
 */
export const restoreNewsRevision: Callable<"restoreNewsRevision"> = {
  input: restoreNewsRevisionInputSchema,
  handler: async ({ id, revisionId, version: seen }, { uid, role, now, audit }) => {
    const db = firestore();
    const version = await retryOnConflict(async (attempt) => {
      const ref = articleRef(db, id);
      const [article, revision] = await readAll(db, [ref, revisionsOf(ref).doc(revisionId)]);
      requireArticle(article);
      requireEditable(article.data(), { uid, role });
      const revised = revision.data();
      if (!revised) throw new AppError("news/revision-not-found");
      const sanitized = await sanitizeFields(revisedFields(revised));
      const fields = withoutFormerCredit(sanitized.fields, article.data());
      const { topics } = fields;
      const after = articleWrite({
        ...fields,
        translations: { ...recordOf(revised.translations), ...fields.translations },
        topics: topics && (await existingTopics(db, topics)),
        publishedAt: dateOf(article.data(), revised, now),
      });
      // A retry after a lost response also ends here.
      if (changedFields(article.data(), after).length === 0) return countOf(article.data().version);
      await requireVersion(article, seen, now);
      const changes: ArticleWrite = {
        ...after,
        textUpdatedAt: articleTextUpdatedAt(articleBefore(article), fields, now),
        isEnglishUnread: isSet(revised.isEnglishUnread),
      };
      const isHidden = isHiddenBy(role, article.data());
      const write = { changes, isText: true, isHidden, audit: { ...audit, changes: { revisionId } } };
      return (await commit(db, article, write, attempt)).version;
    });
    return { id, version };
  },
};

/** Reads a revision leniently: it may have been written elsewhere, or before a field existed. */
export function revisedFields(revision: ReadRevision): Parameters<typeof sanitizeFields>[0] {
  const text = (stored: ReadArticle): StoredText =>
    mapFields(languageFields(), (name) => textOf(stored[name]));
  const shared = sharedFields().filter((name) => revision[name] !== undefined);
  return {
    ...text(revision),
    ...(mapFields(shared, (name) =>
      isSlugsField(name) ? topicsOf(revision[name]) : textOf(revision[name]),
    ) as Partial<SharedValues>),
    imageUrl: textOf(revision.imageUrl),
    translations: { en: text(recordOf(recordOf(revision.translations).en)) },
  };
}

/**
 * Returns the revision's date, unless that would change when the article is public. A schedule stays, a public article
 * gets no future date, and an article that has been public keeps its date if the revision is of a draft without a date.
 */
function dateOf(article: ReadArticle, revision: ReadRevision, now: Date): Date | undefined {
  const date = timeOf(revision.publishedAt);
  const isLost = !hasChosenDate(revision) && wasPublishedIn(article);
  const isFuture = isPublishedIn(article) && date && date > now;
  return article.publishAt || isLost || isFuture ? undefined : date;
}

/**
 * Deletes a revision for good. Its text may be the reason, so the audit record contains only the revision's date and
 * the article's current title.
 *
 * @throws auth/not-signed-in, auth/not-an-admin, input/invalid, news/revision-not-found
 */
export const deleteNewsRevision: Callable<"deleteNewsRevision"> = {
  input: newsRevisionInputSchema,
  handler: async ({ id, revisionId }, { audit }) => {
    const db = firestore();
    await db.runTransaction(async (transaction) => {
      const ref = articleRef(db, id);
      const [article, trashed, revision] = await readAll(transaction, [
        ref,
        trashRef(db, id),
        revisionsOf(ref).doc(revisionId),
      ]);
      const revised = revision.data();
      if (!revised) throw new AppError("news/revision-not-found");
      transaction.delete(revision.ref);
      const title = article.data()?.title ?? trashed.data()?.title ?? "";
      const changes = { title, savedAt: revised.savedAt ?? null };
      recordChange(db, transaction, { ...audit, target: revision.ref.path, changes });
    });
    return { id, revisionId };
  },
};
