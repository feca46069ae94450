import { clientNetworks, forwardedFor } from "../contact/client-address.ts";

type TalliedRequest = Parameters<typeof clientNetworks>[0];

const MINUTE_MS = 60 * 1000;

/** How many searches a visitor's network may ask one instance for. */
export const SEARCH_LIMIT = { max: 60, windowMs: MINUTE_MS };
/** How many lists, feeds and searches together, whoever it is that connects: one of Hosting's servers, or somebody who goes around them. */
export const READ_LIMIT = { max: 600, windowMs: MINUTE_MS };

/**
 * Counts requests by the networks they come from, in memory alone, and forgets all of them when its window is over: a flood is
 * refused for next to nothing. Each instance counts for itself.
 */
export class RequestTally {
  readonly #limit: typeof SEARCH_LIMIT;
  readonly #counts = new Map<string, number>();
  #since = 0;

  constructor(limit: typeof SEARCH_LIMIT) {
    this.#limit = limit;
  }

  /** Whether one more may be answered, which is then counted. `proxies` as in `clientNetworks`. */
  admits(request: TalliedRequest, proxies: number, now = Date.now()): boolean {
    // Google's front end always writes down who called: nobody stands in front on one's own machine.
    if (forwardedFor(request).length === 0) return true;
    if (now - this.#since >= this.#limit.windowMs) {
      this.#counts.clear();
      this.#since = now;
    }
    const networks = clientNetworks(request, proxies);
    const count = (network: string) => this.#counts.get(network) ?? 0;
    if (networks.some((network) => count(network) >= this.#limit.max)) return false;
    for (const network of networks) this.#counts.set(network, count(network) + 1);
    return true;
  }
}
