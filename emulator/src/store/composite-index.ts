import { StatusError } from "../status.ts";
import { disjunctions } from "./disjunction.ts";
import { type FieldPath, formatFieldPath, NAME_FIELD, parseFieldPath, samePath } from "./field-path.ts";
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

/** An index to try: its last field is the name, with the direction that the definition gives or implies. */
type Candidate = readonly IndexField[];

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
    const fields = [...new Set([...needed.equalities, ...needed.orders].map(({ fieldPath }) => fieldPath))];
    const singles = [...fields, ...needed.aggregated]
      .filter((fieldPath) => fieldPath !== NAME)
      .flatMap((fieldPath) => singleFieldIndexes(definitions, from.collectionId, scope, fieldPath));
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
  const equalities: IndexField[] = [];
  for (const { field, op } of conditions) {
    const fieldPath = formatFieldPath(field);
    const isArray = op === "array-contains" || op === "array-contains-any";
    const isEqual = op === "==" || op === "in" || op === "is-null" || op === "is-nan";
    if (samePath(field, NAME_FIELD) || (!isArray && !isEqual)) continue;
    const needed: IndexField = isArray
      ? { fieldPath, arrayConfig: "CONTAINS" }
      : { fieldPath, order: "ASCENDING" };
    if (
      !equalities.some((known) => known.fieldPath === fieldPath && isArray === Boolean(known.arrayConfig))
    ) {
      equalities.push(needed);
    }
  }
  const isFixed = (fieldPath: string) =>
    equalities.some((equality) => equality.fieldPath === fieldPath && !equality.arrayConfig);
  const orders: IndexField[] = [];
  for (const { field, direction } of effectiveOrders(query)) {
    const fieldPath = formatFieldPath(field);
    if (isFixed(fieldPath)) continue;
    orders.push({ fieldPath, order: direction === "asc" ? "ASCENDING" : "DESCENDING" });
    // Names differ, so nothing is left to order after them.
    if (fieldPath === NAME) break;
  }
  const isKnown = (fieldPath: string) =>
    [...equalities, ...orders].some((known) => known.fieldPath === fieldPath);
  return { equalities, orders, aggregated: [...new Set(aggregated)].filter((field) => !isKnown(field)) };
}

/** Every collection is there in the order of its names, ascending, without any index. */
function isScanByName({ equalities, orders, aggregated }: Needed): boolean {
  const [first] = orders;
  return (
    equalities.length === 0 &&
    aggregated.length === 0 &&
    first?.fieldPath === NAME &&
    first.order === "ASCENDING"
  );
}

function singleFieldIndexes(
  { fieldOverrides }: IndexDefinitions,
  collectionGroup: string,
  scope: Scope,
  fieldPath: string,
): Candidate[] {
  const modes = overrideOf(fieldOverrides, collectionGroup, fieldPath)?.indexes ?? AUTOMATIC_INDEXES;
  return modes
    .filter(({ queryScope }) => (queryScope ?? "COLLECTION") === scope)
    .map(({ order, arrayConfig }) =>
      withName([{ fieldPath, ...(order && { order }), ...(arrayConfig && { arrayConfig }) }]),
    );
}

const AUTOMATIC_INDEXES: FieldOverride["indexes"] = [
  { order: "ASCENDING" },
  { order: "DESCENDING" },
  { arrayConfig: "CONTAINS" },
];

/** A map's override holds for the fields inside it; the longest path that fits decides. */
function overrideOf(
  overrides: readonly FieldOverride[] | undefined,
  collectionGroup: string,
  fieldPath: string,
): FieldOverride | undefined {
  const ofGroup = (overrides ?? []).filter((override) => override.collectionGroup === collectionGroup);
  const path = parseFieldPath(fieldPath);
  for (let length = path.length; length > 0; length -= 1) {
    const ancestor = formatFieldPath(path.slice(0, length));
    const override = ofGroup.find((candidate) => candidate.fieldPath === ancestor);
    if (override) return override;
  }
  return ofGroup.find((candidate) => candidate.fieldPath === "*");
}

/** An index that does not end with the name has it nevertheless, in the direction of its last field. */
function withName(fields: readonly IndexField[]): Candidate {
  const last = fields.at(-1);
  if (last?.fieldPath === NAME) return fields;
  return [...fields, { fieldPath: NAME, order: last?.order ?? "ASCENDING" }];
}

function isServed({ equalities, orders, aggregated }: Needed, candidates: readonly Candidate[]): boolean {
  const covered = new Set<string>();
  for (const fields of candidates) {
    const rest = fields.filter(({ fieldPath }) => !aggregated.includes(fieldPath));
    // What is summed must be in the one index that is read.
    if (rest.length !== fields.length - aggregated.length) continue;
    const prefix = rest.slice(0, Math.max(0, rest.length - orders.length));
    const isUsable =
      endsIn(rest.slice(prefix.length), orders) &&
      prefix.every((field) => equalities.some((equality) => keyOf(field) === keyOf(equality)));
    if (!isUsable) continue;
    for (const field of prefix) covered.add(keyOf(field));
    if (equalities.every((equality) => covered.has(keyOf(equality)))) return true;
    if (aggregated.length > 0) covered.clear();
  }
  return false;
}

function endsIn(fields: readonly IndexField[], orders: readonly IndexField[]): boolean {
  return (
    fields.length === orders.length &&
    fields.every(
      ({ fieldPath, order }, index) =>
        fieldPath === orders[index]?.fieldPath && order === orders[index].order,
    )
  );
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
  const [list, entry] = isSingle
    ? ["fieldOverrides", fieldOverride(definitions, collectionGroup, queryScope, only)]
    : ["indexes", { collectionGroup, queryScope, fields } satisfies CompositeIndex];
  throw new StatusError(
    "FAILED_PRECONDITION",
    `The query requires an index. Add to "${list}" in firestore.indexes.json: ${JSON.stringify(entry)}`,
  );
}

/** An override replaces the indexes there are, so those are listed with the new one. */
function fieldOverride(
  { fieldOverrides }: IndexDefinitions,
  collectionGroup: string,
  queryScope: Scope,
  { fieldPath, ...mode }: IndexField,
): FieldOverride {
  const present = overrideOf(fieldOverrides, collectionGroup, fieldPath)?.indexes ?? AUTOMATIC_INDEXES;
  const indexes = [...present, { ...mode, queryScope }].map((index) => ({
    ...index,
    queryScope: index.queryScope ?? "COLLECTION",
  }));
  return { collectionGroup, fieldPath, indexes };
}
