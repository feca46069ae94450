import useSWR from "swr";
import { documentsIn, limit, type QueryDocumentSnapshot, readDocuments } from "../../shared/lib/firestore.ts";

type Options<Item> = {
  readonly name: string;
  readonly max: number;
  parse(document: QueryDocumentSnapshot): Item;
  /** Sorts the items here, because sorting in the query would leave out documents that lack the field. */
  compare?(one: Item, other: Item): number;
  readonly isEnabled?: boolean;
};

/** Reads a small collection as a whole. */
export function useCollection<Item>({ name, max, parse, compare, isEnabled = true }: Options<Item>) {
  const { data, error, mutate } = useSWR<readonly Item[]>(isEnabled ? name : null, async () => {
    const items = (await readDocuments(documentsIn(name, limit(max)))).map(parse);
    return compare ? items.sort(compare) : items;
  });
  return {
    items: data,
    error: error as unknown,
    reload: () => mutate(),
    /** Updates the items in the cache; returning undefined removes the item. */
    change: (update: (item: Item) => Item | undefined) =>
      void mutate((items) => items?.flatMap((item) => update(item) ?? []), { revalidate: false }),
    /** Replaces the items in the cache. */
    set: (items: readonly Item[]) => void mutate(items, { revalidate: false }),
  };
}
