import { COLLECTIONS } from "@matbjorg/contract/collections";
import useSWRInfinite from "swr/infinite";
import { type Article, parseArticle } from "../../../../shared/article/article.ts";

export const NEWS_PAGE_SIZE = 12;

/** The article that a page begins after. Not a `Date`: Firestore's instants are finer than milliseconds. */
type Cursor = { readonly seconds: number; readonly nanoseconds: number; readonly id: string };
type NewsPage = { readonly articles: readonly Article[]; readonly next: Cursor | undefined };
type PageKey = readonly ["news/list", topic: string | undefined, Cursor | undefined];

/** Reads one article more than it shows, to know whether there are more. */
async function fetchNewsPage([, topic, after]: PageKey): Promise<NewsPage> {
  const sdk = await import("../../../../shared/lib/firestore.ts");
  const { firestore, collection, documentId, getDocs, limit, orderBy, query, startAfter, Timestamp, where } =
    sdk;
  const published = query(
    collection(firestore, COLLECTIONS.news),
    ...(topic ? [where("topics", "array-contains", topic)] : []),
    where("isPublished", "==", true),
    orderBy("publishedAt", "desc"),
    orderBy(documentId(), "desc"),
    ...(after ? [startAfter(new Timestamp(after.seconds, after.nanoseconds), after.id)] : []),
    limit(NEWS_PAGE_SIZE + 1),
  );
  const { docs } = await getDocs(published);
  const shown = docs.slice(0, NEWS_PAGE_SIZE);
  const last = shown.at(-1);
  const at: unknown = last?.get("publishedAt");
  return {
    articles: shown.map((document) => parseArticle(document.id, document.data())),
    next:
      docs.length > NEWS_PAGE_SIZE && last && at instanceof Timestamp
        ? { seconds: at.seconds, nanoseconds: at.nanoseconds, id: last.id }
        : undefined,
  };
}

/**
 * All published news, or those about a topic. `articles` is undefined while the first page loads; empty also if it could
 * not be read (specification, section 4), with `hasFailed`: `retry` then asks again.
 */
export function useNewsList(topic: string | undefined) {
  const { data, error, isValidating, setSize, mutate } = useSWRInfinite(
    (index: number, previous: NewsPage | null): PageKey | null => {
      if (index > 0 && !previous?.next) return null;
      return ["news/list", topic, previous?.next];
    },
    fetchNewsPage,
    {
      // Loading more, and coming back to the list, reads nothing again.
      revalidateFirstPage: false,
      onError: (cause: unknown) => console.warn("News could not be read", cause),
    },
  );
  const pages = data?.filter((page) => page !== undefined);
  return {
    articles: pages?.flatMap(({ articles }) => articles) ?? (error ? [] : undefined),
    hasFailed: pages === undefined && error !== undefined,
    retry: () => void mutate(),
    hasMore: pages?.at(-1)?.next !== undefined,
    isLoadingMore: pages !== undefined && isValidating,
    hasFailedToLoadMore: pages !== undefined && Boolean(error) && !isValidating,
    loadMore: () => void setSize((pages?.length ?? 0) + 1),
  };
}
