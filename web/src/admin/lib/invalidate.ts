import { useCallback } from "react";
import { useSWRConfig } from "swr";

/**
 * A cache key. The first part is its family, which a mutation invalidates as a whole; the others distinguish it within
 * the family.
 */
export type FamilyKey = readonly [family: string, ...parts: string[]];

/** Clears the cache of a key's family, except the key itself, which its own screen updates. */
export function useInvalidate(): (own: FamilyKey) => void {
  const { mutate } = useSWRConfig();
  return useCallback(
    (own) =>
      void mutate(
        (key) => Array.isArray(key) && key[0] === own[0] && String(key) !== String(own),
        // Clears instead of revalidating, because the next list must never show stale data, not even for a moment.
        undefined,
      ),
    [mutate],
  );
}
