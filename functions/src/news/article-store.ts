import { type ArticleField, articleFields, isSlugsField, mapFields } from "@matbjorg/contract/article-fields";
import { COLLECTIONS, REVISIONS } from "@matbjorg/contract/collections";
import { REVISIONS_MAX } from "@matbjorg/contract/limits";
import { isStoredId } from "@matbjorg/contract/stored-id";
import type {
  CollectionReference,
  DocumentData,
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  QueryDocumentSnapshot,
  WriteBatch,
} from "firebase-admin/firestore";
import { AppError } from "../lib/app-error.ts";
import { type Change, recordChange } from "../lib/record-change.ts";
import { type Caller, requireOwn } from "../lib/require-role.ts";
import { commitIfUnchanged } from "../lib/retry-on-conflict.ts";
import { claimImages, imageAltsOf, imageIdsOf } from "../media/image-ids.ts";
import { topicsOf } from "../topics/topic-store.ts";
import { claimAddress } from "./article-address.ts";
import { nextVersion } from "./article-version.ts";
import { indexArticle } from "./search-entry.ts";

export function articleRef(db: Firestore, id: string): DocumentReference {
  return db.collection(COLLECTIONS.news).doc(id);
}

export function trashRef(db: Firestore, id: string): DocumentReference {
  return db.collection(COLLECTIONS.newsTrash).doc(id);
}

/** Returns an admin's name; "" if there is no record of them. */
export async function adminName(db: Firestore, uid: unknown): Promise<string> {
  if (typeof uid !== "string" || !isStoredId(uid)) return "";
  const name: unknown = (await db.collection(COLLECTIONS.admins).doc(uid).get()).get("name");
  return typeof name === "string" ? name : "";
}

/** Who called a draft ready, and their note. */
export function noteRef(db: Firestore, id: string): DocumentReference {
  return db.collection(COLLECTIONS.newsNotes).doc(id);
}

export function isFound(article: DocumentSnapshot | undefined): article is QueryDocumentSnapshot {
  return article?.exists === true;
}

/** @throws news/article-not-found */
export function requireArticle(
  article: DocumentSnapshot | undefined,
): asserts article is QueryDocumentSnapshot {
  if (!isFound(article)) throw new AppError("news/article-not-found");
}

/**
 * Refuses an author articles of other people, and own ones that are published or scheduled: an editor has approved those as
 * they are.
 *
 * @throws auth/role
 */
export function requireEditable(article: DocumentSnapshot, caller: Caller): void {
  requireOwn(caller, article.get("authorId"));
  const isOut = article.get("isPublished") !== false || article.get("publishAt");
  if (caller.role === "author" && isOut) throw new AppError("auth/role");
}

/** Whether `isPublished` is set. An article with any value but true and false counts as published, and is normalized. */
export function hasIsPublished(article: DocumentSnapshot): boolean {
  return typeof article.get("isPublished") === "boolean";
}

/** An article as it was read, or the reference of a new one. */
export type WritableArticle = QueryDocumentSnapshot | { readonly ref: DocumentReference };

type Committed = { readonly version: number; readonly address?: string };

/**
 * Commits a batch with an article's changes, next version, search entry and audit record. `retryOnConflict` around it
 * starts over if the article was changed since it was read.
 *
 * @param batch may have further writes
 * @param changes undefined deletes the article
 * @returns what is also added to the stored response: the version, and the address if the article gets one
 */
export async function commitArticle(
  batch: WriteBatch,
  article: WritableArticle,
  changes: DocumentData | undefined,
  change: Omit<Change, "target">,
): Promise<Committed> {
  const { ref } = article;
  const before = "data" in article ? article : undefined;
  const address = before && changes && (await claimAddress(batch, before, changes));
  const after: DocumentData = { ...before?.data(), ...changes, ...address };
  const next = nextVersion(before?.data() ?? changes, after, change.at);
  const written = { ...changes, ...address, ...next, lastModified: change.at };
  if (changes?.readyAt === null) batch.delete(noteRef(ref.firestore, ref.id));
  if (!before) batch.create(ref, written);
  else if (changes) batch.update(ref, written, { lastUpdateTime: before.updateTime });
  else batch.delete(ref, { lastUpdateTime: before.updateTime });
  await indexArticle(ref.firestore, batch, ref.id, changes && after);
  recordChange(ref.firestore, batch, {
    ...change,
    target: ref.path,
    changes: { title: after.title ?? "", ...change.changes },
    answer: { ...change.answer, version: next.version, ...address },
  });
  await commitIfUnchanged(batch);
  return { version: next.version, ...address };
}

/** As `commitArticle`, for changes of the text: the previous text becomes a revision. */
export async function commitText(
  batch: WriteBatch,
  article: WritableArticle,
  changes: DocumentData,
  change: Omit<Change, "target">,
): Promise<Committed> {
  const imageIds = imageIdsOf(changes);
  if ("data" in article) await addRevision(batch, article);
  await claimImages(article.ref.firestore, batch, imageIds, imageAltsOf(changes));
  const saved = { ...changes, imageIds, updatedAt: change.at, updatedBy: change.by };
  return commitArticle(batch, article, saved, change);
}

