// Documents are read leniently: they may have been written elsewhere, by hand or by an older version.

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

export function toText(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** Firestore's Timestamp, without importing its class here. */
export function toDate(value: unknown): Date | undefined {
  if (!isRecord(value) || typeof value.toDate !== "function") return undefined;
  const date: unknown = value.toDate();
  return date instanceof Date ? date : undefined;
}
