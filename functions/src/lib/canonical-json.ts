import { createHash } from "node:crypto";

/**
 * A value as JSON, the same whether it was read from Firestore or is about to be written: there the keys of maps come
 * sorted and instants as Timestamps, ours are as written, and Dates.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, sorted) ?? "";
}

/** By which stored content is known again, 43 characters. */
export function contentHash(content: unknown): string {
  return createHash("sha256").update(canonicalJson(content)).digest("base64url");
}

function sorted(_: string, value: unknown): unknown {
  const isMap = typeof value === "object" && value !== null && !Array.isArray(value);
  // Firestore's class is not loaded for this: the functions' start would pay for it.
  if (isMap && "toDate" in value && typeof value.toDate === "function") return value.toDate().toISOString();
  return isMap
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;
}
