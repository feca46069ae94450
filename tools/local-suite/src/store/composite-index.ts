import { StatusError } from "../status.ts";
import { disjunctions } from "./disjunction.ts";
import { type FieldPath, formatFieldPath, NAME_FIELD, parseFieldPath } from "./field-path.ts";
import { effectiveOrders } from "./query.ts";
import type { Condition, StructuredQuery } from "./structured-query.ts";

/** The parts of firestore.indexes.json that decide which queries are served. */
export type IndexDefinitions = {
  readonly indexes?: readonly CompositeIndex[];
  readonly fieldOverrides?: readonly FieldOverride[];
};

type Scope = "COLLECTION" | "COLLECTION_GROUP";

type CompositeIndex = {
  readonly collectionGroup: string;
  readonly queryScope: Scope;
  readonly fields: readonly IndexField[];
};

/**
 * An override that replaces the automatic indexes of one field; `*` applies to all fields without their own override.
 */
type FieldOverride = {
  readonly collectionGroup: string;
  readonly fieldPath: string;
  readonly indexes: readonly (IndexMode & { readonly queryScope?: Scope })[];
};

type IndexMode = { readonly order?: "ASCENDING" | "DESCENDING"; readonly arrayConfig?: "CONTAINS" };
type IndexField = { readonly fieldPath: string } & IndexMode;

type IndexNeed = {
  readonly equalities: readonly IndexField[];
  readonly orders: readonly IndexField[];
  /** The fields of sums and averages, which the index must contain in any position after the equalities. */
  readonly aggregated: readonly string[];
};

const NAME = formatFieldPath(NAME_FIELD);

/**
 * Requires the indexes that production needs for a query. An index serves a query if it starts with fields that the
 * query compares with `==` (or `array-contains`) and ends in exactly the query's orders; several such indexes are merged
 * if together they cover all equalities. Every field has automatic collection-scope indexes (ascending, descending,
 * array membership) unless fieldOverrides replaces them. Indexes are not scanned backwards.
 * https://firebase.google.com/docs/firestore/query-data/index-overview
 *
 * @param aggregated the fields of sums and averages
 * @throws StatusError FAILED_PRECONDITION with the entry to add to firestore.indexes.json
 */
export function requireIndex(
  query: StructuredQuery,
  definitions: IndexDefinitions,
  aggregated: readonly FieldPath[] = [],
): void {
  const [from] = query.from;
  if (!from) return;
  const scope = from.allDescendants ? "COLLECTION_GROUP" : "COLLECTION";
  for (const conditions of disjunctions(query.where)) {
    const needed = neededFor(conditions, query, aggregated.map(formatFieldPath));
    if (isScanByName(needed)) continue;
    const compared = [...needed.equalities, ...needed.orders].map(({ fieldPath }) => fieldPath);
    const singles = [...new Set([...compared, ...needed.aggregated])]
      .filter((fieldPath) => fieldPath !== NAME)
      .flatMap((fieldPath) =>
        indexesOf(definitions, from.collectionId, fieldPath)
          .filter(({ queryScope }) => queryScope === scope)
          .map(({ queryScope: _, ...mode }) => withName([{ fieldPath, ...mode }])),
      );
    const composites = (definitions.indexes ?? [])
      .filter((index) => index.collectionGroup === from.collectionId && index.queryScope === scope)
      .map((index) => withName(index.fields));
    if (!isServed(needed, [...singles, ...composites])) {
      refuseWithoutIndex(definitions, from.collectionId, scope, needed);
    }
  }
}

function neededFor(
  conditions: readonly Condition[],
  query: StructuredQuery,
  aggregated: readonly string[],
): IndexNeed {
  const known = new Map<string, IndexField>();
  for (const { field, op } of conditions) {
    const fieldPath = formatFieldPath(field);
    const isArray = op === "array-contains" || op === "array-contains-any";
    const isEqual = op === "==" || op === "in" || op === "is-null" || op === "is-nan";
    if (fieldPath === NAME || (!isArray && !isEqual)) continue;
    const mode: IndexMode = isArray ? { arrayConfig: "CONTAINS" } : { order: "ASCENDING" };
    known.set(keyOf({ fieldPath, ...mode }), { fieldPath, ...mode });
  }
  const equalities = [...known.values()];
  const orders: IndexField[] = [];
  for (const { field, direction } of effectiveOrders(query)) {
    const fieldPath = formatFieldPath(field);
    if (known.has(keyOf({ fieldPath }))) continue;
    orders.push({ fieldPath, order: direction === "asc" ? "ASCENDING" : "DESCENDING" });
    // Names are unique, so later orders have no effect.
    if (fieldPath === NAME) break;
  }
  const covered = new Set([...equalities, ...orders].map(({ fieldPath }) => fieldPath));
  return { equalities, orders, aggregated: [...new Set(aggregated)].filter((field) => !covered.has(field)) };
}

