import { COLLECTIONS } from "@matbjorg/contract/collections";
import { textOf } from "@matbjorg/contract/stored-value";
import { isStoredId } from "@matbjorg/contract/text/stored-id";
import type {
  DocumentData,
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Query,
  QueryDocumentSnapshot,
} from "firebase-admin/firestore";
import { AppError } from "../lib/callable/app-error.ts";
import { type Caller, requireOwn } from "../lib/callable/require-role.ts";

export function articleRef(db: Firestore, id: string): DocumentReference {
  return db.collection(COLLECTIONS.news).doc(id);
}

export function trashRef(db: Firestore, id: string): DocumentReference {
  return db.collection(COLLECTIONS.newsTrash).doc(id);
}

/** Returns an admin's name; "" if there is no record of them. */
export async function adminName(db: Firestore, uid: unknown): Promise<string> {
  if (typeof uid !== "string" || !isStoredId(uid)) return "";
  return textOf((await db.collection(COLLECTIONS.admins).doc(uid).get()).get("name"));
}

/** Returns the document that names who called a draft ready, and holds their note. */
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

/**
 * Returns whether `isPublished` is set. An article with any value but true and false counts as published, and is
 * normalized.
 */
export function hasIsPublished(article: DocumentSnapshot): boolean {
  return typeof article.get("isPublished") === "boolean";
}

/** An article's fields as they were read, and when it was last written. */
export type ArticleBefore = { readonly fields: DocumentData; readonly writtenAt: Date };

export const articleBefore = (article: QueryDocumentSnapshot): ArticleBefore => ({
  fields: article.data(),
  writtenAt: article.updateTime.toDate(),
});

/** Articles read at a time. */
export const CHUNK = 200;

/** Reads the first articles after the one with the id `cursor`. */
export async function readChunk(
  articles: Query,
  cursor: string | undefined,
  size: number,
): Promise<QueryDocumentSnapshot[]> {
  const ordered = articles.orderBy("__name__").limit(size);
  return (await (cursor === undefined ? ordered : ordered.startAfter(cursor)).get()).docs;
}
