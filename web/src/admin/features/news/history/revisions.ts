import { COLLECTIONS, REVISIONS } from "@matbjorg/contract/collections";
import { REVISIONS_MAX } from "@matbjorg/contract/limits";
import useSWR from "swr";
import {
  collection,
  doc,
  firestore,
  getDoc,
  getDocs,
  limit,
  orderBy,
  type QueryDocumentSnapshot,
  query,
  where,
} from "../../../../shared/lib/firestore.ts";
import { toDate, toText } from "../../../../shared/lib/stored-value.ts";
import { type AdminArticle, parseAdminArticle } from "../editor/admin-article.ts";

/** An earlier version of an article. */
export type Revision = AdminArticle & {
  readonly savedAt: Date | undefined;
  readonly savedByName: string;
  /** Whether it has author and date; articles written elsewhere may have neither. */
  readonly hasByline: boolean;
};

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
    revisions: revisions.docs.map(parseRevision),
  };
}

function parseRevision(document: QueryDocumentSnapshot): Revision {
  return {
    ...parseAdminArticle(document.id, document.data()),
    savedAt: toDate(document.get("savedAt")),
    savedByName: toText(document.get("savedByName")),
    hasByline: document.get("author") !== undefined,
  };
}

/** The version whose Icelandic text the English one was last adapted to; null if it is not stored any more. */
export async function fetchEnglishBase(id: string): Promise<Revision | null> {
  const article = doc(firestore, COLLECTIONS.news, id);
  const at: unknown = (await getDoc(article)).get("textUpdatedAt.en");
  if (!at) return null;
  const before = [where("savedAt", "<=", at), orderBy("savedAt", "desc"), limit(1)];
  const [revision] = (await getDocs(query(collection(article, REVISIONS), ...before))).docs;
  return revision ? parseRevision(revision) : null;
}

export function useHistory(id: string) {
  return useSWR(["news", "history", id], () => fetchHistory(id));
}
