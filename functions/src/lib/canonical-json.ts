import { createHash } from "node:crypto";

/**
 * Returns JSON that is the same before and after a value is stored: map keys are sorted, and instants become ISO
 * strings.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, sorted) ?? "";
}

/** Returns a hash that identifies stored content: SHA-256 in base64url, 43 characters. */
export function contentHash(content: unknown): string {
  return createHash("sha256").update(canonicalJson(content)).digest("base64url");
}

/** Returns the names of fields that differ; a missing field equals an empty string. */
export function changedFields(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  return Object.keys(after).filter(
    (field) => canonicalJson(before[field] ?? "") !== canonicalJson(after[field]),
  );
}

function sorted(_: string, value: unknown): unknown {
  const isMap = typeof value === "object" && value !== null && !Array.isArray(value);
  // `instanceof Timestamp` is not used, because loading Firestore would slow down every cold start.
  if (isMap && "toDate" in value && typeof value.toDate === "function") return value.toDate().toISOString();
  return isMap
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;
}
