import { COLLECTIONS } from "@matbjorg/contract/collections";
import { useMemo } from "react";
import { collection, firestore, orderBy, query, where } from "../../../../shared/lib/firestore.ts";
import { compareIcelandic } from "../../../../shared/lib/icelandic-order.ts";
import {
  type DocumentPage,
  fetchDocumentPage,
  type PageAt,
  useDocumentPages,
} from "../../../lib/document-pages.ts";
import { type AdminArticle, englishOf, matchesSearch, parseAdminArticle } from "../admin-article.ts";

export const ADMIN_PAGE_SIZE = 25;
/** An address asks for no more of the list at once. */
const PAGES_READ_MAX = 40;
/**
 * Firestore cannot look for words, nor order by the Icelandic alphabet, nor by fields that articles from elsewhere
 * lack: a search and any order but the newest first read so many articles, once, and so many older ones when asked.
 */
const WHOLE_PAGE_SIZE = 1_000;

export type ArticleFilter = "all" | "published" | "drafts" | "no-english";
export type ArticleOrder = "date" | "updated" | "title" | "status";

const byTime = (one: Date | undefined, other: Date | undefined) =>
  (other?.getTime() ?? 0) - (one?.getTime() ?? 0);

/** Those that are equal stay newest first. */
const ORDERS: Record<ArticleOrder, (one: AdminArticle, other: AdminArticle) => number> = {
  date: () => 0,
  updated: (one, other) => byTime(one.changedAt, other.changedAt),
  title: (one, other) => compareIcelandic(one.title, other.title),
  status: (one, other) => Number(one.isPublished) - Number(other.isPublished),
};

function fetchPage(filter: ArticleFilter, at: PageAt): Promise<DocumentPage<AdminArticle>> {
  const isByStatus = filter === "published" || filter === "drafts";
  const ordered = query(
    collection(firestore, COLLECTIONS.news),
    ...(isByStatus ? [where("isPublished", "==", filter === "published")] : []),
    orderBy("publishedAt", "desc"),
  );
  return fetchDocumentPage(ordered, (document) => parseAdminArticle(document.id, document.data()), at);
}

export type ListView = {
  readonly filter: ArticleFilter;
  readonly search: string;
  readonly order: ArticleOrder;
  readonly pages: number;
};

/**
 * The articles, newest first, a page at a time. What is searched, filtered by its language or put in another order is
 * found among those that have been read, shown a page at a time as well; `older` reads the next ones.
 */
export function useArticleList({ filter, search, order, pages }: ListView) {
  const words = search.trim();
  const isWhole = words !== "" || order !== "date" || filter === "no-english";
  const list = useDocumentPages({
    key: ["news", isWhole ? "whole" : "list", filter === "no-english" ? "all" : filter],
    size: isWhole ? WHOLE_PAGE_SIZE : ADMIN_PAGE_SIZE,
    pages: isWhole ? 1 : Math.min(pages, PAGES_READ_MAX),
    fetchPage: (at) => fetchPage(filter, at),
  });
  const read = list.items;
  const found = useMemo(() => {
    if (!isWhole) return read;
    return read
      ?.filter((article) => filter !== "no-english" || englishOf(article) !== "current")
      .filter((article) => words === "" || matchesSearch(article, words))
      .sort(ORDERS[order]);
  }, [read, isWhole, filter, words, order]);
  const shownMax = isWhole ? pages * ADMIN_PAGE_SIZE : Number.POSITIVE_INFINITY;
  return {
    ...list,
    items: found?.slice(0, shownMax),
    /** How many there are of what is asked for; undefined where only a part of them is known. */
    found: isWhole ? found?.length : undefined,
    hasMore: isWhole ? (found?.length ?? 0) > shownMax : list.hasMore,
    hasMoreFailed: !isWhole && list.hasMoreFailed,
    isWhole,
    /** Of a list that is looked through: how many articles that was done with, and those that it was not. */
    older: { ...list, read: read?.length ?? 0, hasMore: isWhole && list.hasMore },
  };
}
