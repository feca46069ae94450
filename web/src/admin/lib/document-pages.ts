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

/** So many documents of an ordered query, and where the next ones begin. */
export type DocumentPage<Item> = {
  readonly items: readonly Item[];
  readonly last: QueryDocumentSnapshot | null;
  readonly hasMore: boolean;
};

export type PageAt = { readonly after: QueryDocumentSnapshot | null; readonly size: number };

/** Reads `size` documents after `after`, and one more, to know whether there are more. */
export async function fetchDocumentPage<Item>(
  ordered: Query,
  parse: (document: QueryDocumentSnapshot) => Item,
  { after, size }: PageAt,
): Promise<DocumentPage<Item>> {
  const { docs } = await getDocs(query(ordered, ...(after ? [startAfter(after)] : []), limit(size + 1)));
  const shown = docs.slice(0, size);
  return { items: shown.map(parse), last: shown.at(-1) ?? null, hasMore: docs.length > size };
}

type Options<Item> = {
  /** Of the cache: its family first, see `useInvalidate`. */
  readonly key: readonly [string, ...string[]];
  readonly size: number;
  /** How many pages the first reading reads. */
  readonly pages?: number;
  fetchPage(at: PageAt): Promise<DocumentPage<Item>>;
};

/**
 * A list that grows by a page at a time. Revalidation reads all shown pages with one query, "load more" only the next page;
 * `change` shows a change without asking the server.
 */
export function useDocumentPages<Item>({ key, size, pages = 1, fetchPage }: Options<Item>) {
  const { onError, ...config } = useSWRConfig();
  const name = String(key);
  /** What became of the last page that was asked for, and of which list. */
  const [asked, setAsked] = useState<{ readonly of: string; readonly state: "loading" | "failed" }>();
  const state = asked?.of === name ? asked.state : undefined;
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
      setAsked({ of: name, state: "loading" });
      try {
        const append = async (shown: DocumentPage<Item> | undefined) => {
          const next = await fetchPage({ after: shown?.last ?? null, size });
          return { ...next, items: [...(shown?.items ?? []), ...next.items] };
        };
        await mutate(append, { revalidate: false });
        setAsked(undefined);
      } catch (cause) {
        onError(cause, name, config as never);
        setAsked({ of: name, state: "failed" });
      }
    },
    reload: () => mutate(),
    /** The list with every item as `update` leaves it; undefined takes it out. */
    change: (update: (item: Item) => Item | undefined) =>
      void mutate(
        (shown) => shown && { ...shown, items: shown.items.flatMap((item) => update(item) ?? []) },
        { revalidate: false },
      ),
  };
}
