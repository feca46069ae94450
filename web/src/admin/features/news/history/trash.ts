import { COLLECTIONS } from "@matbjorg/contract/collections";
import {
  collection,
  firestore,
  orderBy,
  type QueryDocumentSnapshot,
  query,
} from "../../../../shared/lib/firestore.ts";
import { toDate, toText } from "../../../../shared/lib/stored-value.ts";
import { useDocumentPages } from "../../../lib/document-pages.ts";
import { useOwnDocuments } from "../../../lib/own-documents.ts";
import { type AdminArticle, parseAdminArticle } from "../editor/admin-article.ts";

const TRASH_PAGE_SIZE = 25;

export type DeletedArticle = AdminArticle & {
  readonly deletedAt: Date | undefined;
  readonly deletedByName: string;
  readonly expiresAt: Date | undefined;
};

function parseDeleted(document: QueryDocumentSnapshot): DeletedArticle {
  return {
    ...parseAdminArticle(document.id, document.data()),
    deletedAt: toDate(document.get("deletedAt")),
    deletedByName: toText(document.get("deletedByName")),
    expiresAt: toDate(document.get("expiresAt")),
  };
}

/** Deleted articles, latest first. */
export function useTrash() {
  const own = useOwnDocuments("newsTrash");
  return useDocumentPages({
    key: ["news", "trash"],
    size: TRASH_PAGE_SIZE,
    ordered: query(collection(firestore, COLLECTIONS.newsTrash), ...own, orderBy("deletedAt", "desc")),
    parse: parseDeleted,
  });
}
