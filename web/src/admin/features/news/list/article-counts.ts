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

type ArticleCounts = Readonly<Record<"all" | "published" | "scheduled" | "drafts", number>>;

/** Constrains a query to scheduled articles: others have null, or lack the field. */
export const isScheduled = where("publishAt", ">", new Date(0));

async function fetchCounts(own: readonly QueryFieldFilterConstraint[]): Promise<ArticleCounts> {
  const articles = query(collection(firestore, COLLECTIONS.news), ...own);
  const [all = 0, unpublished = 0, scheduled = 0] = await Promise.all(
    [articles, query(articles, where("isPublished", "==", false)), query(articles, isScheduled)].map(
      async (counted) => (await getCount(counted)).data().count,
    ),
  );
  // Missing counts as published (specification, section 4).
  return { all, published: all - unpublished, scheduled, drafts: unpublished - scheduled };
}

/** How many articles the viewer may list, of each status; revalidated after every change. */
export function useArticleCounts(): ArticleCounts | undefined {
  const own = useOwnDocuments("news");
  return usePreviousData(["news", "counts"], () => fetchCounts(own));
}
