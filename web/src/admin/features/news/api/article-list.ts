import { COLLECTIONS } from "@matbjorg/contract/collections";
import { collection, firestore, orderBy, query, where } from "../../../../shared/lib/firestore.ts";
import {
  type DocumentPage,
  fetchDocumentPage,
  type PageAt,
  useDocumentPages,
} from "../../../lib/document-pages.ts";
import { type AdminArticle, matchesSearch, parseAdminArticle } from "../admin-article.ts";

export const ADMIN_PAGE_SIZE = 25;
/** Firestore cannot look for words: a search reads the articles, newest first, and looks at this many at most. */
export const SEARCH_MAX_ARTICLES = 1_000;

export type StatusFilter = "all" | "published" | "drafts";

function fetchPage(status: StatusFilter, at: PageAt): Promise<DocumentPage<AdminArticle>> {
  const ordered = query(
    collection(firestore, COLLECTIONS.news),
    ...(status === "all" ? [] : [where("isPublished", "==", status === "published")]),
    orderBy("publishedAt", "desc"),
  );
  return fetchDocumentPage(ordered, (document) => parseAdminArticle(document.id, document.data()), at);
}

/**
 * The articles, newest first, a page at a time; with a search text, those of the newest `SEARCH_MAX_ARTICLES` that
 * match it.
 */
export function useArticleList(status: StatusFilter, search: string, pages: number) {
  const words = search.trim();
  const list = useDocumentPages({
    key: ["news", words ? "search" : "list", status],
    size: words ? SEARCH_MAX_ARTICLES : ADMIN_PAGE_SIZE,
    pages: words ? 1 : pages,
    fetchPage: (at) => fetchPage(status, at),
  });
  return {
    ...list,
    items: words ? list.items?.filter((article) => matchesSearch(article, words)) : list.items,
    hasMore: list.hasMore && !words,
    /** There are articles that the search has not looked at. */
    isCut: list.hasMore && words !== "",
  };
}
