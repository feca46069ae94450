import useSWR from "swr";
import {
  collection,
  firestore,
  getDocs,
  limit,
  type QueryDocumentSnapshot,
  query,
} from "../../shared/lib/firestore.ts";

type Options<Item> = {
  readonly name: string;
  readonly max: number;
  parse(document: QueryDocumentSnapshot): Item;
  /** Sorting in the query would leave out documents that lack the field. */
  compare(one: Item, other: Item): number;
};

/** Reads a small collection as a whole. `change` updates the cache; returning undefined removes the item. */
export function useCollection<Item>({ name, max, parse, compare }: Options<Item>) {
  const { data, error, mutate } = useSWR<readonly Item[]>(name, async () => {
    const { docs } = await getDocs(query(collection(firestore, name), limit(max)));
    return docs.map(parse).sort(compare);
  });
  return {
    items: data,
    error: error as unknown,
    reload: () => mutate(),
    change: (update: (item: Item) => Item | undefined) =>
      void mutate((items) => items?.flatMap((item) => update(item) ?? []), { revalidate: false }),
    /** Replaces the items, as after reordering. */
    set: (items: readonly Item[]) => void mutate(items, { revalidate: false }),
  };
}
