import type { FieldPath } from "./field-path.ts";
import { idOf } from "./resource-path.ts";
import type { Value } from "./value.ts";

/** `google.firestore.v1.StructuredQuery`, decoded. */
export type StructuredQuery = {
  /** At most one collection; an empty list selects every collection directly under the parent. */
  readonly from: readonly CollectionSelector[];
  readonly select?: readonly FieldPath[];
  readonly where?: Filter;
  readonly orderBy: readonly Order[];
  readonly startAt?: Cursor;
  readonly endAt?: Cursor;
  readonly offset: number;
  readonly limit?: number;
};

type CollectionSelector = { readonly collectionId: string; readonly allDescendants: boolean };

/** A filter on one field. */
export type Condition = FieldFilter | UnaryFilter;
export type Filter =
  | Condition
  | { readonly type: "composite"; readonly op: "and" | "or"; readonly filters: readonly Filter[] };
export type FieldFilter = {
  readonly type: "field";
  readonly field: FieldPath;
  readonly op: FieldOperator;
  readonly value: Value;
};
export type FieldOperator =
  | "<"
  | "<="
  | ">"
  | ">="
  | "=="
  | "!="
  | "array-contains"
  | "in"
  | "array-contains-any"
  | "not-in";
export type UnaryFilter = {
  readonly type: "unary";
  readonly field: FieldPath;
  readonly op: "is-nan" | "is-not-nan" | "is-null" | "is-not-null";
};

export type Order = { readonly field: FieldPath; readonly direction: "asc" | "desc" };
/** A cursor. If `before` is true, the position is just before the values instead of just after them. */
export type Cursor = { readonly values: readonly Value[]; readonly before: boolean };

/** One aggregation of a `RunAggregationQuery`. */
export type Aggregation = { readonly alias: string } & (
  | { readonly type: "count"; readonly upTo?: number }
  | { readonly type: "sum" | "average"; readonly field: FieldPath }
);

/**
 * The collections that a query reads: the collections with this id (with any id if it is empty), directly under the parent
 * or at any depth.
 */
export type QueryScope = CollectionSelector & { readonly parent: string };

export function scopeOf(parent: string, { from: [selector] }: StructuredQuery): QueryScope {
  return { parent, collectionId: "", allDescendants: false, ...selector };
}

export function isInScope(collection: string, { parent, collectionId, allDescendants }: QueryScope): boolean {
  if (!collection.startsWith(`${parent}/`)) return false;
  if (collectionId && idOf(collection) !== collectionId) return false;
  return allDescendants || !collection.includes("/", parent.length + 1);
}
