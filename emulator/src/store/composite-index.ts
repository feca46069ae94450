import { StatusError } from "../status.ts";
import { formatFieldPath, NAME_FIELD, samePath } from "./field-path.ts";
import { DISJUNCTIONS_MAX } from "./limits.ts";
import { effectiveOrders } from "./query.ts";
import type { FieldFilter, Filter, Order, StructuredQuery, UnaryFilter } from "./structured-query.ts";

/** The part of firestore.indexes.json that decides which queries may run. */
export type IndexDefinitions = { readonly indexes: readonly CompositeIndex[] };

export type CompositeIndex = {
  readonly collectionGroup: string;
  readonly queryScope: "COLLECTION" | "COLLECTION_GROUP";
  readonly fields: readonly IndexField[];
};

type IndexField = {
  readonly fieldPath: string;
  readonly order?: "ASCENDING" | "DESCENDING";
  readonly arrayConfig?: "CONTAINS";
};

type Condition = FieldFilter | UnaryFilter;

/**
 * Refuses a query that production would refuse for want of a composite index. Equalities alone, or one order
 * alone, are served by the automatic single-field indexes; equalities with an order need composite indexes that
 * end in exactly that order and together start with all the equalities.
 * https://firebase.google.com/docs/firestore/query-data/index-overview
 *
 * @throws StatusError FAILED_PRECONDITION naming the entry to add to firestore.indexes.json
 */
export function requireIndex(query: StructuredQuery, definitions: IndexDefinitions): void {
  const [from] = query.from;
  if (!from?.collectionId) return;
  const scope = from.allDescendants ? "COLLECTION_GROUP" : "COLLECTION";
  const candidates = definitions.indexes.filter(
    ({ collectionGroup, queryScope }) => collectionGroup === from.collectionId && queryScope === scope,
  );
  for (const conditions of disjunctions(query.where)) {
    const needed = neededIndex(conditions, query);
    if (needed && !isServed(needed, candidates)) refuse(from.collectionId, scope, needed);
  }
}

type Needed = { readonly equalities: readonly IndexField[]; readonly orders: readonly IndexField[] };

function neededIndex(conditions: readonly Condition[], query: StructuredQuery): Needed | undefined {
  const equalities: IndexField[] = [];
  for (const { field, op } of conditions) {
    const fieldPath = formatFieldPath(field);
    if (samePath(field, NAME_FIELD) || equalities.some((known) => known.fieldPath === fieldPath)) continue;
    if (op === "==" || op === "in" || op === "is-null" || op === "is-nan") {
      equalities.push({ fieldPath, order: "ASCENDING" });
    }
    if (op === "array-contains" || op === "array-contains-any") {
      equalities.push({ fieldPath, arrayConfig: "CONTAINS" });
    }
  }
  const orders = ordersToIndex(query).filter(({ fieldPath }) =>
    equalities.every((equality) => equality.fieldPath !== fieldPath || equality.arrayConfig),
  );
  const isAutomatic = orders.length === 0 || (orders.length === 1 && equalities.length === 0);
  return isAutomatic ? undefined : { equalities, orders };
}

/** A last order by name is part of every index, if it goes the way of the one before it. */
function ordersToIndex(query: StructuredQuery): IndexField[] {
  const orders = effectiveOrders(query);
  const last = orders.at(-1);
  const before = orders.at(-2);
  const isImplied =
    last && samePath(last.field, NAME_FIELD) && last.direction === (before?.direction ?? "asc");
  return (isImplied ? orders.slice(0, -1) : orders).map(toIndexField);
}

function toIndexField({ field, direction }: Order): IndexField {
  return { fieldPath: formatFieldPath(field), order: direction === "asc" ? "ASCENDING" : "DESCENDING" };
}

function isServed({ equalities, orders }: Needed, candidates: readonly CompositeIndex[]): boolean {
  const covered = new Set<string>();
  for (const { fields } of candidates) {
    const prefix = fields.slice(0, fields.length - orders.length);
    const suffix = fields.slice(fields.length - orders.length);
    if (suffix.length !== orders.length || !endsIn(suffix, orders)) continue;
    const isUsable = prefix.every((field) =>
      equalities.some(
        ({ fieldPath, arrayConfig }) => fieldPath === field.fieldPath && arrayConfig === field.arrayConfig,
      ),
    );
    if (isUsable) for (const { fieldPath } of prefix) covered.add(fieldPath);
    if (isUsable && equalities.length === 0) return true;
  }
  return equalities.length > 0 && equalities.every(({ fieldPath }) => covered.has(fieldPath));
}

/** An index can be read from either end. */
function endsIn(suffix: readonly IndexField[], orders: readonly IndexField[]): boolean {
  const agrees = (isReversed: boolean) =>
    suffix.every(
      (field, index) =>
        field.fieldPath === orders[index]?.fieldPath && (field.order === orders[index].order) !== isReversed,
    );
  return agrees(false) || agrees(true);
}

function refuse(collectionGroup: string, queryScope: CompositeIndex["queryScope"], needed: Needed): never {
  const fields = [...needed.equalities, ...needed.orders];
  const entry = JSON.stringify({ collectionGroup, queryScope, fields } satisfies CompositeIndex);
  throw new StatusError(
    "FAILED_PRECONDITION",
    `The query requires an index. Add to "indexes" in firestore.indexes.json: ${entry}`,
  );
}

/** The filter as a list of alternatives, each a list of conditions that hold together. */
export function disjunctions(filter: Filter | undefined): Condition[][] {
  if (!filter) return [[]];
  if (filter.type !== "composite") return [[filter]];
  const parts = filter.filters.map(disjunctions);
  const result =
    filter.op === "or"
      ? parts.flat()
      : parts.reduce((left, right) => left.flatMap((one) => right.map((other) => [...one, ...other])), [[]]);
  if (result.length > DISJUNCTIONS_MAX) {
    throw new StatusError("INVALID_ARGUMENT", `A query may have at most ${DISJUNCTIONS_MAX} disjunctions`);
  }
  return result;
}
