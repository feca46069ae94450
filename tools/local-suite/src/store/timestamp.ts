/**
 * An instant. `seconds` are since the Unix epoch, and may be negative; `nanos` are in 0…999,999,000, a multiple of
 * 1,000.
 */
export type Timestamp = { readonly seconds: number; readonly nanos: number };

/** The store's source of time; tests inject a manual clock. */
export type Clock = () => Timestamp;

/** The range of google.protobuf.Timestamp: the years 1 to 9999. */
export const SECONDS_MIN = -62_135_596_800;
export const SECONDS_MAX = 253_402_300_799;

export const systemClock: Clock = () => timestampOf(Date.now());

/** @param millis milliseconds since the Unix epoch */
export function timestampOf(millis: number): Timestamp {
  const seconds = Math.floor(millis / 1_000);
  return { seconds, nanos: (millis - seconds * 1_000) * 1_000_000 };
}

/** Returns a commit's `serverTimestamp()` and `request.time`: truncated to milliseconds. */
export function requestTimeOf({ seconds, nanos }: Timestamp): Timestamp {
  return { seconds, nanos: nanos - (nanos % 1_000_000) };
}

export function compareTimestamps(one: Timestamp, other: Timestamp): number {
  return one.seconds - other.seconds || one.nanos - other.nanos;
}
