import { useCallback } from "react";
import { useSWRConfig } from "swr";

/** A key of the cache: its family (what an action may change as a whole), then what tells it from its relatives. */
export type FamilyKey = readonly [family: string, ...parts: string[]];

/** Forgets everything of a key's family but what stands under the key itself, which its screen changes by hand. */
export function useInvalidate(): (own: FamilyKey) => void {
  const { mutate } = useSWRConfig();
  return useCallback(
    (own) =>
      void mutate(
        (key) => Array.isArray(key) && key[0] === own[0] && String(key) !== String(own),
        // Clears instead of revalidating: the next list must not show stale data for a moment.
        undefined,
      ),
    [mutate],
  );
}
