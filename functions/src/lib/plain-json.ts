import { isRecord, type Stored, timeOf } from "@matbjorg/contract/stored-value";

/** Returns stored values as JSON, with instants as texts. @param names the fields; all if missing */
export function plain(stored: Stored, names = Object.keys(stored)): Record<string, unknown> {
  return Object.fromEntries(
    names.flatMap((name) => (stored[name] === undefined ? [] : [[name, plainValue(stored[name])]])),
  );
}

function plainValue(value: unknown): unknown {
  const time = timeOf(value);
  if (time) return time.toISOString();
  if (Array.isArray(value)) return value.map(plainValue);
  if (isRecord(value)) return plain(value);
  // The console can store references, bytes and NaN, for which JSON has no form.
  return typeof value === "string" || typeof value === "boolean" || Number.isFinite(value) ? value : null;
}
