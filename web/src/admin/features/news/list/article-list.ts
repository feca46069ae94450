import { COLLECTIONS } from "@matbjorg/contract/collections";
import { type AdminArticle, parseAdminArticle } from "@matbjorg/contract/news/stored-article";
import { useMemo } from "react";
import { collection, firestore, orderBy, query, where } from "../../../../shared/lib/firestore.ts";
import { compareIcelandic } from "../../../../shared/lib/icelandic-order.ts";
import { useDocumentPages } from "../../../lib/document-pages.ts";
import { useOwnDocuments } from "../../../lib/own-documents.ts";
import { englishStatus, matchesSearch } from "../editor/admin-article.ts";
import { isReady, isScheduled } from "./article-counts.ts";

export const ADMIN_PAGE_SIZE = 25;
/** Upper limit of the URL's `pages`. */
const PAGES_MAX = 40;
/**
 * Firestore cannot search words, sort by the Icelandic alphabet, or sort by fields that some articles lack. A search, and any
 * order but newest first, is done in the browser over this many articles; "older" reads as many more.
 */
const LOCAL_PAGE_SIZE = 1_000;

export type ArticleFilter = "all" | "published" | "scheduled" | "ready" | "drafts" | "no-english";
type ArticleOrder = "date" | "updated" | "title" | "status";

const byTime = (one: Date | undefined, other: Date | undefined) =>
  (other?.getTime() ?? 0) - (one?.getTime() ?? 0);

/** Sorting is stable: equal articles stay newest first. */
const ORDERS: Record<ArticleOrder, (one: AdminArticle, other: AdminArticle) => number> = {
  date: () => 0,
  updated: (one, other) => byTime(one.changedAt, other.changedAt),
  title: (one, other) => compareIcelandic(one.title, other.title),
  status: (one, other) => Number(one.isPublished) - Number(other.isPublished),
};

export type ListView = {
  readonly filter: ArticleFilter;
  readonly search: string;
  readonly order: ArticleOrder;
  readonly pages: number;
};

/**
 * The articles, newest first, scheduled and ready ones soonest first, paginated. Searching, sorting and filtering by language
 * are done in the browser among the articles read so far, with the result paginated as well; `older` reads the next articles.
 */
export function useArticleList({ filter, search, order, pages }: ListView) {
  const words = search.trim();
  const isLocal = words !== "" || order !== "date" || filter === "no-english";
  const own = useOwnDocuments("news");
  const isByStatus = filter === "published" || filter === "drafts";
  const list = useDocumentPages({
    key: ["news", isLocal ? "local" : "list", filter === "no-english" ? "all" : filter],
    size: isLocal ? LOCAL_PAGE_SIZE : ADMIN_PAGE_SIZE,
    pages: isLocal ? 1 : Math.min(pages, PAGES_MAX),
    ordered: query(
      collection(firestore, COLLECTIONS.news),
      ...own,
      ...(isByStatus ? [where("isPublished", "==", filter === "published")] : []),
      ...(filter === "scheduled"
        ? [isScheduled, orderBy("publishAt")]
        : filter === "ready"
          ? [isReady, orderBy("readyAt")]
          : [orderBy("publishedAt", "desc")]),
    ),
    parse: (document) => parseAdminArticle(document.id, document.data()),
  });
  const read = list.items;
  const matches = useMemo(() => {
    // Firestore cannot ask for articles without `publishAt`.
    const found = filter === "drafts" ? read?.filter(({ publishAt }) => !publishAt) : read;
    if (!isLocal) return found;
    return found
      ?.filter((article) => filter !== "no-english" || englishStatus(article) !== "current")
      .filter((article) => words === "" || matchesSearch(article, words))
      .sort(ORDERS[order]);
  }, [read, isLocal, filter, words, order]);
  const shownMax = isLocal ? pages * ADMIN_PAGE_SIZE : Number.POSITIVE_INFINITY;
  return {
    ...list,
    items: matches?.slice(0, shownMax),
    /** Number of matches; undefined if Firestore paginates. */
    matchCount: isLocal ? matches?.length : undefined,
    hasMore: isLocal ? (matches?.length ?? 0) > shownMax : list.hasMore,
    hasMoreFailed: !isLocal && list.hasMoreFailed,
    isLocal,
    /** Number of articles that a search in the browser has covered, and pagination of the rest. */
    older: { ...list, read: read?.length ?? 0, hasMore: isLocal && list.hasMore },
  };
}
