import { COLLECTIONS } from "@matbjorg/contract/collections";
import type { ReadArticle } from "@matbjorg/contract/news/article-state";
import {
  countDocuments,
  documentsIn,
  type QueryFieldFilterConstraint,
  query,
  where,
} from "../../../../shared/lib/firestore.ts";
import { useOwnDocuments } from "../../../lib/own-documents.ts";
import { usePreviousData } from "../../../lib/use-previous-data.ts";

type ArticleCounts = Readonly<Record<"all" | "published" | "scheduled" | "ready" | "drafts", number>>;

/** Limits a query to scheduled articles; `publishAt` of all others is null or missing. */
const isScheduled = where("publishAt" satisfies keyof ReadArticle, ">", new Date(0));
/** Limits a query to drafts that are ready to be published. */
const isReady = where("readyAt" satisfies keyof ReadArticle, ">", new Date(0));

async function fetchCounts(own: readonly QueryFieldFilterConstraint[]): Promise<ArticleCounts> {
  const articles = documentsIn(COLLECTIONS.news, ...own);
  const unpublishedOnes = where("isPublished" satisfies keyof ReadArticle, "==", false);
  const [all = 0, unpublished = 0, scheduled = 0, ready = 0] = await Promise.all(
    [[], [unpublishedOnes], [isScheduled], [isReady]].map((conditions) =>
      countDocuments(query(articles, ...conditions)),
    ),
  );
  // An article without `isPublished` counts as published (specification, section 4).
  return { all, published: all - unpublished, scheduled, ready, drafts: unpublished - scheduled };
}

/** Returns how many articles of each status the viewer may list. Every change revalidates the counts. */
export function useArticleCounts(): ArticleCounts | undefined {
  const own = useOwnDocuments("news");
  return usePreviousData(["news", "counts"], () => fetchCounts(own));
}
