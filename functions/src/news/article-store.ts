import { COLLECTIONS, REVISIONS } from "@matbjorg/contract/collections";
import {
  lifecycleOf,
  mayEdit,
  type ReadArticle,
  type ReadDeleted,
  type ReadRevision,
} from "@matbjorg/contract/news/article-state";
import type { Stored } from "@matbjorg/contract/stored-value";
import type {
  CollectionReference,
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Query,
  QueryDocumentSnapshot,
} from "firebase-admin/firestore";
import { AppError } from "../lib/callable/app-error.ts";
import type { Caller } from "../lib/callable/require-role.ts";
import { collectionIn } from "../lib/typed-documents.ts";

export type ArticleRef = DocumentReference<ReadArticle>;
/** An article that exists. */
export type FoundArticle = QueryDocumentSnapshot<ReadArticle>;

/**
 * Returns the articles with a type. Firestore's own documents have no types, so the compiler could not check the names of
 * fields.
 */
export const articlesIn = (db: Firestore) =>
  db.collection(COLLECTIONS.news) as CollectionReference<ReadArticle>;
export const trashIn = (db: Firestore) =>
  db.collection(COLLECTIONS.newsTrash) as CollectionReference<ReadDeleted>;

export const articleRef = (db: Firestore, id: string): ArticleRef => articlesIn(db).doc(id);

export const trashRef = (db: Firestore, id: string) => trashIn(db).doc(id);

export const revisionsOf = (article: ArticleRef) =>
  article.collection(REVISIONS) as CollectionReference<ReadRevision>;

/** Returns the document that names the person who marked a draft as ready, and contains their note. */
export const noteRef = (db: Firestore, id: string) => collectionIn(db, "newsNotes").doc(id);

export function isFound<Model, Written extends Stored>(
  article: DocumentSnapshot<Model, Written> | undefined,
): article is QueryDocumentSnapshot<Model, Written> {
  return article?.exists === true;
}

/** @throws news/article-not-found */
export function requireArticle<Model, Written extends Stored>(
  article: DocumentSnapshot<Model, Written> | undefined,
): asserts article is QueryDocumentSnapshot<Model, Written> {
  if (!isFound(article)) throw new AppError("news/article-not-found");
}

/**
 * Rejects an author's change of another person's article, and of an own article that is published or scheduled: an editor
 * has approved that article as it is.
 *
 * @throws auth/role
 */
export function requireEditable(article: ReadArticle, { role, uid }: Caller): void {
  if (!mayEdit({ ...lifecycleOf(article), authorId: article.authorId }, role, uid)) {
    throw new AppError("auth/role");
  }
}

/**
 * Whether `isPublished` is set. An article with any value other than true and false counts as published, and will be
 * normalized.
 */
export function hasIsPublished({ isPublished }: ReadArticle): boolean {
  return typeof isPublished === "boolean";
}

/** An article's fields as they were read, and the time of its last write. */
export type ArticleBefore = { readonly fields: ReadArticle; readonly writtenAt: Date };

export const articleBefore = (article: FoundArticle): ArticleBefore => ({
  fields: article.data(),
  writtenAt: article.updateTime.toDate(),
});

/** The largest number of articles read at a time. */
export const CHUNK = 200;

/** Reads the first articles after the one with the id `cursor`. */
export async function readChunk(
  articles: Query<ReadArticle>,
  cursor: string | undefined,
  size: number,
): Promise<FoundArticle[]> {
  const ordered = articles.orderBy("__name__").limit(size);
  return (await (cursor === undefined ? ordered : ordered.startAfter(cursor)).get()).docs;
}
