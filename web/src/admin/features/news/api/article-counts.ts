import { COLLECTIONS } from "@matbjorg/contract/collections";
import {
  collection,
  firestore,
  getCount,
  type QueryFieldFilterConstraint,
  query,
  where,
} from "../../../../shared/lib/firestore.ts";
import { useOwnDocuments } from "../../../lib/own-documents.ts";
import { usePreviousData } from "../../../lib/use-previous-data.ts";

export type ArticleCounts = { readonly all: number; readonly published: number; readonly drafts: number };

async function fetchCounts(own: readonly QueryFieldFilterConstraint[]): Promise<ArticleCounts> {
  const articles = query(collection(firestore, COLLECTIONS.news), ...own);
  const [all, drafts] = await Promise.all(
    [articles, query(articles, where("isPublished", "==", false))].map(
      async (counted) => (await getCount(counted)).data().count,
    ),
  );
  // Missing counts as published (specification, section 4).
  return { all: all ?? 0, drafts: drafts ?? 0, published: (all ?? 0) - (drafts ?? 0) };
}

/** How many articles the viewer may list, of each status; revalidated after every change. */
export function useArticleCounts(): ArticleCounts | undefined {
  const own = useOwnDocuments("news");
  return usePreviousData(["news", "counts"], () => fetchCounts(own));
}
