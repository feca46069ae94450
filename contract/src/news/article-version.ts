// No schemas here: the article list, which the login page loads, would download them.

/**
 * Returns the stored version, an integer that every write increases. 0 for articles written by other tools; none of
 * our writes yields 0.
 */
export function versionOf(stored: unknown): number {
  return Number.isSafeInteger(stored) && Number(stored) > 0 ? Number(stored) : 0;
}
