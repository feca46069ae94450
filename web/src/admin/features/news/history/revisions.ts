import { COLLECTIONS, REVISIONS } from "@matbjorg/contract/collections";
import type { ListNewsRevisionsResult } from "@matbjorg/contract/news/news";
import { parseRevision, type Revision } from "@matbjorg/contract/news/stored-article";
import useSWR from "swr";
import { callFunction } from "../../../../shared/lib/call-function.ts";
import {
  collection,
  doc,
  firestore,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  where,
} from "../../../../shared/lib/firestore.ts";
import { ignoreNotFound } from "../../../lib/ignore-not-found.ts";
import { fetchArticle } from "../editor/fetch-article.ts";

export type ListedRevision = ListNewsRevisionsResult["revisions"][number];

/** The article and the list of its revisions, without their texts; null if it does not exist. */
async function fetchHistory(id: string) {
  const [current, list] = await Promise.all([
    fetchArticle(id),
    ignoreNotFound(callFunction("listNewsRevisions", { id }), "news/article-not-found"),
  ]);
  return current && list ? { current, ...list } : null;
}

async function fetchRevision(id: string, revisionId: string): Promise<Revision | null> {
  const revision = await getDoc(doc(firestore, COLLECTIONS.news, id, REVISIONS, revisionId));
  return revision.exists() ? parseRevision(revision.id, revision.data()) : null;
}

/** The version whose Icelandic text the English one was last adapted to; null if it is not stored any more. */
export async function fetchEnglishBase(id: string): Promise<Revision | null> {
  const article = doc(firestore, COLLECTIONS.news, id);
  const at: unknown = (await getDoc(article)).get("textUpdatedAt.en");
  if (!at) return null;
  const before = [where("savedAt", "<=", at), orderBy("savedAt", "desc"), limit(1)];
  const [revision] = (await getDocs(query(collection(article, REVISIONS), ...before))).docs;
  return revision ? parseRevision(revision.id, revision.data()) : null;
}

export function useHistory(id: string) {
  return useSWR(["news", "history", id], () => fetchHistory(id));
}

/** A revision's text, which never changes; null if it does not exist. */
export function useRevision(id: string, revisionId: string) {
  return useSWR(["revision", id, revisionId], () => fetchRevision(id, revisionId));
}
