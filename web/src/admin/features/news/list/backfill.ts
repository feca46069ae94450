import { callFunction } from "../../../../shared/lib/call-function.ts";

/**
 * Sets `isPublished` on every article that lacks it (specification, section 4), a chunk at a time.
 *
 * @returns how many articles were changed
 */
export async function backfillPublished(): Promise<number> {
  let total = 0;
  let cursor: string | null | undefined;
  do {
    const chunk = await callFunction("backfillNewsPublished", cursor ? { cursor } : {});
    total += chunk.updated;
    cursor = chunk.nextCursor;
  } while (cursor !== null);
  return total;
}
