import { COLLECTIONS, REVISIONS } from "@matbjorg/contract/collections";
import { REVISIONS_MAX } from "@matbjorg/contract/limits";
import {
  type AdminArticle,
  parseAdminArticle,
  parseRevision,
  type Revision,
} from "@matbjorg/contract/news/stored-article";
import useSWR from "swr";
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

export type ArticleHistory = { readonly current: AdminArticle; readonly revisions: readonly Revision[] };

async function fetchHistory(id: string): Promise<ArticleHistory | null> {
  const article = doc(firestore, COLLECTIONS.news, id);
  const [current, revisions] = await Promise.all([
    getDoc(article),
    getDocs(query(collection(article, REVISIONS), orderBy("savedAt", "desc"), limit(REVISIONS_MAX))),
  ]);
  if (!current.exists()) return null;
  return {
    current: parseAdminArticle(id, current.data()),
    revisions: revisions.docs.map((one) => parseRevision(one.id, one.data())),
  };
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
