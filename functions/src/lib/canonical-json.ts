/** A value as JSON, the same however the keys of its maps are ordered: from Firestore they come sorted, ours as written. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, sorted) ?? "";
}

function sorted(_: string, value: unknown): unknown {
  const isMap = typeof value === "object" && value !== null && !Array.isArray(value);
  return isMap
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;
}
