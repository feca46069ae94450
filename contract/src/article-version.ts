// Without schemas: the list of articles, which the login loads too, checks nothing.

/**
 * An article's version as it is stored: an integer that every write counts up. Whatever was written elsewhere and has not
 * been counted yet is at 0, which no write of ours makes.
 */
export function versionOf(stored: unknown): number {
  return Number.isSafeInteger(stored) && Number(stored) > 0 ? Number(stored) : 0;
}
