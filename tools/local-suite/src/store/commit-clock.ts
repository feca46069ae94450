import { type Clock, compareTimestamps, type Timestamp } from "./timestamp.ts";

/**
 * Issues commit times and read times. A commit time is later than all earlier commits and all issued read times, so
 * that another read at an issued time gives the same result.
 */
export class CommitClock {
  readonly #clock: Clock;
  #lastCommit: Timestamp = { seconds: 0, nanos: 0 };
  #lastReadTime: Timestamp = { seconds: 0, nanos: 0 };

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Returns a read time that is later than every commit so far and earlier than every later commit. */
  now(): Timestamp {
    this.#lastReadTime = latest(this.#clock(), afterOf(this.#lastCommit), this.#lastReadTime);
    return this.#lastReadTime;
  }

  /** Returns the time for the next commit. */
  next(): Timestamp {
    return latest(this.#clock(), afterOf(this.#lastCommit), afterOf(this.#lastReadTime));
  }

  /** Records the time of a commit, which an earlier process may have made. */
  recordCommit(commitTime: Timestamp): void {
    this.#lastCommit = latest(this.#lastCommit, commitTime);
  }
}

function latest(...times: readonly [Timestamp, ...Timestamp[]]): Timestamp {
  return times.reduce((one, other) => (compareTimestamps(other, one) > 0 ? other : one));
}

/** Returns the time one microsecond later, because that is Firestore's resolution. */
function afterOf({ seconds, nanos }: Timestamp): Timestamp {
  return nanos + 1_000 < 1e9 ? { seconds, nanos: nanos + 1_000 } : { seconds: seconds + 1, nanos: 0 };
}
