import useSWR, { type SWRConfiguration } from "swr";
import type { FamilyKey } from "./invalidate.ts";

/** Returns cached data, also while it is revalidated or its key changes; reads nothing if the key is null. */
export function usePreviousData<Data>(
  key: FamilyKey | null,
  fetch: () => Promise<Data>,
  config: SWRConfiguration<Data> = {},
): Data | undefined {
  const swr = useSWR<Data>(key, fetch, { ...config, keepPreviousData: true });
  // Reading `isLoading` subscribes to it. Without that, SWR (2.5.1) keeps showing the previous data after an invalidation
  // (see `useInvalidate`) if the new data equals what the hook was mounted with.
  void swr.isLoading;
  return swr.data;
}
