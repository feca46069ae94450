// Imports, other tools and people in the console may have written any value into any field. No schemas here: visitors'
// pages would download them.

/** A stored map or document. */
export type Stored = Readonly<Record<string, unknown>>;

/**
 * Whether a value is a stored map. References, points and bytes are not maps: the SDKs represent them by classes that hold
 * the whole client.
 */
export function isRecord(value: unknown): value is Stored {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** Returns a stored map; an empty one for any other value. */
export const recordOf = (stored: unknown) => (isRecord(stored) ? stored : {});

export const arrayOf = (stored: unknown): readonly unknown[] => (Array.isArray(stored) ? stored : []);

/** Returns a stored text; "" for any other value. */
export const textOf = (stored: unknown): string => (typeof stored === "string" ? stored : "");

/** Returns a stored count; 0 for any other value. */
export const countOf = (stored: unknown): number =>
  Number.isSafeInteger(stored) && Number(stored) > 0 ? Number(stored) : 0;

/**
 * Converts a Timestamp of either Firestore SDK without importing its class, and returns a `Date` unchanged. Returns
 * undefined for any other value.
 */
export function timeOf(stored: unknown): Date | undefined {
  // A map may have a field of this name.
  const { toDate } = Object(stored);
  const time: unknown = typeof toDate === "function" ? toDate.call(stored) : stored;
  return time instanceof Date ? time : undefined;
}
