import { COLLECTIONS, REVISIONS } from "@matbjorg/contract/collections";
import type { ReadArticle, ReadRevision } from "@matbjorg/contract/news/article-state";
import type { ListNewsRevisionsResult } from "@matbjorg/contract/news/news";
import { parseRevision, type Revision } from "@matbjorg/contract/news/stored-article";
import { recordOf } from "@matbjorg/contract/stored-value";
import useSWR from "swr";
import { callFunction } from "../../../../shared/lib/call-function.ts";
import {
  documentsIn,
  limit,
  orderBy,
  readDocument,
  readDocuments,
  where,
} from "../../../../shared/lib/firestore.ts";
import { ignoreNotFound } from "../../../lib/ignore-not-found.ts";
import { fetchArticle } from "../editor/fetch-article.ts";

export type ListedRevision = ListNewsRevisionsResult["revisions"][number];

/** Returns the article and the list of its revisions, without their texts; null if the article does not exist. */
async function fetchHistory(id: string) {
  const [current, list] = await Promise.all([
    fetchArticle(id),
    ignoreNotFound(callFunction("listNewsRevisions", { id }), "news/article-not-found"),
  ]);
  return current && list ? { current, ...list } : null;
}

const revisionsOf = (id: string) => `${COLLECTIONS.news}/${id}/${REVISIONS}`;

async function fetchRevision(id: string, revisionId: string): Promise<Revision | null> {
  const revision = await readDocument(revisionsOf(id), revisionId);
  return revision.exists() ? parseRevision(revision.id, revision.data()) : null;
}

/** Returns the version with the Icelandic text to which the English one was last adapted; null if it is no longer stored. */
export async function fetchEnglishBase(id: string): Promise<Revision | null> {
  const { textUpdatedAt }: ReadArticle = (await readDocument(COLLECTIONS.news, id)).data() ?? {};
  const at = recordOf(textUpdatedAt).en;
  if (!at) return null;
  const savedAt = "savedAt" satisfies keyof ReadRevision;
  const before = [where(savedAt, "<=", at), orderBy(savedAt, "desc"), limit(1)];
  const [revision] = await readDocuments(documentsIn(revisionsOf(id), ...before));
  return revision ? parseRevision(revision.id, revision.data()) : null;
}

export function useHistory(id: string) {
  return useSWR(["news", "history", id], () => fetchHistory(id));
}

/** Returns the text of a revision, which never changes; null if the revision does not exist. */
export function useRevision(id: string, revisionId: string) {
  return useSWR(["revision", id, revisionId], () => fetchRevision(id, revisionId));
}