/** Whether the query only scans by ascending name, which needs no index. */
function isScanByName({ equalities, orders, aggregated }: IndexNeed): boolean {
  const [first] = orders;
  const isOrdered = first?.fieldPath === NAME && first.order === "ASCENDING";
  return isOrdered && equalities.length === 0 && aggregated.length === 0;
}

const AUTOMATIC_INDEXES: FieldOverride["indexes"] = [
  { order: "ASCENDING" },
  { order: "DESCENDING" },
  { arrayConfig: "CONTAINS" },
];

/** Returns a field's single-field indexes. A map's override also applies to the fields in it; the longest path wins. */
function indexesOf({ fieldOverrides = [] }: IndexDefinitions, collectionGroup: string, fieldPath: string) {
  const ofGroup = fieldOverrides.filter((override) => override.collectionGroup === collectionGroup);
  const path = parseFieldPath(fieldPath);
  const ancestors = path.map((_, index) => formatFieldPath(path.slice(0, path.length - index)));
  const [override] = [...ancestors, "*"].flatMap((ancestor) =>
    ofGroup.filter((candidate) => candidate.fieldPath === ancestor),
  );
  const indexes = override?.indexes ?? AUTOMATIC_INDEXES;
  return indexes.map((index) => ({ ...index, queryScope: index.queryScope ?? "COLLECTION" }));
}

/** Appends the implicit last field: the document's name, in the direction of the field before it. */
function withName(fields: readonly IndexField[]): readonly IndexField[] {
  const last = fields.at(-1);
  if (last?.fieldPath === NAME) return fields;
  return [...fields, { fieldPath: NAME, order: last?.order ?? "ASCENDING" }];
}

function isServed(
  { equalities, orders, aggregated }: IndexNeed,
  candidates: readonly (readonly IndexField[])[],
): boolean {
  const wanted = new Set(equalities.map(keyOf));
  const covered = new Set<string>();
  for (const fields of candidates) {
    const rest = fields.filter(({ fieldPath }) => !aggregated.includes(fieldPath));
    const prefix = rest.slice(0, Math.max(0, rest.length - orders.length)).map(keyOf);
    // Aggregated fields must be in a single index, so no indexes are merged.
    const hasAggregated = rest.length === fields.length - aggregated.length;
    if (aggregated.length > 0) covered.clear();
    if (!hasAggregated || describeFields(rest.slice(prefix.length)) !== describeFields(orders)) continue;
    if (!prefix.every((key) => wanted.has(key))) continue;
    for (const key of prefix) covered.add(key);
    if (covered.size === wanted.size) return true;
  }
  return false;
}

function describeFields(fields: readonly IndexField[]): string {
  return JSON.stringify(fields.map(({ fieldPath, order }) => [fieldPath, order]));
}

/** Returns a key without the direction, because an ascending and a descending field serve an equality alike. */
function keyOf({ fieldPath, arrayConfig }: IndexField): string {
  return `${fieldPath} ${arrayConfig ?? ""}`;
}

function refuseWithoutIndex(
  definitions: IndexDefinitions,
  collectionGroup: string,
  queryScope: Scope,
  needed: IndexNeed,
): never {
  const { equalities, aggregated } = needed;
  const name = needed.orders.at(-1);
  const last = needed.orders.at(-2) ?? equalities.at(-1);
  const isImplied = name?.fieldPath === NAME && name.order === (last?.order ?? "ASCENDING");
  const orders = isImplied ? needed.orders.slice(0, -1) : needed.orders;
  const fields = [
    ...equalities,
    ...orders,
    ...aggregated.map((fieldPath): IndexField => ({ fieldPath, order: "ASCENDING" })),
  ];
  const [only, ...others] = fields;
  const isSingle = only !== undefined && only.fieldPath !== NAME && others.length === 0;
  let added: CompositeIndex | FieldOverride = { collectionGroup, queryScope, fields };
  if (isSingle) {
    const { fieldPath, ...mode } = only;
    // An override replaces the existing indexes, so the entry lists them too.
    const present = indexesOf(definitions, collectionGroup, fieldPath);
    added = { collectionGroup, fieldPath, indexes: [...present, { ...mode, queryScope }] };
  }
  const list = isSingle ? "fieldOverrides" : "indexes";
  throw new StatusError(
    "FAILED_PRECONDITION",
    `The query requires an index. Add to "${list}" in firestore.indexes.json: ${JSON.stringify(added)}`,
  );
}
