import { COLLECTIONS } from "@matbjorg/contract/collections";
import useSWR from "swr";
import { type Article, parseArticle } from "../../../../shared/article/article.ts";

/** How many articles the home page shows (specification, section 9). */
export const HOME_NEWS_COUNT = 3;

/** Published articles, newest first: one more than the home page shows, to know whether there are more. */
async function fetchLatestNews(): Promise<Article[]> {
  const { firestore, collection, getDocs, limit, orderBy, query, where } = await import(
    "../../../../shared/lib/firestore.ts"
  );
  const published = query(
    collection(firestore, COLLECTIONS.news),
    where("isPublished", "==", true),
    orderBy("publishedAt", "desc"),
    limit(HOME_NEWS_COUNT + 1),
  );
  const { docs } = await getDocs(published);
  return docs.map((document) => parseArticle(document.id, document.data()));
}

/** `articles` is undefined while loading. A failed fetch is logged and shows as no news (specification, section 8). */
export function useLatestNews() {
  const { data, error, mutate } = useSWR("news/latest", fetchLatestNews, {
    revalidateOnFocus: false,
    onError: (cause: unknown) => console.warn("Latest news could not be read", cause),
  });
  const articles: readonly Article[] | undefined = data ?? (error ? [] : undefined);
  return { articles, retry: () => void mutate() };
}
