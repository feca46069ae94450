import { useState } from "react";
import useSWR, { useSWRConfig } from "swr";
import {
  limit,
  type Query,
  type QueryDocumentSnapshot,
  query,
  readDocuments,
  startAfter,
} from "../../shared/lib/firestore.ts";
import type { FamilyKey } from "./invalidate.ts";

/** A page of a list. `next` is the cursor of the following page, undefined after the last one. */
export type ListPage<Item, Cursor> = { readonly items: readonly Item[]; readonly next: Cursor | undefined };

type PagesOptions<Item, Cursor> = {
  readonly key: FamilyKey;
  fetchPage(after: Cursor | undefined, count: number): Promise<ListPage<Item, Cursor>>;
  readonly size: number;
  /** Number of pages that the first read loads. */
  readonly pages?: number;
  /** Shows the items of the previous key until those of the new key have loaded. */
  readonly keepsPrevious?: boolean;
  /** Reads the loaded pages again when the user returns to the tab. */
  readonly readsOnReturn?: boolean;
};

/** A paginated list. Revalidation reads all loaded pages at once; `showMore` reads the next page. */
export function usePages<Item, Cursor>(options: PagesOptions<Item, Cursor>) {
  const { key, fetchPage, size, pages = 1, keepsPrevious = false, readsOnReturn = false } = options;
  const { onError, ...config } = useSWRConfig();
  const name = String(key);
  /** The status of the last `showMore`, and the list to which it belongs. */
  const [lastPage, setLastPage] = useState<{ readonly of: string; readonly state: "loading" | "failed" }>();
  const state = lastPage?.of === name ? lastPage.state : undefined;

  type Loaded = ListPage<Item, Cursor> & { readonly of: string };
  const { data, error, isValidating, mutate } = useSWR(
    key,
    async (): Promise<Loaded> => {
      const loaded = data?.of === name ? data.items.length : 0;
      const count = Math.max(pages, Math.ceil(loaded / size)) * size;
      return { ...(await fetchPage(undefined, count)), of: name };
    },
    { keepPreviousData: keepsPrevious, revalidateOnFocus: readsOnReturn },
  );
  const shown = data?.of === name || error === undefined ? data : undefined;
  return {
    key,
    items: shown?.items,
    /** The items belong to the previous key. */
    isPrevious: shown !== undefined && shown.of !== name,
    error: error as unknown,
    isLoading: isValidating || state === "loading",
    hasMore: shown?.next !== undefined,
    hasMoreFailed: state === "failed",
    async showMore(): Promise<void> {
      setLastPage({ of: name, state: "loading" });
      try {
        const append = async (before: Loaded | undefined) => {
          const { items, next } = await fetchPage(before?.next, size);
          return { items: [...(before?.items ?? []), ...items], next, of: name };
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
        (before) => before && { ...before, items: before.items.flatMap((item) => update(item) ?? []) },
        { revalidate: false },
      ),
  };
}

type DocumentOptions<Item> = Pick<PagesOptions<Item, never>, "key" | "size"> & {
  readonly ordered: Query;
  parse(document: QueryDocumentSnapshot): Item;
  /** Adds to the items of a page the data that their documents do not contain. */
  complete?(items: readonly Item[]): Promise<readonly Item[]>;
};

/** Returns the documents of an ordered query, paginated. */
export function useDocumentPages<Item>({ key, size, ordered, parse, complete }: DocumentOptions<Item>) {
  /** Reads `count` documents and one more, which shows whether there are more. */
  async function fetchPage(after: QueryDocumentSnapshot | undefined, count: number) {
    const docs = await readDocuments(query(ordered, ...(after ? [startAfter(after)] : []), limit(count + 1)));
    const read = docs.slice(0, count);
    const items = read.map(parse);
    return {
      items: complete ? await complete(items) : items,
      next: docs.length > count ? read.at(-1) : undefined,
    };
  }
  return usePages<Item, QueryDocumentSnapshot>({ key, size, fetchPage });
}
