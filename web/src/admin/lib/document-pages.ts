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
type DocumentPage<Item> = {
  readonly items: readonly Item[];
  readonly last: QueryDocumentSnapshot | null;
  readonly hasMore: boolean;
};

type Options<Item> = {
  /** Cache key: its family first, see `useInvalidate`. */
  readonly key: readonly [string, ...string[]];
  readonly ordered: Query;
  parse(document: QueryDocumentSnapshot): Item;
  /** Adds to each page what its documents do not contain. */
  complete?(items: readonly Item[]): Promise<readonly Item[]>;
  readonly size: number;
  /** Number of pages that the first read loads. */
  readonly pages?: number;
};

/** A paginated list. Revalidation reads all loaded pages by one query, `showMore` reads the next page. */
export function useDocumentPages<Item>({ key, ordered, parse, complete, size, pages = 1 }: Options<Item>) {
  const { onError, ...config } = useSWRConfig();
  const name = String(key);
  /** Status of the last `showMore`, and the list it belongs to. */
  const [lastPage, setLastPage] = useState<{ readonly of: string; readonly state: "loading" | "failed" }>();
  const state = lastPage?.of === name ? lastPage.state : undefined;

  /** Reads `count` documents, and one more to know whether there are more. */
  async function fetchPage(after: QueryDocumentSnapshot | null, count: number): Promise<DocumentPage<Item>> {
    const { docs } = await getDocs(query(ordered, ...(after ? [startAfter(after)] : []), limit(count + 1)));
    const shown = docs.slice(0, count);
    const items = shown.map(parse);
    return {
      items: complete ? await complete(items) : items,
      last: shown.at(-1) ?? null,
      hasMore: docs.length > count,
    };
  }

  const { data, error, isValidating, mutate } = useSWR(
    key,
    (): Promise<DocumentPage<Item>> =>
      fetchPage(null, Math.max(pages, Math.ceil((data?.items.length ?? 0) / size)) * size),
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
          const next = await fetchPage(shown?.last ?? null, size);
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
