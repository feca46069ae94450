import { type Counted, forwardedFor } from "./client-ip.ts";
import { MINUTE_MS } from "./durations.ts";

type ProxiedRequest = Parameters<typeof forwardedFor>[0];
type Limit = { readonly max: number; readonly windowMs: number };

/**
 * The limit of public calls and submitted forms, whatever they contain, per visitor's network and instance. They are
 * counted before they are read.
 */
export const CALL_LIMIT: Limit = { max: 120, windowMs: MINUTE_MS };
/** The limit of searches per visitor's network and instance. */
export const SEARCH_LIMIT: Limit = { max: 60, windowMs: MINUTE_MS };
/** The limit of lists, feeds and searches together, per visitor's network and instance. */
export const READ_LIMIT: Limit = { max: 600, windowMs: MINUTE_MS };
/** The limit of sitemap parts, each of up to a thousand documents, per visitor's network and instance. */
export const SITEMAP_LIMIT: Limit = { max: 60, windowMs: MINUTE_MS };
/** The limit of spell checks per user and instance. */
export const SPELLING_LIMIT: Limit = { max: 30, windowMs: MINUTE_MS };
/**
 * Drawing a share card counts as this many requests of `READ_LIMIT`: it takes twenty times the processor time of a
 * list.
 */
export const DRAWING_COST = 20;

/**
 * Counts requests in memory in fixed windows; at the end of a window all counts are discarded. Each instance counts
 * separately. A flood is rejected without any read.
 */
export class RequestLimit {
  readonly #limit: Limit;
  readonly #networksOf: (request: ProxiedRequest) => readonly Counted[];
  readonly #counts = new Map<string, number>();
  #windowStart = 0;

  /** @param networksOf returns the networks for which a request is counted; "keys" if only `admitsKey` is called */
  constructor(limit: Limit, networksOf: "keys" | ((request: ProxiedRequest) => readonly Counted[])) {
    this.#limit = limit;
    this.#networksOf = networksOf === "keys" ? () => [] : networksOf;
  }

  /** Counts a request for its networks. Returns false, and counts nothing, if one of these networks is at its limit. */
  admits(request: ProxiedRequest, cost = 1, now = Date.now()): boolean {
    // Google's front end always adds the header, so a request without it comes from the local machine.
    if (forwardedFor(request).length === 0) return true;
    return this.#admitsAll(this.#networksOf(request), cost, now);
  }

  /** Counts a request like `admits`, but for a single key of any kind. */
  admitsKey(key: string, now = Date.now()): boolean {
    return this.#admitsAll([{ network: key, times: 1 }], 1, now);
  }

  #admitsAll(counted: readonly Counted[], cost: number, now: number): boolean {
    if (now - this.#windowStart >= this.#limit.windowMs) {
      this.#counts.clear();
      this.#windowStart = now;
    }
    const count = (key: string) => this.#counts.get(key) ?? 0;
    if (counted.some(({ network, times }) => count(network) >= this.#limit.max * times)) return false;
    for (const { network } of counted) this.#counts.set(network, count(network) + cost);
    return true;
  }
}
