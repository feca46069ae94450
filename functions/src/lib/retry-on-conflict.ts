const ATTEMPTS = 25;
/** gRPC's ALREADY_EXISTS, FAILED_PRECONDITION, ABORTED and, for an update, NOT_FOUND. */
const CONFLICT_CODES: readonly unknown[] = [6, 9, 10, 5];

/**
 * Reads, decides and writes again until nobody else wrote in between.
 *
 * A batch whose writes name the versions they were decided on is as safe as a transaction, and unlike one it tells
 * which version it made: the Admin SDK keeps a transaction's write results to itself.
 */
export async function retryOnConflict<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tried === ATTEMPTS || !CONFLICT_CODES.includes((error as { code?: unknown }).code)) throw error;
      // Whoever met here once would meet again without a pause of random length.
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 40 * Math.min(tried, 10)));
    }
  }
}
