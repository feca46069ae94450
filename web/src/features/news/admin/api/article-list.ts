import { COLLECTIONS } from "@matbjorg/functions/contract/collections";
import useSWR from "swr";
import useSWRInfinite from "swr/infinite";
import {
  collection,
  firestore,
  getDocs,
  limit,
  orderBy,
  type QueryDocumentSnapshot,
  query,
  startAfter,
  where,
} from "../../../../lib/firestore.ts";
import { type AdminArticle, matchesSearch, parseAdminArticle } from "../admin-article.ts";

export const ADMIN_PAGE_SIZE = 25;
/** Firestore cannot look for words: a search reads the articles, newest first, and looks at this many at most. */
const SEARCH_MAX_ARTICLES = 1_000;
const SEARCH_CHUNK = 100;

export type StatusFilter = "all" | "published" | "drafts";

type Page = {
  readonly articles: readonly AdminArticle[];
  readonly last: QueryDocumentSnapshot | null;
  readonly hasMore: boolean;
};

async function fetchPage(
  status: StatusFilter,
  after: QueryDocumentSnapshot | null,
  size: number,
): Promise<Page> {
  const { docs } = await getDocs(
    query(
      collection(firestore, COLLECTIONS.news),
      ...(status === "all" ? [] : [where("isPublished", "==", status === "published")]),
      orderBy("publishedAt", "desc"),
      ...(after ? [startAfter(after)] : []),
      limit(size + 1),
    ),
  );
  const shown = docs.slice(0, size);
  return {
    articles: shown.map((document) => parseAdminArticle(document.id, document.data())),
    last: shown.at(-1) ?? null,
    hasMore: docs.length > size,
  };
}

async function fetchForSearch(status: StatusFilter): Promise<Page[]> {
  const pages: Page[] = [];
  let page: Page | undefined;
  do {
    page = await fetchPage(status, page?.last ?? null, SEARCH_CHUNK);
    pages.push(page);
  } while (page.hasMore && pages.length * SEARCH_CHUNK < SEARCH_MAX_ARTICLES);
  return pages;
}

/**
 * The articles, newest first, a page at a time; with a search text, those of all pages that match it. `change`
 * shows a change before (or without) asking the server again.
 */
export function useArticleList(status: StatusFilter, search: string) {
  const isSearching = search.trim() !== "";
  const list = useSWRInfinite(
    (_index, before: Page | null) => {
      if (isSearching || before?.hasMore === false) return null;
      return ["news/admin/list", status, before?.last ?? null] as const;
    },
    ([, , after]) => fetchPage(status, after, ADMIN_PAGE_SIZE),
    // Coming back to the list reads it anew; showing more reads only more.
    { revalidateFirstPage: false, revalidateOnMount: true },
  );
  const found = useSWR(isSearching ? (["news/admin/search", status] as const) : null, () =>
    fetchForSearch(status),
  );
  const source = isSearching ? found : list;
  const articles = source.data
    ?.flatMap((page) => page.articles)
    .filter((article) => !isSearching || matchesSearch(article, search.trim()));

  function change(update: (article: AdminArticle) => AdminArticle | undefined): void {
    const updated = (pages: Page[] | undefined) =>
      pages?.map((page) => ({
        ...page,
        articles: page.articles.flatMap((article) => update(article) ?? []),
      }));
    void source.mutate(updated, { revalidate: false });
  }

  return {
    articles,
    error: source.error as unknown,
    isLoading: source.isLoading || source.isValidating,
    hasMore: !isSearching && list.data?.at(-1)?.hasMore === true,
    showMore: () => void list.setSize(list.size + 1),
    change,
    reload: () => void source.mutate(),
  };
}
