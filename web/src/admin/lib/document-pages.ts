import { useState } from "react";
import useSWR, { useSWRConfig } from "swr";
import {
  getDocs,
  limit,
  type Query,
  type QueryDocumentSnapshot,
  query,
  startAfter,
} from "../../shared/lib/firestore.ts";

/** One page of an ordered query; the next one begins after `last`. */
export type DocumentPage<Item> = {
  readonly items: readonly Item[];
  readonly last: QueryDocumentSnapshot | null;
  readonly hasMore: boolean;
};

export type PageRange = { readonly after: QueryDocumentSnapshot | null; readonly size: number };

/** Reads `size` documents after `after`, and one more to know whether there are more. */
export async function fetchDocumentPage<Item>(
  ordered: Query,
  parse: (document: QueryDocumentSnapshot) => Item,
  { after, size }: PageRange,
): Promise<DocumentPage<Item>> {
  const { docs } = await getDocs(query(ordered, ...(after ? [startAfter(after)] : []), limit(size + 1)));
  const shown = docs.slice(0, size);
  return { items: shown.map(parse), last: shown.at(-1) ?? null, hasMore: docs.length > size };
}

type Options<Item> = {
  /** Cache key: its family first, see `useInvalidate`. */
  readonly key: readonly [string, ...string[]];
  readonly size: number;
  /** Number of pages that the first read loads. */
  readonly pages?: number;
  fetchPage(at: PageRange): Promise<DocumentPage<Item>>;
};

/** A paginated list. Revalidation reads all loaded pages by one query, `showMore` reads the next page. */
export function useDocumentPages<Item>({ key, size, pages = 1, fetchPage }: Options<Item>) {
  const { onError, ...config } = useSWRConfig();
  const name = String(key);
  /** Status of the last `showMore`, and the list it belongs to. */
  const [lastPage, setLastPage] = useState<{ readonly of: string; readonly state: "loading" | "failed" }>();
  const state = lastPage?.of === name ? lastPage.state : undefined;
  const { data, error, isValidating, mutate } = useSWR(
    key,
    (): Promise<DocumentPage<Item>> =>
      fetchPage({ after: null, size: Math.max(pages, Math.ceil((data?.items.length ?? 0) / size)) * size }),
  );
  return {
    key,
    items: data?.items,
    error: error as unknown,
    isLoading: isValidating || state === "loading",
    hasMore: data?.hasMore === true,
    hasMoreFailed: state === "failed",
    async showMore(): Promise<void> {
      setLastPage({ of: name, state: "loading" });
      try {
        const append = async (shown: DocumentPage<Item> | undefined) => {
          const next = await fetchPage({ after: shown?.last ?? null, size });
          return { ...next, items: [...(shown?.items ?? []), ...next.items] };
        };
        await mutate(append, { revalidate: false });
        setLastPage(undefined);
      } catch (cause) {
        onError(cause, name, config as never);
        setLastPage({ of: name, state: "failed" });
      }
    },
    reload: () => mutate(),
    /** Updates the items in the cache; returning undefined removes the item. */
    change: (update: (item: Item) => Item | undefined) =>
      void mutate(
        (shown) => shown && { ...shown, items: shown.items.flatMap((item) => update(item) ?? []) },
        { revalidate: false },
      ),
  };
}
