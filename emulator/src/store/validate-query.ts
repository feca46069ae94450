import { StatusError } from "../status.ts";
import { countDisjunctions, disjunctions } from "./disjunction.ts";
import { formatFieldPath, NAME_FIELD, samePath } from "./field-path.ts";
import { AGGREGATIONS_MAX, DISJUNCTIONS_MAX, NOT_IN_VALUES_MAX } from "./limits.ts";
import { effectiveOrders } from "./query.ts";
import type { Aggregation, FieldFilter, Filter, StructuredQuery, UnaryFilter } from "./structured-query.ts";

/**
 * What Firestore asks of a query before it looks for an index.
 * https://firebase.google.com/docs/firestore/reference/rpc/google.firestore.v1#structuredquery and
 * https://firebase.google.com/docs/firestore/query-data/queries#query_limitations
 *
 * @throws StatusError INVALID_ARGUMENT, UNIMPLEMENTED
 */
export function validateQuery(query: StructuredQuery): void {
  if (query.from.length > 1) {
    throw new StatusError("UNIMPLEMENTED", "A query over several collection selectors");
  }
  for (const { collectionId } of query.from) {
    if (collectionId.includes("/"))
      refuse(`Collection id "${collectionId}" is invalid because it contains "/".`);
  }
  if (query.offset < 0) refuse("offset is negative");
  if (query.limit !== undefined && query.limit < 0) refuse("limit is negative");
  const conditions = conditionsOf(query.where);
  for (const condition of conditions) requireOperand(condition);
  requireDisjunctions(query.where, conditions);
  requireOrders(query, conditions);
}

/** @throws StatusError INVALID_ARGUMENT */
export function validateAggregations(aggregations: readonly Aggregation[]): void {
  if (aggregations.length === 0 || aggregations.length > AGGREGATIONS_MAX) {
    refuse(`A query takes 1 to ${AGGREGATIONS_MAX} aggregations, not ${aggregations.length}`);
  }
  const aliases = new Set(aggregations.map(({ alias }) => alias));
  if (aliases.size < aggregations.length) refuse("Two aggregations have the same alias");
  for (const aggregation of aggregations) {
    if (aggregation.type === "count" && aggregation.upTo !== undefined && aggregation.upTo <= 0) {
      refuse("A count's upTo must be positive");
    }
  }
}

function conditionsOf(filter: Filter | undefined): (FieldFilter | UnaryFilter)[] {
  if (!filter) return [];
  if (filter.type !== "composite") return [filter];
  if (filter.filters.length === 0) refuse(`An ${filter.op.toUpperCase()} of no filters`);
  return filter.filters.flatMap(conditionsOf);
}

const LIST_OPERATORS: ReadonlySet<string> = new Set(["in", "not-in", "array-contains-any"]);

function requireOperand(condition: FieldFilter | UnaryFilter): void {
  const isName = samePath(condition.field, NAME_FIELD);
  const { op } = condition;
  if (condition.type === "unary") {
    if (isName) refuse(`'${op}' on __name__`);
    return;
  }
  const { value } = condition;
  if (LIST_OPERATORS.has(op)) {
    if (value.type !== "array" || value.values.length === 0)
      refuse(`'${op}' requires a non-empty ArrayValue.`);
    const valuesMax = op === "not-in" ? NOT_IN_VALUES_MAX : DISJUNCTIONS_MAX;
    if (value.values.length > valuesMax) refuse(`'${op}' supports up to ${valuesMax} comparison values.`);
  }
  if (!isName) return;
  if (op === "array-contains" || op === "array-contains-any") refuse(`'${op}' on __name__`);
  const operands = value.type === "array" ? value.values : [value];
  if (operands.some(({ type }) => type !== "reference")) {
    refuse("A filter on __name__ must compare with a document reference");
  }
}

const NEGATIONS: ReadonlySet<string> = new Set(["!=", "not-in", "is-not-null", "is-not-nan"]);

function requireDisjunctions(
  filter: Filter | undefined,
  conditions: readonly (FieldFilter | UnaryFilter)[],
): void {
  if (countDisjunctions(filter) > DISJUNCTIONS_MAX) {
    refuse(`A query may have at most ${DISJUNCTIONS_MAX} disjunctions, with each value of a list as one`);
  }
  for (const alternative of disjunctions(filter)) {
    const arrays = alternative.filter(({ op }) => op.startsWith("array-contains"));
    if (arrays.length > 1) refuse("A maximum of 1 'ARRAY_CONTAINS' filter is allowed per disjunction.");
  }
  if (conditions.filter(({ op }) => NEGATIONS.has(op)).length > 1) {
    refuse("Only one 'not-in', '!=', 'is not null' or 'is not NaN' filter is allowed per query");
  }
  const isOr = conditions.some(({ op }) => op === "in" || op === "array-contains-any") || hasOr(filter);
  if (isOr && conditions.some(({ op }) => op === "not-in")) {
    refuse("'not-in' cannot be combined with 'in', 'array-contains-any' or an OR");
  }
}

function hasOr(filter: Filter | undefined): boolean {
  if (filter?.type !== "composite") return false;
  return (filter.op === "or" && filter.filters.length > 1) || filter.filters.some(hasOr);
}

function requireOrders(query: StructuredQuery, conditions: readonly (FieldFilter | UnaryFilter)[]): void {
  const ordered = new Set(query.orderBy.map(({ field }) => formatFieldPath(field)));
  if (ordered.size < query.orderBy.length) refuse("A query orders by the same field twice");
  const orders = effectiveOrders(query);
  for (const cursor of [query.startAt, query.endAt]) {
    if (!cursor) continue;
    if (cursor.values.length > orders.length) refuse("A cursor has more values than the query has orders");
    for (const [index, value] of cursor.values.entries()) {
      const field = orders[index]?.field;
      if (field && samePath(field, NAME_FIELD) && value.type !== "reference") {
        refuse("A cursor's position on __name__ must be a document reference");
      }
    }
  }
  const [from] = query.from;
  if (from?.collectionId) return;
  const fields = [...orders, ...conditions].map(({ field }) => field);
  if (!fields.every((field) => samePath(field, NAME_FIELD))) {
    refuse("A query over every collection can only filter and order by __name__");
  }
}

function refuse(message: string): never {
  throw new StatusError("INVALID_ARGUMENT", message);
}
