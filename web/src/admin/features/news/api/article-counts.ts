import { COLLECTIONS } from "@matbjorg/contract/collections";
import { collection, firestore, getCount, query, where } from "../../../../shared/lib/firestore.ts";
import { usePreviousData } from "../../../lib/use-previous-data.ts";

export type ArticleCounts = { readonly all: number; readonly published: number; readonly drafts: number };

async function fetchCounts(): Promise<ArticleCounts> {
  const articles = collection(firestore, COLLECTIONS.news);
  const [all, drafts] = await Promise.all(
    [query(articles), query(articles, where("isPublished", "==", false))].map(
      async (counted) => (await getCount(counted)).data().count,
    ),
  );
  // Missing counts as published (specification, section 4).
  return { all: all ?? 0, drafts: drafts ?? 0, published: (all ?? 0) - (drafts ?? 0) };
}

/** How many articles there are of each status; revalidated after every change. */
export function useArticleCounts(): ArticleCounts | undefined {
  return usePreviousData(["news", "counts"], fetchCounts);
}
