/**
 * A Firestore value, independent of any wire format.
 *
 * Mirrors `google.firestore.v1.Value` with three differences that make it easy to compute with: integers are
 * `bigint` (64-bit signed), timestamps are already cut to microseconds, and maps are `Map`s, because field
 * names come from users and "constructor" is a valid one.
 */
export type Value =
  | NullValue
  | BooleanValue
  | IntegerValue
  | DoubleValue
  | TimestampValue
  | StringValue
  | BytesValue
  | ReferenceValue
  | GeoPointValue
  | ArrayValue
  | MapValue;

export type NullValue = { readonly type: "null" };
export type BooleanValue = { readonly type: "boolean"; readonly value: boolean };
export type IntegerValue = { readonly type: "integer"; readonly value: bigint };
export type DoubleValue = { readonly type: "double"; readonly value: number };
/** `seconds` since the Unix epoch, may be negative; `nanos` in 0…999,999,000, a multiple of 1,000. */
export type TimestampValue = { readonly type: "timestamp"; readonly seconds: number; readonly nanos: number };
export type StringValue = { readonly type: "string"; readonly value: string };
export type BytesValue = { readonly type: "bytes"; readonly value: Uint8Array };
/** `value` is a full document name: `projects/p/databases/d/documents/c/id…`. */
export type ReferenceValue = { readonly type: "reference"; readonly value: string };
export type GeoPointValue = {
  readonly type: "geoPoint";
  readonly latitude: number;
  readonly longitude: number;
};
export type ArrayValue = { readonly type: "array"; readonly values: readonly Value[] };
export type MapValue = { readonly type: "map"; readonly fields: Fields };

/** A document's fields, or a map value's. */
export type Fields = ReadonlyMap<string, Value>;
