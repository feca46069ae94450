import { refuse, StatusError } from "../status.ts";
import { conditionsOf, countDisjunctions, disjunctions } from "./disjunction.ts";
import { type FieldPath, formatFieldPath, isName } from "./field-path.ts";
import {
  AGGREGATIONS_MAX,
  DISJUNCTIONS_MAX,
  NOT_IN_VALUES_MAX,
  QUERY_PARTS_MAX,
  RANGE_FIELDS_MAX,
} from "./limits.ts";
import { effectiveOrders, inequalityFields, NEGATIONS } from "./query.ts";
import { isReserved, parseDocumentName, parseResourceName, requireStandaloneId } from "./resource-path.ts";
import type { Aggregation, Condition, Filter, StructuredQuery } from "./structured-query.ts";

/**
 * Validates a query as Firestore does before selecting an index.
 * https://firebase.google.com/docs/firestore/reference/rpc/google.firestore.v1#structuredquery and
 * https://firebase.google.com/docs/firestore/query-data/queries#query_limitations
 *
 * @param parent the document above the collection, or the root
 * @throws StatusError INVALID_ARGUMENT, FAILED_PRECONDITION
 */
export function validateQuery(query: StructuredQuery, parent?: string): void {
  if (query.from.length > 1) refuse("StructuredQuery.from cannot have more than one collection selector.");
  for (const { collectionId } of query.from)
    if (collectionId !== "") requireStandaloneId("Collection", collectionId);
  if (query.offset < 0) refuse("offset is negative");
  if (query.limit !== undefined && query.limit < 0) refuse("limit is negative");
  const conditions = conditionsOf(query.where);
  for (const condition of conditions) requireOperand(condition);
  requireDisjunctions(query.where, conditions);
  requireParts(query, parent);
  requireOrders(query, conditions);
}

function requireParts({ where, orderBy }: StructuredQuery, parent: string | undefined): void {
  const isBelowDocument = parent !== undefined && parseResourceName(parent).segments.length > 0;
  const filtersMax = Math.max(0, ...disjunctions(where).map(({ length }) => length));
  const parts = filtersMax + orderBy.length + (isBelowDocument ? 1 : 0);
  if (parts > QUERY_PARTS_MAX) {
    refuse(
      `A query has at most ${QUERY_PARTS_MAX} filters and orders, with the document above it. Found ${parts}.`,
    );
  }
  const fields = new Set(inequalityFields(where).map(formatFieldPath));
  if (fields.size > RANGE_FIELDS_MAX) {
    refuse(`At most ${RANGE_FIELDS_MAX} fields can have range or inequality filters. Found ${fields.size}.`);
  }
}

/** @throws StatusError INVALID_ARGUMENT */
export function validateAggregations(aggregations: readonly Aggregation[]): void {
  if (aggregations.length === 0) refuse("Aggregations can not be empty.");
  if (aggregations.length > AGGREGATIONS_MAX) {
    refuse(
      `The maximum number of aggregations allowed in an aggregation query is ${AGGREGATIONS_MAX}. Received: ${aggregations.length}`,
    );
  }
  const aliases = new Set<string>();
  for (const aggregation of aggregations) {
    const { alias } = aggregation;
    if (aliases.has(alias)) refuse(`Aggregation aliases contain duplicate alias: ${alias}.`);
    aliases.add(alias);
    if (isReserved(alias)) refuse(`The property.name "${alias}" is reserved.`);
    if (aggregation.type !== "count" && isName(aggregation.field)) {
      refuse("Aggregations are not supported for the property: __key__");
    }
    if (aggregation.type === "count" && aggregation.upTo !== undefined && aggregation.upTo < 0) {
      refuse("The `up_to` value in a COUNT aggregation must be greater than or equal to zero.");
    }
  }
}

const LIST_OPERATORS: ReadonlySet<string> = new Set(["in", "not-in", "array-contains-any"]);

