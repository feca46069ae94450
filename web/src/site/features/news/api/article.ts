import { COLLECTIONS } from "@matbjorg/contract/collections";
import { isStoredId } from "@matbjorg/contract/stored-id";
import { use } from "react";
import useSWR from "swr";
import { type Article, parseArticle } from "../../../../shared/article/article.ts";
import { PageDataContext } from "../../../lib/page-data-context.ts";

/** By id, whether it is published or not (specification, section 4); null if there is none. */
async function fetchArticle([, id]: readonly [string, id: string]): Promise<Article | null> {
  if (!isStoredId(id)) return null;
  const { firestore, doc, getDoc } = await import("../../../../shared/lib/firestore.ts");
  const document = await getDoc(doc(firestore, COLLECTIONS.news, id));
  const data = document.data();
  return data ? parseArticle(id, data) : null;
}

/** `article` is undefined while loading and null if there is none. */
export function useArticle(id: string) {
  const { article: given } = use(PageDataContext);
  const { data, error, isValidating, mutate } = useSWR(["news/article", id] as const, fetchArticle, {
    fallbackData: given?.id === id ? given.article : undefined,
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
