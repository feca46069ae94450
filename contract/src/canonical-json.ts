/**
 * Returns JSON that is the same before and after a value is stored: map keys are sorted, and instants become ISO
 * strings.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, sorted) ?? "";
}

function sorted(_: string, value: unknown): unknown {
  const isMap = typeof value === "object" && value !== null && !Array.isArray(value);
  // `instanceof Timestamp` is not used, because loading Firestore would slow down every cold start.
  if (isMap && "toDate" in value && typeof value.toDate === "function") return value.toDate().toISOString();
  return isMap
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;
}
