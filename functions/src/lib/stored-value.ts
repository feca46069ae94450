// Imports, other tools and hands in the console may have written any value into any field.

/** Returns a stored text; "" for any other value. */
export const textOf = (stored: unknown): string => (typeof stored === "string" ? stored : "");

/** Returns a stored instant; undefined for any other value. */
export function timeOf(stored: unknown): Date | undefined {
  const { toDate } = (stored ?? {}) as { readonly toDate?: unknown };
  // A map may have a field of this name.
  const time: unknown = typeof toDate === "function" ? toDate.call(stored) : undefined;
  return time instanceof Date ? time : undefined;
}
