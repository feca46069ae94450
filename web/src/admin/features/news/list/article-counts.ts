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

type ArticleCounts = Readonly<Record<"all" | "published" | "scheduled" | "ready" | "drafts", number>>;

/** Constrains a query to scheduled articles: others have null, or lack the field. */
export const isScheduled = where("publishAt", ">", new Date(0));
/** The same for drafts that are ready to be published. */
export const isReady = where("readyAt", ">", new Date(0));

async function fetchCounts(own: readonly QueryFieldFilterConstraint[]): Promise<ArticleCounts> {
  const articles = query(collection(firestore, COLLECTIONS.news), ...own);
  const unpublishedOnes = where("isPublished", "==", false);
  const [all = 0, unpublished = 0, scheduled = 0, ready = 0] = await Promise.all(
    [[], [unpublishedOnes], [isScheduled], [isReady]].map(
      async (conditions) => (await getCount(query(articles, ...conditions))).data().count,
    ),
  );
  // Missing counts as published (specification, section 4).
  return { all, published: all - unpublished, scheduled, ready, drafts: unpublished - scheduled };
}

/** How many articles the viewer may list, of each status; revalidated after every change. */
export function useArticleCounts(): ArticleCounts | undefined {
  const own = useOwnDocuments("news");
  return usePreviousData(["news", "counts"], () => fetchCounts(own));
}

/** Every navigation revalidates the count, also one by typing in a search field. */
const MIN_INTERVAL_MS = 5_000;

/** Number of drafts that wait for an editor, revalidated on every screen; 0 while loading or not enabled. */
export function useReadyCount(isEnabled: boolean): number {
  const ready = query(collection(firestore, COLLECTIONS.news), isReady);
  const count = async () => (await getCount(ready)).data().count;
  const config = { dedupingInterval: MIN_INTERVAL_MS, revalidateOnFocus: true };
  return usePreviousData(isEnabled ? ["news", "ready"] : null, count, config) ?? 0;
}
