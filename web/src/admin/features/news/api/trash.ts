import { COLLECTIONS } from "@matbjorg/contract/collections";
import useSWR from "swr";
import { collection, firestore, getDocs, limit, orderBy, query } from "../../../../shared/lib/firestore.ts";
import { toDate, toText } from "../../../../shared/lib/stored-value.ts";
import { type AdminArticle, parseAdminArticle } from "../admin-article.ts";

const TRASH_MAX = 200;

export type DeletedArticle = AdminArticle & {
  readonly deletedAt: Date | undefined;
  readonly deletedByName: string;
  readonly expiresAt: Date | undefined;
};

async function fetchTrash(): Promise<DeletedArticle[]> {
  const { docs } = await getDocs(
    query(collection(firestore, COLLECTIONS.newsTrash), orderBy("deletedAt", "desc"), limit(TRASH_MAX)),
  );
  return docs.map((document) => ({
    ...parseAdminArticle(document.id, document.data()),
    deletedAt: toDate(document.get("deletedAt")),
    deletedByName: toText(document.get("deletedByName")),
    expiresAt: toDate(document.get("expiresAt")),
  }));
}

export function useTrash() {
  return useSWR("news/admin/trash", fetchTrash);
}
