import { type Clock, compareTimestamps, type Timestamp } from "./timestamp.ts";

/**
 * The times that commits get and readers are told. A commit's is later than those of all before it, and than every time
 * that was told: what was read then stays what was there then.
 */
export class CommitClock {
  readonly #clock: Clock;
  #lastCommit: Timestamp = { seconds: 0, nanos: 0 };
  #lastTold: Timestamp = { seconds: 0, nanos: 0 };

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Later than every commit so far, and before every commit to come. */
  now(): Timestamp {
    this.#lastTold = latest(this.#clock(), afterOf(this.#lastCommit), this.#lastTold);
    return this.#lastTold;
  }

  /** What a commit's time would be. */
  next(): Timestamp {
    return latest(this.#clock(), afterOf(this.#lastCommit), afterOf(this.#lastTold));
  }

  /** There was a commit, perhaps of an earlier process. */
  passed(commitTime: Timestamp): void {
    this.#lastCommit = latest(this.#lastCommit, commitTime);
  }
}

function latest(...times: readonly [Timestamp, ...Timestamp[]]): Timestamp {
  return times.reduce((one, other) => (compareTimestamps(other, one) > 0 ? other : one));
}

/** A microsecond later: Firestore's times are no finer. */
function afterOf({ seconds, nanos }: Timestamp): Timestamp {
  return nanos + 1_000 < 1e9 ? { seconds, nanos: nanos + 1_000 } : { seconds: seconds + 1, nanos: 0 };
}
