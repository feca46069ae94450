/** An instant. `seconds` since the Unix epoch, may be negative; `nanos` in 0…999,999,000, a multiple of 1,000. */
export type Timestamp = { readonly seconds: number; readonly nanos: number };

/** Where the store takes the time from; tests turn it by hand. */
export type Clock = () => Timestamp;

/** What `serverTimestamp()` stores for a commit, and `request.time` is: cut to milliseconds. */
export function requestTimeOf({ seconds, nanos }: Timestamp): Timestamp {
  return { seconds, nanos: nanos - (nanos % 1_000_000) };
}
