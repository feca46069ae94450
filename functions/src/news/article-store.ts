import {
  type ArticleField,
  articleFields,
  isSlugsField,
  mapFields,
  rulesOf,
} from "@matbjorg/contract/article-fields";
import { COLLECTIONS, REVISIONS } from "@matbjorg/contract/collections";
import { REVISIONS_MAX } from "@matbjorg/contract/limits";
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
import { commitIfUnchanged } from "../lib/retry-on-conflict.ts";
import { imageIdsOf } from "../media/image-ids.ts";
import { topicsOf } from "../topics/topic-store.ts";
import { nextVersion } from "./article-version.ts";
import { indexArticle } from "./search-entry.ts";

export function articleRef(db: Firestore, id: string): DocumentReference {
  return db.collection(COLLECTIONS.news).doc(id);
}

export function trashRef(db: Firestore, id: string): DocumentReference {
  return db.collection(COLLECTIONS.newsTrash).doc(id);
}

export function adminRef(db: Firestore, uid: string): DocumentReference {
  return db.collection(COLLECTIONS.admins).doc(uid);
}

/** What an admin is called, or nothing if the record is gone. */
export function nameOf(admin: DocumentSnapshot | undefined): string {
  const name: unknown = admin?.get("name");
  return typeof name === "string" ? name : "";
}

export function isThere(article: DocumentSnapshot | undefined): article is QueryDocumentSnapshot {
  return article?.exists === true;
}

/** @throws news/article-not-found */
export function requireArticle(
  article: DocumentSnapshot | undefined,
): asserts article is QueryDocumentSnapshot {
  if (!isThere(article)) throw new AppError("news/article-not-found");
}

/**
 * Whether an article says if it is published. Anything but true and false, null too, is as if nothing was said: it counts
 * as published everywhere, and is made to say so.
 */
export function saysIfPublished(article: DocumentSnapshot): boolean {
  return typeof article.get("isPublished") === "boolean";
}

/**
 * Commits a batch that writes an article, with the audit record. `retryOnConflict` around it begins again if the article
 * was changed since it was read.
 */
export async function commitArticle(db: Firestore, batch: WriteBatch, change: Change): Promise<void> {
  recordChange(db, batch, change);
  await commitIfUnchanged(batch);
}

/**
 * What changes when an article is published or hidden. A draft saved here has `firstPublishedAt: null`, and is dated
 * on the day it first appears, unless another date was said: one that differs from when it was begun. Articles without
 * the field are from elsewhere and keep their date. One that is to appear later is a draft with `publishAt`; published
 * sooner, it is not dated in the future.
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
  if (isPublished && date && date > now) {
    return {
      isPublished: false,
      publishAt: date,
      publishedAt: date,
      ...(isNew && { firstPublishedAt: null }),
    };
  }
  const hasNotAppeared = isNew || article.get("firstPublishedAt") === null;
  const [dated, begun] = [timeOf(article, "publishedAt"), timeOf(article, "createdAt")];
  const isUndated = isNew || (hasNotAppeared && dated?.getTime() === begun?.getTime());
  const isDatedNow = isNew || (isPublished && (isUndated || (dated !== undefined && dated > now)));
  const publishedAt = date ?? (isDatedNow ? now : date === null && hasNotAppeared ? begun : undefined);
  const isFirstTime = isPublished && hasNotAppeared;
  const firstPublishedAt = isFirstTime ? (publishedAt ?? dated ?? now) : isNew ? null : undefined;
  return {
    isPublished,
    ...(article?.get("publishAt") && { publishAt: null }),
    ...(publishedAt && { publishedAt }),
    ...(firstPublishedAt !== undefined && { firstPublishedAt }),
  };
}

/** Undefined where no instant is stored. */
export function timeOf(article: DocumentSnapshot | undefined, path: string): Date | undefined {
  const time: unknown = article?.get(path)?.toDate?.();
  return time instanceof Date ? time : undefined;
}

/** Writes what publishing or hiding an article changes (see `publication`), and nothing of its text. Answers its version. */
export async function commitPublication(
  db: Firestore,
  article: QueryDocumentSnapshot,
  changes: DocumentData,
  { action, by, at }: Pick<Change, "action" | "by" | "at">,
): Promise<number> {
  const count = nextVersion(article.data(), changes, at);
  const batch = db.batch();
  batch.update(
    article.ref,
    { ...changes, ...count, lastModified: at },
    { lastUpdateTime: article.updateTime },
  );
  const { isPublished } = changes;
  indexArticle(db, batch, article.id, { ...article.data(), ...changes });
  await commitArticle(db, batch, {
    action,
    by,
    at,
    target: article.ref.path,
    changes: { title: article.get("title") ?? "", isPublished },
  });
  return count.version;
}

/** What an article's date is read from. */
const DATES = ["publishedAt", "publishAt", "firstPublishedAt", "createdAt"];

/** Keeps an article's present text as a revision, and of all revisions the newest `REVISIONS_MAX`. */
export async function keepRevision(
  db: Firestore,
  batch: WriteBatch,
  article: QueryDocumentSnapshot,
): Promise<void> {
  const revisions = article.ref.collection(REVISIONS);
  const savedBy: unknown = article.get("updatedBy") ?? article.get("createdBy") ?? null;
  const [author, tooOld] = await Promise.all([
    isUid(savedBy) ? adminRef(db, savedBy).get() : undefined,
    tooOldBesides(revisions),
  ]);
  batch.create(revisions.doc(), {
    ...historyOf(article),
    imageIds: imageIdsOf(article.data()),
    isPublished: article.get("isPublished") !== false,
    ...Object.fromEntries(DATES.map((field) => [field, article.get(field) ?? null])),
    savedAt: article.get("updatedAt") ?? article.updateTime,
    savedBy,
    // Who had saved it may be gone by now: then the article's author is who is known.
    savedByName: nameOf(author) || (article.get("author") ?? ""),
  });
  for (const revision of tooOld) batch.delete(revision.ref);
}

/** The fields that a revision keeps, with every translation. */
export function historyOf(article: DocumentSnapshot): DocumentData {
  const kept = articleFields().filter((name) => rulesOf(name).isInHistory);
  const stored = (name: ArticleField) =>
    isSlugsField(name) ? topicsOf(article.get(name)) : (article.get(name) ?? "");
  return { ...mapFields(kept, stored), translations: article.get("translations") ?? {} };
}

/** A batch takes 500 writes: more than that goes with the saves to come. */
const TRIMMED_AT_ONCE = 100;

/**
 * The revisions that are too many once another is added, the oldest. They are counted first, which costs one read;
 * skipping the newest would cost one for each of them at every save.
 */
async function tooOldBesides(revisions: CollectionReference): Promise<QueryDocumentSnapshot[]> {
  const oldestFirst = revisions.orderBy("savedAt");
  const kept = (await oldestFirst.count().get()).data().count;
  const surplus = kept + 1 - REVISIONS_MAX;
  if (surplus <= 0) return [];
  return (await oldestFirst.limit(Math.min(surplus, TRIMMED_AT_ONCE)).select().get()).docs;
}

function isUid(value: unknown): value is string {
  return typeof value === "string" && /^[^/]+$/.test(value);
}
