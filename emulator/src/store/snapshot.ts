import type { StoredDocument } from "./query.ts";

/** What a saved store holds; bumped when the shape of the file changes. */
export type Snapshot = { readonly version: 1; readonly documents: readonly StoredDocument[] };

/** JSON, with marks for what JSON has not: maps, 64-bit integers, bytes, NaN, the infinities and -0. */
export function serializeSnapshot(snapshot: Snapshot): string {
  return JSON.stringify(snapshot, (_key, value: unknown) => {
    if (value instanceof Map) return { $map: [...value] };
    if (value instanceof Uint8Array) return { $bytes: Buffer.from(value).toString("base64") };
    if (typeof value === "bigint") return { $integer: value.toString() };
    if (typeof value === "number" && (!Number.isFinite(value) || Object.is(value, -0))) {
      return { $double: Object.is(value, -0) ? "-0" : String(value) };
    }
    return value;
  });
}

/** @throws Error saying what is wrong with the text */
export function parseSnapshot(text: string): Snapshot {
  const snapshot = JSON.parse(text, (_key, value: Record<string, unknown> | null) => {
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value.$map)) return new Map(value.$map);
    if (typeof value.$bytes === "string") return new Uint8Array(Buffer.from(value.$bytes, "base64"));
    if (typeof value.$integer === "string") return BigInt(value.$integer);
    if (typeof value.$double === "string") return Number(value.$double);
    return value;
  }) as Partial<Snapshot> | null;
  if (snapshot?.version !== 1 || !Array.isArray(snapshot.documents)) {
    throw new Error("not a saved store of this version");
  }
  for (const { name, fields } of snapshot.documents as StoredDocument[]) {
    if (typeof name !== "string" || !(fields instanceof Map))
      throw new Error("a document without name or fields");
  }
  return snapshot as Snapshot;
}
