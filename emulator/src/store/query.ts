import { StatusError } from "../status.ts";
import { type FieldPath, formatFieldPath, NAME_FIELD, samePath, valueAt, withValueAt } from "./field-path.ts";
import type {
  Aggregation,
  Cursor,
  FieldFilter,
  Filter,
  Order,
  StructuredQuery,
  UnaryFilter,
} from "./structured-query.ts";
import type { Timestamp } from "./timestamp.ts";
import type { Fields, Value } from "./value.ts";
import { compareValues, orderedType, valuesEqual } from "./value-order.ts";

export type StoredDocument = {
  readonly name: string;
  readonly fields: Fields;
  readonly createTime: Timestamp;
  readonly updateTime: Timestamp;
};

/** The documents that match, in order, cut to the query's page and projection. */
export function runQuery(candidates: Iterable<StoredDocument>, query: StructuredQuery): StoredDocument[] {
  const orders = effectiveOrders(query);
  const matches = [...candidates].filter(
    (document) =>
      orders.every(({ field }) => fieldValue(document, field) !== undefined) &&
      (!query.where || matchesFilter(document, query.where)),
  );
  matches.sort((one, other) => compareDocuments(one, other, orders));
  const inRange = matches.filter((document) => isWithinCursors(document, query, orders));
  const page = inRange.slice(
    query.offset,
    query.limit === undefined ? undefined : query.offset + query.limit,
  );
  return query.select ? page.map((document) => project(document, query.select ?? [])) : page;
}

/**
 * The orders a query really has: its own, then every inequality field it does not name, in the alphabet of field
 * paths, then the name; what is implied goes in the direction of the last one named.
 * https://firebase.google.com/docs/firestore/query-data/order-limit-data
 */
export function effectiveOrders(query: StructuredQuery): Order[] {
  const orders = [...query.orderBy];
  const direction = orders.at(-1)?.direction ?? "asc";
  const isOrdered = (field: FieldPath) => orders.some((order) => samePath(order.field, field));
  const inequalities = query.where ? inequalityFields(query.where) : [];
  inequalities.sort((one, other) => (formatFieldPath(one) < formatFieldPath(other) ? -1 : 1));
  for (const field of [...inequalities, NAME_FIELD]) {
    if (!isOrdered(field)) orders.push({ field, direction });
  }
  return orders;
}

const INEQUALITIES: ReadonlySet<string> = new Set(["<", "<=", ">", ">=", "!=", "not-in"]);

export function inequalityFields(filter: Filter): FieldPath[] {
  if (filter.type === "composite") return filter.filters.flatMap(inequalityFields);
  if (filter.type === "unary") return filter.op.startsWith("is-not") ? [filter.field] : [];
  return INEQUALITIES.has(filter.op) ? [filter.field] : [];
}

function fieldValue(document: StoredDocument, field: FieldPath): Value | undefined {
  if (samePath(field, NAME_FIELD)) return { type: "reference", value: document.name };
  return valueAt(document.fields, field);
}

export function matchesFilter(document: StoredDocument, filter: Filter): boolean {
  if (filter.type === "composite") {
    const holds = (part: Filter) => matchesFilter(document, part);
    return filter.op === "and" ? filter.filters.every(holds) : filter.filters.some(holds);
  }
  const value = fieldValue(document, filter.field);
  if (value === undefined) return false;
  return filter.type === "unary" ? matchesUnary(value, filter) : matchesField(value, filter);
}

function matchesUnary(value: Value, { op }: UnaryFilter): boolean {
  switch (op) {
    case "is-null":
      return value.type === "null";
    case "is-not-null":
      return value.type !== "null";
    case "is-nan":
      return isNotANumber(value);
    case "is-not-nan":
      return !isNotANumber(value) && value.type !== "null";
  }
}

