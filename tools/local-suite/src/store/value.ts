import type { Timestamp } from "./timestamp.ts";

/**
 * A Firestore value, independent of any wire format.
 *
 * Mirrors `google.firestore.v1.Value` with three differences: integers are `bigint` (64-bit signed), timestamps are
 * truncated to microseconds, and maps are `Map`s, because "constructor" is a valid field name.
 */
export type Value =
  | { readonly type: "null" }
  | { readonly type: "boolean"; readonly value: boolean }
  | { readonly type: "integer"; readonly value: bigint }
  | { readonly type: "double"; readonly value: number }
  | ({ readonly type: "timestamp" } & Timestamp)
  | { readonly type: "string"; readonly value: string }
  | { readonly type: "bytes"; readonly value: Uint8Array }
  /** A full document name: `projects/p/databases/d/documents/c/id…`. */
  | { readonly type: "reference"; readonly value: string }
  | { readonly type: "geoPoint"; readonly latitude: number; readonly longitude: number }
  | { readonly type: "array"; readonly values: readonly Value[] }
  | { readonly type: "map"; readonly fields: Fields };

/** A number. Integers and doubles are one type in queries, but two in storage. */
export type NumberValue = Extract<Value, { type: "integer" | "double" }>;

export function isNumber(value: Value | undefined): value is NumberValue {
  return value?.type === "integer" || value?.type === "double";
}

/** A document's fields, or a map value's. */
export type Fields = ReadonlyMap<string, Value>;

/** The range of 64-bit integers, in the store and in rules. */
export const INTEGER_MAX = 2n ** 63n - 1n;
export const INTEGER_MIN = -(2n ** 63n);
