import useSWR, { type SWRConfiguration } from "swr";
import type { FamilyKey } from "./invalidate.ts";

/** Returns cached data, even while the data is revalidated or its key changes. Reads nothing if the key is null. */
export function usePreviousData<Data>(
  key: FamilyKey | null,
  fetch: () => Promise<Data>,
  config: SWRConfiguration<Data> = {},
): Data | undefined {
  const swr = useSWR<Data>(key, fetch, { ...config, keepPreviousData: true });
  // Reading `isLoading` subscribes to it. Without the subscription, SWR (2.5.1) keeps showing the previous data after
  // an invalidation (see `useInvalidate`) if the new data equals the data with which the hook was mounted.
  void swr.isLoading;
  return swr.data;
}
