import { SECONDS_MAX, SECONDS_MIN, type Timestamp } from "../store/timestamp.ts";
import { INTEGER_MAX, INTEGER_MIN } from "../store/value.ts";
import { int, type Outcome } from "./values.ts";

/** Returns an int, or an error if it exceeds 64 bits: https://firebase.google.com/docs/reference/rules/rules.Integer */
export function checkedInt(value: bigint): Outcome {
  return value > INTEGER_MAX || value < INTEGER_MIN ? "the integer does not fit into 64 bits" : int(value);
}

/** The limit of google.protobuf.Duration: https://protobuf.dev/reference/protobuf/google.protobuf/#duration */
const DURATION_SECONDS_MAX = 315_576_000_000n;
const NANOS = 1_000_000_000n;

/** Returns the timestamp at nanoseconds since the Unix epoch, or an error if it is outside the years 1 to 9999. */
export function timestampAt(nanos: bigint): Outcome {
  const rest = ((nanos % NANOS) + NANOS) % NANOS;
  const seconds = (nanos - rest) / NANOS;
  if (seconds < SECONDS_MIN || seconds > SECONDS_MAX) return "a timestamp lies in the years 1 to 9999";
  return { type: "timestamp", seconds: Number(seconds), nanos: Number(rest) };
}

export function nanosOf({ seconds, nanos }: Timestamp): bigint {
  return BigInt(seconds) * NANOS + BigInt(nanos);
}

/** Returns a duration, or an error if it exceeds 10,000 years. */
export function durationOf(nanos: bigint): Outcome {
  const seconds = nanos / NANOS;
  if (seconds > DURATION_SECONDS_MAX || seconds < -DURATION_SECONDS_MAX) {
    return "a duration spans at most 10,000 years";
  }
  return { type: "duration", nanos };
}
