import { COLLECTIONS } from "@matbjorg/contract/collections";
import { PUBLIC_LIST_MAX } from "@matbjorg/contract/limits";
import useSWR from "swr";
import { compareIcelandic } from "../../../../shared/lib/icelandic-order.ts";
import { parseTown, type Town } from "../town.ts";

/** All towns: there are no more than a visitor may ask for (`saveTown`). */
async function fetchTowns(): Promise<readonly Town[]> {
  const { firestore, collection, getDocs, limit, query } = await import(
    "../../../../shared/lib/firestore.ts"
  );
  const { docs } = await getDocs(query(collection(firestore, COLLECTIONS.towns), limit(PUBLIC_LIST_MAX)));
  return docs
    .flatMap((document) => parseTown(document.id, document.data()) ?? [])
    .sort((a, b) => compareIcelandic(a.name, b.name));
}

/** `towns` is undefined while they load, and if they could not be read; `retry` then asks again. */
export function useTowns() {
  const { data, error, isValidating, mutate } = useSWR("towns", fetchTowns, {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
    onError: (cause: unknown) => console.warn("Towns could not be read", cause),
  });
  return {
    towns: data,
    hasFailed: data === undefined && error !== undefined && !isValidating,
    retry: () => void mutate(),
  };
}