function requireOperand(condition: Condition): void {
  const isOfName = isName(condition.field);
  if (condition.type === "unary") {
    if (isOfName) refuse("__key__ filter value must be a Key");
    return;
  }
  const { op, value } = condition;
  if (LIST_OPERATORS.has(op)) {
    const name = op.toUpperCase().replaceAll("-", "_");
    if (value.type !== "array") refuse(`'${name}' requires an ArrayValue.`);
    if (value.values.length === 0) refuse(`'${name}' requires an non-empty ArrayValue.`);
    const valuesMax = op === "not-in" ? NOT_IN_VALUES_MAX : DISJUNCTIONS_MAX;
    if (value.values.length > valuesMax) refuse(`'${name}' supports up to ${valuesMax} comparison values.`);
  }
  if (!isOfName) return;
  if (op.startsWith("array-contains")) refuse("the name __key__ is reserved");
  for (const operand of value.type === "array" ? value.values : [value]) {
    if (operand.type !== "reference") refuse("__key__ filter value must be a Key");
    parseDocumentName(operand.value, "Document parent name");
  }
}

function requireDisjunctions(filter: Filter | undefined, conditions: readonly Condition[]): void {
  const count = countDisjunctions(filter);
  if (count > DISJUNCTIONS_MAX) {
    refuse(
      `Too many disjunctions after normalization. Result had ${count} disjunctions which is more than the maximum of ${DISJUNCTIONS_MAX}`,
    );
  }
  for (const alternative of disjunctions(filter)) {
    if (alternative.filter(({ op }) => op.startsWith("array-contains")).length < 2) continue;
    const message = "Only a single array-contains clause is allowed in a query";
    throw new StatusError("FAILED_PRECONDITION", message);
  }
  if (conditions.filter(({ op }) => NEGATIONS.has(op)).length > 1) {
    refuse("Only a single 'NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', or 'IS_NOT_NULL' filter allowed per query.");
  }
  const isOr = count > 1 || conditions.some(({ op }) => op === "in" || op === "array-contains-any");
  if (isOr && conditions.some(({ op }) => op === "not-in")) {
    refuse("'NOT_IN' cannot be used in the same query with 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.");
  }
}

function requireOrders(query: StructuredQuery, conditions: readonly Condition[]): void {
  const isOfName = ({ field }: { field: FieldPath }) => isName(field);
  const ordered = new Set<string>();
  for (const { field } of query.orderBy) {
    const path = formatFieldPath(field);
    if (ordered.has(path)) refuse(`order by clause cannot contain duplicate fields ${path}`);
    ordered.add(path);
  }
  const orders = effectiveOrders(query);
  if (orders.findIndex(isOfName) < orders.length - 1) {
    refuse("order by clause cannot contain more fields after the key");
  }
  for (const cursor of [query.startAt, query.endAt]) {
    if (!cursor) continue;
    if (cursor.values.length > query.orderBy.length) refuse("Cursor has too many values.");
    const named = cursor.values[query.orderBy.findIndex(isOfName)];
    if (named && named.type !== "reference") {
      refuse("Cursor __key__ value is not a document reference.");
    }
  }
  if (query.from[0]?.collectionId) return;
  for (const condition of conditions) {
    if (!isOfName(condition)) refuse(`kind is required for filter: ${formatFieldPath(condition.field)}`);
  }
  if (!orders.every(isOfName)) refuse("kind is required for all orders except __key__ ascending");
}

/**
 * Rejects a scan only by descending name, which has no automatic index.
 * @throws StatusError FAILED_PRECONDITION
 */
export function requireAscendingScan(query: StructuredQuery): void {
  const [first] = effectiveOrders(query);
  const isDescending = first?.direction === "desc" && isName(first.field);
  if (!isDescending || conditionsOf(query.where).some(({ field }) => !isName(field))) return;
  throw new StatusError("FAILED_PRECONDITION", "Firestore does not support descending key scans");
}
