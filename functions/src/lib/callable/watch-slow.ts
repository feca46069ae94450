const SLOW_MS = 10_000;

/** Runs an invocation. If it takes longer than ten seconds, checks whether Firestore can be read at all. */
export async function watchSlow<Result>(run: () => Promise<Result>): Promise<Result> {
  // Imported lazily: most invocations are fast, and those of public callables may never need Firestore.
  const timer = setTimeout(async () => (await import("../end-if-unreadable.ts")).endIfUnreadable(), SLOW_MS);
  try {
    return await run();
  } finally {
    clearTimeout(timer);
  }
}