/**
 * Returns the fields that publishing or hiding an article changes.
 *
 * A draft saved here has `firstPublishedAt: null`, and gets the date of its first publication unless its author chose
 * one, that is, unless `publishedAt` and `createdAt` differ. Articles written elsewhere lack the field and keep their date.
 * A future date makes the article a draft with `publishAt`; published earlier than that, it gets the present date. What is
 * published, scheduled or withdrawn is no longer ready to be published.
 *
 * @param article undefined for a new one
 * @param date the chosen publication date; null clears it
 */
export function publication(
  article: DocumentSnapshot | undefined,
  isPublished: boolean,
  now: Date,
  date?: Date | null,
): DocumentData {
  const isNew = article === undefined;
  const staysWithdrawn = article?.get("isPublished") === false && (!isPublished || (date && date > now));
  // All addresses lead to the article again.
  const unhidden = article?.get("hiddenAddress") && !staysWithdrawn && { hiddenAddress: null };
  const isDraft = !isPublished && article?.get("isPublished") === false;
  const unready = article?.get("readyAt") && !isDraft && { readyAt: null };
  if (isPublished && date && date > now) {
    return {
      isPublished: false,
      publishAt: date,
      publishedAt: date,
      ...(isNew && { firstPublishedAt: null }),
      ...unhidden,
      ...unready,
    };
  }
  const hasNotAppeared = isNew || article.get("firstPublishedAt") === null;
  const [dated, createdAt] = [timeOf(article, "publishedAt"), timeOf(article, "createdAt")];
  const isUndated = isNew || (hasNotAppeared && dated?.getTime() === createdAt?.getTime());
  const isDatedNow = isNew || (isPublished && (isUndated || (dated !== undefined && dated > now)));
  const publishedAt = date ?? (isDatedNow ? now : date === null && hasNotAppeared ? createdAt : undefined);
  const isFirstTime = isPublished && hasNotAppeared;
  const firstPublishedAt = isFirstTime ? (publishedAt ?? dated ?? now) : isNew ? null : undefined;
  return {
    isPublished,
    ...(article?.get("publishAt") && { publishAt: null }),
    ...(publishedAt && { publishedAt }),
    ...(firstPublishedAt !== undefined && { firstPublishedAt }),
    ...unhidden,
    ...unready,
  };
}

/** Returns a stored instant; undefined for any other value. */
export function timeOf(article: DocumentSnapshot | undefined, path: string): Date | undefined {
  const time: unknown = article?.get(path)?.toDate?.();
  return time instanceof Date ? time : undefined;
}

/** Stored in revisions, to restore an article's date. */
const DATES = ["publishedAt", "publishAt", "firstPublishedAt", "createdAt"];

/** Adds an article's present text as a revision, and deletes the oldest above `REVISIONS_MAX`. */
async function addRevision(batch: WriteBatch, article: QueryDocumentSnapshot): Promise<void> {
  const revisions = article.ref.collection(REVISIONS);
  const savedBy: unknown = article.get("updatedBy") ?? article.get("createdBy") ?? null;
  const [savedByName, surplus] = await Promise.all([
    adminName(article.ref.firestore, savedBy),
    surplusRevisions(revisions),
  ]);
  batch.create(revisions.doc(), {
    ...historyOf(article),
    imageIds: imageIdsOf(article.data()),
    isPublished: article.get("isPublished") !== false,
    isEnglishUnread: article.get("isEnglishUnread") === true,
    ...Object.fromEntries(DATES.map((field) => [field, article.get(field) ?? null])),
    savedAt: article.get("updatedAt") ?? article.updateTime,
    savedBy,
    // The admin who saved it may have been deleted since.
    savedByName: savedByName || (article.get("author") ?? ""),
  });
  for (const revision of surplus) batch.delete(revision.ref);
}

/** Returns the fields that a revision stores, with all translations. */
export function historyOf(article: DocumentSnapshot): DocumentData {
  const stored = (name: ArticleField) =>
    isSlugsField(name) ? topicsOf(article.get(name)) : (article.get(name) ?? "");
  return { ...mapFields(articleFields(), stored), translations: article.get("translations") ?? {} };
}

/** Revisions deleted by one save, well below the 500 writes that a batch takes. */
const TRIM_BATCH_SIZE = 100;

/**
 * Returns the oldest revisions, as many as are too many once another is added. Counting costs one read; skipping the
 * newest with an offset would cost one for each of them at every save.
 */
async function surplusRevisions(revisions: CollectionReference): Promise<QueryDocumentSnapshot[]> {
  const oldestFirst = revisions.orderBy("savedAt");
  const stored = (await oldestFirst.count().get()).data().count;
  const surplus = stored + 1 - REVISIONS_MAX;
  if (surplus <= 0) return [];
  return (await oldestFirst.limit(Math.min(surplus, TRIM_BATCH_SIZE)).select().get()).docs;
}
