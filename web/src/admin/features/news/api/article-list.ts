import { COLLECTIONS } from "@matbjorg/contract/collections";
import useSWR from "swr";
import {
  collection,
  firestore,
  orderBy,
  type QueryDocumentSnapshot,
  query,
  where,
} from "../../../../shared/lib/firestore.ts";
import {
  type DocumentPage,
  fetchDocumentPage,
  updateItems,
  useDocumentPages,
} from "../../../lib/document-pages.ts";
import { type AdminArticle, matchesSearch, parseAdminArticle } from "../admin-article.ts";

export const ADMIN_PAGE_SIZE = 25;
/** Firestore cannot look for words: a search reads the articles, newest first, and looks at this many at most. */
const SEARCH_MAX_ARTICLES = 1_000;
const SEARCH_CHUNK = 100;

export type StatusFilter = "all" | "published" | "drafts";

type Page = DocumentPage<AdminArticle>;

function fetchPage(
  status: StatusFilter,
  at: { readonly after: QueryDocumentSnapshot | null; readonly size: number },
): Promise<Page> {
  const ordered = query(
    collection(firestore, COLLECTIONS.news),
    ...(status === "all" ? [] : [where("isPublished", "==", status === "published")]),
    orderBy("publishedAt", "desc"),
  );
  return fetchDocumentPage(ordered, (document) => parseAdminArticle(document.id, document.data()), at);
}

async function fetchForSearch(status: StatusFilter): Promise<Page[]> {
  const pages: Page[] = [];
  let page: Page | undefined;
  do {
    page = await fetchPage(status, { after: page?.last ?? null, size: SEARCH_CHUNK });
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
  const list = useDocumentPages(isSearching ? null : ["news/admin/list", status], (after) =>
    fetchPage(status, { after, size: ADMIN_PAGE_SIZE }),
  );
  const found = useSWR(isSearching ? (["news/admin/search", status] as const) : null, () =>
    fetchForSearch(status),
  );
  if (!isSearching) return list;
  return {
    items: found.data
      ?.flatMap((page) => page.items)
      .filter((article) => matchesSearch(article, search.trim())),
    error: found.error as unknown,
    isLoading: found.isLoading || found.isValidating,
    hasMore: false,
    showMore: list.showMore,
    reload: () => void found.mutate(),
    change: (update: (article: AdminArticle) => AdminArticle | undefined) =>
      void found.mutate((pages) => updateItems(pages, update), { revalidate: false }),
  };
}
