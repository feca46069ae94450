import useSWRInfinite from "swr/infinite";
import {
  getDocs,
  limit,
  type Query,
  type QueryDocumentSnapshot,
  query,
  startAfter,
} from "../../shared/lib/firestore.ts";

/** So many documents of an ordered query, and where the next ones begin. */
export type DocumentPage<Item> = {
  readonly items: readonly Item[];
  readonly last: QueryDocumentSnapshot | null;
  readonly hasMore: boolean;
};

/** Reads `size` documents after `after`, and one more, to know whether there are more. */
export async function fetchDocumentPage<Item>(
  ordered: Query,
  parse: (document: QueryDocumentSnapshot) => Item,
  { after, size }: { readonly after: QueryDocumentSnapshot | null; readonly size: number },
): Promise<DocumentPage<Item>> {
  const { docs } = await getDocs(query(ordered, ...(after ? [startAfter(after)] : []), limit(size + 1)));
  const shown = docs.slice(0, size);
  return { items: shown.map(parse), last: shown.at(-1) ?? null, hasMore: docs.length > size };
}

/** The pages with every item as `update` leaves it; undefined takes it out. */
export function updateItems<Item>(
  pages: readonly DocumentPage<Item>[] | undefined,
  update: (item: Item) => Item | undefined,
): DocumentPage<Item>[] | undefined {
  return pages?.map((page) => ({ ...page, items: page.items.flatMap((item) => update(item) ?? []) }));
}

/**
 * A list that grows by a page at a time. `change` shows a change before (or without) asking the server again.
 *
 * @param key of the cache; null reads nothing
 */
export function useDocumentPages<Item>(
  key: string | readonly string[] | null,
  fetchPage: (after: QueryDocumentSnapshot | null) => Promise<DocumentPage<Item>>,
) {
  const pages = useSWRInfinite(
    (_index, before: DocumentPage<Item> | null) =>
      key === null || before?.hasMore === false ? null : ([key, before?.last ?? null] as const),
    ([, after]) => fetchPage(after),
    // Coming back to the list reads it anew; showing more reads only more.
    { revalidateFirstPage: false, revalidateOnMount: true },
  );
  return {
    items: pages.data?.flatMap((page) => page.items),
    error: pages.error as unknown,
    isLoading: pages.isLoading || pages.isValidating,
    hasMore: pages.data?.at(-1)?.hasMore === true,
    showMore: () => void pages.setSize(pages.size + 1),
    reload: () => void pages.mutate(),
    change: (update: (item: Item) => Item | undefined) =>
      void pages.mutate((all) => updateItems(all, update), { revalidate: false }),
  };
}
