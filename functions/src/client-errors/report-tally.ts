import { admits } from "../contact/rate-limit.ts";
import { DAY_MS } from "../lib/day.ts";

const HOUR_MS = 60 * 60 * 1000;

/** How many reports one network may send; a page of ours sends three at most, see web/src/shared/lib/report-error.ts. */
export const NETWORK_LIMITS = [{ max: 10, windowMs: HOUR_MS }];
/** All of them together: what somebody would still read, and what a log costs nothing for. */
export const ALL_LIMITS = [{ max: 300, windowMs: DAY_MS }];

/**
 * Counts reports, in memory alone: nothing is stored of who sent them, and what is counted by is forgotten within the hour. The one
 * instance that there is counts all of them; it begins anew when it is replaced.
 */
export class ReportTally {
  #all: Date[] = [];
  readonly #networks = new Map<string, Date[]>();

  /** Whether one more report may be written down, which it then counts for these networks (see `clientNetworks`) and for the day. */
  take(networks: readonly string[], now: Date): boolean {
    this.#forget(now);
    const isWithin = networks.every((network) =>
      admits(this.#networks.get(network) ?? [], now, NETWORK_LIMITS),
    );
    if (!isWithin || !admits(this.#all, now, ALL_LIMITS)) return false;
    this.#all.push(now);
    for (const network of networks)
      this.#networks.set(network, [...(this.#networks.get(network) ?? []), now]);
    return true;
  }

  /** How many networks are known just now. */
  get networks(): number {
    return this.#networks.size;
  }

  #forget(now: Date): void {
    const since = (ms: number) => (time: Date) => time.getTime() > now.getTime() - ms;
    this.#all = this.#all.filter(since(DAY_MS));
    for (const [network, times] of this.#networks) {
      const recent = times.filter(since(HOUR_MS));
      if (recent.length > 0) this.#networks.set(network, recent);
      else this.#networks.delete(network);
    }
  }
}
