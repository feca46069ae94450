import { StatusError } from "../status.ts";
import { disjunctions } from "./disjunction.ts";
import { type FieldPath, formatFieldPath, NAME_FIELD, parseFieldPath } from "./field-path.ts";
import { effectiveOrders } from "./query.ts";
import type { Condition, StructuredQuery } from "./structured-query.ts";

/** The parts of firestore.indexes.json that decide which queries may run. */
export type IndexDefinitions = {
  readonly indexes?: readonly CompositeIndex[];
  readonly fieldOverrides?: readonly FieldOverride[];
};

type Scope = "COLLECTION" | "COLLECTION_GROUP";

export type CompositeIndex = {
  readonly collectionGroup: string;
  readonly queryScope: Scope;
  readonly fields: readonly IndexField[];
};

/** Replaces the automatic indexes of one field; `*` stands for every field without an entry of its own. */
export type FieldOverride = {
  readonly collectionGroup: string;
  readonly fieldPath: string;
  readonly indexes: readonly (IndexMode & { readonly queryScope?: Scope })[];
};

type IndexMode = { readonly order?: "ASCENDING" | "DESCENDING"; readonly arrayConfig?: "CONTAINS" };
type IndexField = { readonly fieldPath: string } & IndexMode;

type Needed = {
  readonly equalities: readonly IndexField[];
  readonly orders: readonly IndexField[];
  /** What sums and averages read; an index has to hold it, in any place behind the equalities. */
  readonly aggregated: readonly string[];
};

const NAME = formatFieldPath(NAME_FIELD);

/**
 * Refuses a query that production would refuse for want of an index. An index serves a query if it starts with fields
 * that the query compares with `==` (or `array-contains`) and ends in exactly the query's orders; several such indexes
 * are merged if together they have all the equalities. Every field has automatic indexes of its own, ascending,
 * descending and for array membership, within one collection, unless fieldOverrides says otherwise. An index is not
 * read backwards. https://firebase.google.com/docs/firestore/query-data/index-overview
 *
 * @param aggregated the fields that a sum or an average reads
 * @throws StatusError FAILED_PRECONDITION naming the entry to add to firestore.indexes.json
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
): Needed {
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
    // Names differ, so nothing is left to order after them.
    if (fieldPath === NAME) break;
  }
  const held = new Set([...equalities, ...orders].map(({ fieldPath }) => fieldPath));
  return { equalities, orders, aggregated: [...new Set(aggregated)].filter((field) => !held.has(field)) };
}

/** Every collection is there in the order of its names, ascending, without any index. */
function isScanByName({ equalities, orders, aggregated }: Needed): boolean {
  const [first] = orders;
  const isOrdered = first?.fieldPath === NAME && first.order === "ASCENDING";
  return isOrdered && equalities.length === 0 && aggregated.length === 0;
}

const AUTOMATIC_INDEXES: FieldOverride["indexes"] = [
  { order: "ASCENDING" },
  { order: "DESCENDING" },
  { arrayConfig: "CONTAINS" },
];

/**
 * The indexes of one field by itself. A map's override holds for the fields inside it; the longest path that fits
 * decides.
 */
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

/** An index that does not end with the name has it nevertheless, in the direction of its last field. */
function withName(fields: readonly IndexField[]): readonly IndexField[] {
  const last = fields.at(-1);
  if (last?.fieldPath === NAME) return fields;
  return [...fields, { fieldPath: NAME, order: last?.order ?? "ASCENDING" }];
}

function isServed(
  { equalities, orders, aggregated }: Needed,
  candidates: readonly (readonly IndexField[])[],
): boolean {
  const wanted = new Set(equalities.map(keyOf));
  const covered = new Set<string>();
  for (const fields of candidates) {
    const rest = fields.filter(({ fieldPath }) => !aggregated.includes(fieldPath));
    const prefix = rest.slice(0, Math.max(0, rest.length - orders.length)).map(keyOf);
    // What is summed must be in the one index that is read.
    const hasSummed = rest.length === fields.length - aggregated.length;
    if (aggregated.length > 0) covered.clear();
    if (!hasSummed || textOf(rest.slice(prefix.length)) !== textOf(orders)) continue;
    if (!prefix.every((key) => wanted.has(key))) continue;
    for (const key of prefix) covered.add(key);
    if (covered.size === wanted.size) return true;
  }
  return false;
}

function textOf(fields: readonly IndexField[]): string {
  return JSON.stringify(fields.map(({ fieldPath, order }) => [fieldPath, order]));
}

/** An equality is served by either direction. */
function keyOf({ fieldPath, arrayConfig }: IndexField): string {
  return `${fieldPath} ${arrayConfig ?? ""}`;
}

function refuseWithoutIndex(
  definitions: IndexDefinitions,
  collectionGroup: string,
  queryScope: Scope,
  needed: Needed,
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
    // An override replaces the indexes there are, so those are listed with the new one.
    const present = indexesOf(definitions, collectionGroup, fieldPath);
    added = { collectionGroup, fieldPath, indexes: [...present, { ...mode, queryScope }] };
  }
  const list = isSingle ? "fieldOverrides" : "indexes";
  throw new StatusError(
    "FAILED_PRECONDITION",
    `The query requires an index. Add to "${list}" in firestore.indexes.json: ${JSON.stringify(added)}`,
  );
}