function matchesField(value: Value, { op, value: operand, field }: FieldFilter): boolean {
  const operands = () => {
    if (operand.type === "array") return operand.values;
    throw new StatusError("INVALID_ARGUMENT", `'${op}' on ${formatFieldPath(field)} needs an array`);
  };
  const equalsAny = () =>
    operands().some((candidate) => candidate.type !== "null" && valuesEqual(candidate, value));
  switch (op) {
    case "==":
      return valuesEqual(value, operand);
    case "!=":
      return value.type !== "null" && !valuesEqual(value, operand);
    case "in":
      return equalsAny();
    case "not-in":
      // A null among the operands matches nothing at all.
      return value.type !== "null" && operands().every(({ type }) => type !== "null") && !equalsAny();
    case "array-contains":
      return value.type === "array" && value.values.some((element) => valuesEqual(element, operand));
    case "array-contains-any":
      return (
        value.type === "array" &&
        operands().some((candidate) => value.values.some((element) => valuesEqual(element, candidate)))
      );
    default: {
      // Ranges stay within one type; nothing is less or more than NaN.
      if (orderedType(value) !== orderedType(operand) || isNotANumber(value) || isNotANumber(operand))
        return false;
      const order = compareValues(value, operand);
      if (op === "<") return order < 0;
      if (op === "<=") return order <= 0;
      return op === ">" ? order > 0 : order >= 0;
    }
  }
}

function isNotANumber(value: Value): boolean {
  return value.type === "double" && Number.isNaN(value.value);
}

function compareDocuments(one: StoredDocument, other: StoredDocument, orders: readonly Order[]): number {
  for (const { field, direction } of orders) {
    const left = fieldValue(one, field);
    const right = fieldValue(other, field);
    if (!left || !right) continue;
    const order = compareValues(left, right);
    if (order !== 0) return direction === "asc" ? order : -order;
  }
  return 0;
}

function isWithinCursors(
  document: StoredDocument,
  query: StructuredQuery,
  orders: readonly Order[],
): boolean {
  const { startAt, endAt } = query;
  if (startAt) {
    const order = compareToCursor(document, startAt, orders);
    if (startAt.before ? order < 0 : order <= 0) return false;
  }
  if (endAt) {
    const order = compareToCursor(document, endAt, orders);
    if (endAt.before ? order >= 0 : order > 0) return false;
  }
  return true;
}

function compareToCursor(document: StoredDocument, cursor: Cursor, orders: readonly Order[]): number {
  if (cursor.values.length > orders.length) {
    throw new StatusError("INVALID_ARGUMENT", "A cursor has more values than the query has orders");
  }
  for (const [index, position] of cursor.values.entries()) {
    const order = orders[index];
    const value = order && fieldValue(document, order.field);
    if (!order || !value) continue;
    const comparison = compareValues(value, position);
    if (comparison !== 0) return order.direction === "asc" ? comparison : -comparison;
  }
  return 0;
}

/** The document with these fields only; none, or `__name__` alone, leaves the name. */
export function project(document: StoredDocument, select: readonly FieldPath[]): StoredDocument {
  let fields: Fields = new Map();
  for (const path of select) {
    const value = valueAt(document.fields, path);
    if (value !== undefined) fields = withValueAt(fields, path, value);
  }
  return { ...document, fields };
}

/** https://firebase.google.com/docs/firestore/query-data/aggregation-queries */
export function aggregate(documents: readonly StoredDocument[], aggregation: Aggregation): Value {
  if (aggregation.type === "count") {
    return { type: "integer", value: BigInt(Math.min(documents.length, aggregation.upTo ?? Infinity)) };
  }
  const numbers = documents
    .map((document) => valueAt(document.fields, aggregation.field))
    .filter((value) => value?.type === "integer" || value?.type === "double");
  const doubles = numbers.reduce((total, { value }) => total + Number(value), 0);
  if (aggregation.type === "average") {
    return numbers.length === 0 ? { type: "null" } : { type: "double", value: doubles / numbers.length };
  }
  const isExact = numbers.every(({ type }) => type === "integer");
  const exact = isExact ? numbers.reduce((total, { value }) => total + BigInt(value), 0n) : 0n;
  if (isExact && BigInt.asIntN(64, exact) === exact) return { type: "integer", value: exact };
  return { type: "double", value: doubles };
}
