import { REVISIONS } from "@matbjorg/contract/collections";
import { REVISIONS_MAX, TITLE_MAX_CHARS } from "@matbjorg/contract/limits";
import {
  type ArticleField,
  articleFields,
  isSlugsField,
  mapFields,
} from "@matbjorg/contract/news/article-fields";
import { textOf } from "@matbjorg/contract/stored-value";
import { fitting } from "@matbjorg/contract/text/shorten";
import type {
  CollectionReference,
  DocumentData,
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  QueryDocumentSnapshot,
  WriteBatch,
} from "firebase-admin/firestore";
import { type Change, recordChange } from "../lib/record-change.ts";
import { commitIfUnchanged } from "../lib/retry-on-conflict.ts";
import { imageAltsOf, imageIdsOf, markImages } from "../media/image-ids.ts";
import { topicsOf } from "../topics/topic-store.ts";
import { claimAddress, claimId } from "./article-address.ts";
import { adminName, articleRef, noteRef } from "./article-store.ts";
import { nextVersion } from "./article-version.ts";
import { indexArticle } from "./search-entry.ts";

export type ArticleWrite = {
  /** Undefined deletes the article. */
  readonly changes: DocumentData | undefined;
  /** Whether the text is saved: the previous one becomes a revision, and pictures count as used. */
  readonly isText?: boolean;
  /** Whether an address that cannot be guessed becomes the only one. */
  readonly isHidden?: boolean;
  /** The note to the editors, if the article becomes ready. */
  readonly note?: DocumentData | undefined;
  readonly audit: Omit<Change, "target">;
};

/** A commit adds this to the response, also to the stored one. */
export type Committed = {
  readonly id: string;
  readonly version: number;
  /** The address that the article got, if it was published for the first time. */
  readonly address?: string;
  readonly hiddenAddress?: string;
  readonly isSearchCut?: true;
};

/**
 * Commits an article's changes with its next version, address, search entry and audit record. `retryOnConflict` around it
 * starts over if the article was changed since it was read.
 *
 * @param target the article as it was read, or the reference of a new one, which otherwise gets an id made of its title
 * @param attempt of `retryOnConflict`
 * @param batch may have further writes
 */
export async function commit(
  db: Firestore,
  target: QueryDocumentSnapshot | { readonly ref: DocumentReference } | undefined,
  { changes: decided, isText = false, isHidden = false, note, audit }: ArticleWrite,
  attempt: number,
  batch: WriteBatch = db.batch(),
): Promise<Committed> {
  const before = target && "data" in target ? target : undefined;
  const ref = target?.ref ?? articleRef(db, await claimId(db, batch, decided ?? {}, attempt));
  const claimed = before && decided ? await claimAddress(batch, before, decided, isHidden, attempt) : {};
  const text = isText && decided ? await textWrites(db, batch, before, decided, audit) : {};
  const changes: DocumentData | undefined = decided && { ...decided, ...text, ...claimed };
  const after: DocumentData = { ...before?.data(), ...changes };
  const next = nextVersion(before?.data() ?? changes, after, audit.at);
  const written = { ...changes, ...next, lastModified: audit.at };
  if (!before) batch.create(ref, written);
  else if (changes) batch.update(ref, written, { lastUpdateTime: before.updateTime });
  else batch.delete(ref, { lastUpdateTime: before.updateTime });
  if (note) batch.set(noteRef(db, ref.id), note);
  else if (changes?.readyAt === null) batch.delete(noteRef(db, ref.id));
  const isSearchCut = await indexArticle(db, batch, ref.id, changes && after);
  const committed = {
    id: ref.id,
    version: next.version,
    ...claimed,
    ...(isText && isSearchCut && ({ isSearchCut } as const)),
  };
  recordChange(db, batch, {
    ...audit,
    target: ref.path,
    changes: { title: fitting(textOf(after.title), TITLE_MAX_CHARS), ...audit.changes },
    answer: { ...audit.answer, ...committed },
  });
  await commitIfUnchanged(batch);
  return committed;
}

/** Adds what is written with a saved text, and returns the fields that the article gets. */
async function textWrites(
  db: Firestore,
  batch: WriteBatch,
  before: QueryDocumentSnapshot | undefined,
  changes: DocumentData,
  { by, at }: ArticleWrite["audit"],
): Promise<DocumentData> {
  const imageIds = imageIdsOf(changes);
  if (before) await addRevision(batch, before);
  const stored = before?.data() ?? {};
  const altsBefore = imageAltsOf(stored);
  await markImages(db, batch, {
    before: stored.imageIds,
    after: imageIds,
    altsBefore,
    alts: imageAltsOf(changes),
    at,
  });
  return { imageIds, updatedAt: at, updatedBy: by };
}

/** Revisions store those that an article has, to restore its date: one written elsewhere may have no `firstPublishedAt`. */
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
    ...Object.fromEntries(Object.entries(article.data()).filter(([field]) => DATES.includes(field))),
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

/** One save deletes at most so many revisions, well below the 500 writes that a batch takes. */
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
