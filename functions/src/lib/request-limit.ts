import { clientNetworks, forwardedFor } from "../contact/client-address.ts";
import { MINUTE_MS } from "./durations.ts";

type ProxiedRequest = Parameters<typeof clientNetworks>[0];
type Limit = { readonly max: number; readonly windowMs: number };

/** Searches per visitor's network and instance. */
export const SEARCH_LIMIT: Limit = { max: 60, windowMs: MINUTE_MS };
/** Lists, feeds and searches together, per visitor's network and instance. */
export const READ_LIMIT: Limit = { max: 600, windowMs: MINUTE_MS };
/** Parts of a sitemap, each of up to a thousand documents, per visitor's network and instance. */
export const SITEMAP_LIMIT: Limit = { max: 60, windowMs: MINUTE_MS };
/** Spell checks per user and instance. */
export const SPELLING_LIMIT: Limit = { max: 30, windowMs: MINUTE_MS };
/** What drawing a share card counts of `READ_LIMIT`: twenty times the processor time of a list. */
export const DRAWING_COST = 20;

/**
 * Counts requests in memory in a fixed window, after which all counts are discarded. Each instance counts for itself: a
 * flood is refused without any read.
 */
export class RequestLimit {
  readonly #limit: Limit;
  readonly #counts = new Map<string, number>();
  #windowStart = 0;

  constructor(limit: Limit) {
    this.#limit = limit;
  }

  /** Counts a request for the networks it comes from. Returns false, and counts nothing, if one of them is at its limit. */
  admits(request: ProxiedRequest, cost = 1, now = Date.now()): boolean {
    // Google's front end always adds the header; without it the request comes from the local machine.
    if (forwardedFor(request).length === 0) return true;
    return this.admitsAll(clientNetworks(request), cost, now);
  }

  /** The same for any keys. */
  admitsAll(keys: readonly string[], cost = 1, now = Date.now()): boolean {
    if (now - this.#windowStart >= this.#limit.windowMs) {
      this.#counts.clear();
      this.#windowStart = now;
    }
    const count = (key: string) => this.#counts.get(key) ?? 0;
    if (keys.some((key) => count(key) >= this.#limit.max)) return false;
    for (const key of keys) this.#counts.set(key, count(key) + cost);
    return true;
  }
}
