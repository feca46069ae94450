import { COLLECTIONS } from "@matbjorg/contract/collections";
import { isStoredId } from "@matbjorg/contract/stored-id";
import { use, useCallback } from "react";
import useSWR, { useSWRConfig } from "swr";
import { type Article, parseArticle } from "../../../../shared/article/article.ts";
import { PageDataContext } from "../../../lib/page-data-context.ts";

const articleKey = (address: string) => ["news/article", address] as const;

/**
 * By id, where most are, or by an address that it has or had; whether it is published or not (specification, section 4).
 * Null if there is none.
 */
async function fetchArticle([, address]: ReturnType<typeof articleKey>): Promise<Article | null> {
  if (!isStoredId(address)) return null;
  const { firestore, doc, getDoc } = await import("../../../../shared/lib/firestore.ts");
  const stored = async (collection: string, id: string) =>
    (await getDoc(doc(firestore, collection, id))).data();
  const there = await stored(COLLECTIONS.news, address);
  if (there) return parseArticle(address, there);
  const id: unknown = (await stored(COLLECTIONS.newsAddresses, address))?.articleId;
  const moved = typeof id === "string" ? await stored(COLLECTIONS.news, id) : undefined;
  return moved ? parseArticle(String(id), moved) : null;
}

/** `article` is undefined while loading and null if there is none; by now it may have another address. */
export function useArticle(address: string) {
  const { article: given } = use(PageDataContext);
  const { data, error, isValidating, mutate } = useSWR(articleKey(address), fetchArticle, {
    fallbackData: given?.address === address ? given.article : undefined,
    // One read for a visit: what an earlier look has read is not read again.
    revalidateIfStale: false,
    onError: (cause: unknown) => console.warn("The article could not be read", cause),
  });
  return {
    article: data,
    hasFailed: Boolean(error) && data === undefined && !isValidating,
    retry: () => void mutate(),
  };
}

/** Hands an article that was read at another address to its page, which then needs no read of its own. */
export function usePrefetchArticle(): (article: Article) => void {
  const { mutate } = useSWRConfig();
  return useCallback(
    (article) => void mutate(articleKey(article.address), article, { revalidate: false }),
    [mutate],
  );
}
