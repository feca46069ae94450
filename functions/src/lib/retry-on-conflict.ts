import type { WriteBatch } from "firebase-admin/firestore";
import { errorCode } from "./callable/app-error.ts";

const ATTEMPTS = 25;
/** The gRPC codes ALREADY_EXISTS, FAILED_PRECONDITION, ABORTED and, for an update, NOT_FOUND. */
const CONFLICT_CODES: readonly unknown[] = [6, 9, 10, 5];

class Conflict extends Error {}

/**
 * Commits a batch with preconditions. Only here the codes above mean a conflict; elsewhere they mean other failures,
 * such as a missing index.
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
 * Repeats reading and `commitIfUnchanged` until no write conflicts: it works like a transaction without read locks.
 * Attempts are counted from 1.
 */
export async function retryOnConflict<Result>(attempt: (tried: number) => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await attempt(tried);
    } catch (error) {
      if (tried === ATTEMPTS || !(error instanceof Conflict)) throw error;
      // The delay is random, because attempts that collided would otherwise collide again.
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 40 * Math.min(tried, 10)));
    }
  }
}
