import useSWR, { type SWRConfiguration } from "swr";
import type { FamilyKey } from "./invalidate.ts";

/** What was read last, also while it is read anew. */
export function useKept<Data>(
  key: FamilyKey,
  fetch: () => Promise<Data>,
  config: SWRConfiguration<Data> = {},
): Data | undefined {
  const swr = useSWR<Data>(key, fetch, { ...config, keepPreviousData: true });
  // Whoever asks for it is told that an answer has come. Otherwise SWR (2.5.1) shows the one before for good where it was
  // forgotten (see `useInvalidate`) and the new one equals what the hook was mounted with.
  void swr.isLoading;
  return swr.data;
}
