export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Rounds down to a second, because tokens give the beginning of their session in whole seconds. */
export function startOfSecond(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / SECOND_MS) * SECOND_MS);
}
