import type { WriteBatch } from "firebase-admin/firestore";
import { errorCode } from "./error-code.ts";

const ATTEMPTS = 25;
/** gRPC's ALREADY_EXISTS, FAILED_PRECONDITION, ABORTED and, for an update, NOT_FOUND. */
const CONFLICT_CODES: readonly unknown[] = [6, 9, 10, 5];

/** Somebody else has written what a batch was decided on. */
class Conflict extends Error {}

/**
 * Commits a batch whose writes name the versions they were decided on. Only here do the codes above mean that somebody
 * else wrote in between: a query answers FAILED_PRECONDITION where an index is missing, and always will.
 */
export async function commitIfUnchanged(batch: WriteBatch): Promise<void> {
  try {
    await batch.commit();
  } catch (cause) {
    if (!CONFLICT_CODES.includes(errorCode(cause))) throw cause;
    throw new Conflict("Documents were changed since they were read", { cause });
  }
}

/**
 * Reads, decides and writes (`commitIfUnchanged`) again until nobody else wrote in between: as safe as a transaction, and
 * without locks on what is read.
 */
export async function retryOnConflict<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tried === ATTEMPTS || !(error instanceof Conflict)) throw error;
      // Whoever met here once would meet again without a pause of random length.
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 40 * Math.min(tried, 10)));
    }
  }
}
