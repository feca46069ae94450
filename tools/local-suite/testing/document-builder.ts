import { DocumentStore } from "../src/store/document-store.ts";
import { parseFieldPath } from "../src/store/field-path.ts";
import type { FieldFilter, Filter, Order, StructuredQuery } from "../src/store/structured-query.ts";
import type { Timestamp } from "../src/store/timestamp.ts";
import type { Fields, Value } from "../src/store/value.ts";
import type { UpdateWrite } from "../src/store/write.ts";

// Builds documents, writes and queries for tests from plain JavaScript values.

export const DATABASE = "projects/p/databases/(default)";
export const ROOT = `${DATABASE}/documents`;

/** A `Value` in plain JavaScript; a `Reference` is a reference to a document. */
type Plain =
  | null
  | boolean
  | number
  | bigint
  | string
  | readonly Plain[]
  | { [field: string]: Plain }
  | Reference;
class Reference {
  readonly value: string;
  constructor(path: string) {
    this.value = `${ROOT}/${path}`;
  }
}

export const reference = (path: string) => new Reference(path);

/** Converts plain JavaScript to a `Value`; whole numbers become integers. */
export function toValue(plain: Plain): Value {
  if (plain instanceof Reference) return { type: "reference", value: plain.value };
  if (plain === null) return { type: "null" };
  if (typeof plain === "boolean") return { type: "boolean", value: plain };
  if (typeof plain === "bigint") return { type: "integer", value: plain };
  if (typeof plain === "string") return { type: "string", value: plain };
  if (typeof plain === "number") {
    return Number.isSafeInteger(plain) && !Object.is(plain, -0)
      ? { type: "integer", value: BigInt(plain) }
      : { type: "double", value: plain };
  }
  if (Array.isArray(plain)) return { type: "array", values: plain.map(toValue) };
  return { type: "map", fields: toFields(plain as { [field: string]: Plain }) };
}

export function toFields(plain: { [field: string]: Plain }): Fields {
  return new Map(Object.entries(plain).map(([field, value]) => [field, toValue(value)]));
}

export function setWrite(path: string, plain: { [field: string]: Plain }): UpdateWrite {
  return { type: "update", name: `${ROOT}/${path}`, fields: toFields(plain), transforms: [] };
}

export function where(field: string, op: FieldFilter["op"], value: Plain): FieldFilter {
  return { type: "field", field: parseFieldPath(field), op, value: toValue(value) };
}

export function and(...filters: Filter[]): Filter {
  return { type: "composite", op: "and", filters };
}

export function or(...filters: Filter[]): Filter {
  return { type: "composite", op: "or", filters };
}

/** Returns orders from strings: `"a"` is ascending, `"-a"` descending. */
export function orderBy(...fields: string[]): Order[] {
  return fields.map((field) => ({
    field: parseFieldPath(field.replace(/^-/, "")),
    direction: field.startsWith("-") ? "desc" : "asc",
  }));
}

export function queryOf(collectionId: string, parts: Partial<StructuredQuery> = {}): StructuredQuery {
  return { from: [{ collectionId, allDescendants: false }], orderBy: [], offset: 0, ...parts };
}

export function groupQueryOf(collectionId: string, parts: Partial<StructuredQuery> = {}): StructuredQuery {
  return queryOf(collectionId, { ...parts, from: [{ collectionId, allDescendants: true }] });
}

/** Creates a store with a manual clock. */
export function newStore(): { store: DocumentStore; clock: { time: Timestamp } } {
  const clock = { time: { seconds: 1_000, nanos: 0 } };
  return { store: new DocumentStore({ clock: () => clock.time }), clock };
}
