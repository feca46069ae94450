import { COLLECTIONS } from "@matbjorg/contract/collections";
import { isStoredId } from "@matbjorg/contract/stored-id";
import { use, useCallback } from "react";
import useSWR, { useSWRConfig } from "swr";
import { type Article, parseArticle } from "../../../../shared/article/article.ts";
import { PageDataContext } from "../../../lib/page-data-context.ts";

const articleKey = (id: string) => ["news/article", id] as const;

/** By id, whether it is published or not (specification, section 4); null if there is none. */
async function fetchArticle([, id]: ReturnType<typeof articleKey>): Promise<Article | null> {
  if (!isStoredId(id)) return null;
  const { firestore, doc, getDoc } = await import("../../../../shared/lib/firestore.ts");
  const document = await getDoc(doc(firestore, COLLECTIONS.news, id));
  const data = document.data();
  return data ? parseArticle(id, data) : null;
}

/** `article` is undefined while loading and null if there is none. */
export function useArticle(id: string) {
  const { article: given } = use(PageDataContext);
  const { data, error, isValidating, mutate } = useSWR(articleKey(id), fetchArticle, {
    fallbackData: given?.id === id ? given.article : undefined,
    // One read for a visit: what a list has handed over, or an earlier look has read, is not read again.
    revalidateIfStale: false,
    onError: (cause: unknown) => console.warn("The article could not be read", cause),
  });
  return {
    article: data,
    hasFailed: Boolean(error) && data === undefined && !isValidating,
    retry: () => void mutate(),
  };
}

/** Hands an article that a list has read to its page, which then needs no read of its own. */
export function usePrefetchArticle(): (article: Article) => void {
  const { mutate } = useSWRConfig();
  return useCallback(
    (article) => void mutate(articleKey(article.id), article, { revalidate: false }),
    [mutate],
  );
}
