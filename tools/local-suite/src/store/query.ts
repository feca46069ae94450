import { conditionsOf } from "./disjunction.ts";
import { type FieldPath, isName, NAME_FIELD, samePath, valueAt, withValueAt } from "./field-path.ts";
import { documentValue, type StoredDocument } from "./stored-document.ts";
import type { Cursor, FieldFilter, Filter, Order, StructuredQuery, UnaryFilter } from "./structured-query.ts";
import type { Fields, Value } from "./value.ts";
import {
  compareEach,
  compareStrings,
  compareValues,
  isNotANumber,
  orderedType,
  valuesEqual,
} from "./value-order.ts";

/**
 * Runs a query: filter, order, offset and limit, projection. It uses no indexes, because a local site has few
 * documents.
 */
export function runQuery(documents: readonly StoredDocument[], query: StructuredQuery): StoredDocument[] {
  const { where, startAt, endAt, offset, limit = Infinity, select } = query;
  const orders = effectiveOrders(query);
  const isAfter = (values: readonly Value[], cursor: Cursor) => {
    const order = compareOrdered(values, cursor.values, orders);
    return order > 0 || (order === 0 && cursor.before);
  };
  const page = documents
    .filter((document) => !where || matches(document, where))
    .map((document) => ({
      document,
      values: orders.flatMap(({ field }) => documentValue(document, field) ?? []),
    }))
    .filter(({ values }) => values.length === orders.length)
    .filter(({ values }) => (!startAt || isAfter(values, startAt)) && (!endAt || !isAfter(values, endAt)))
    .sort((one, other) => compareOrdered(one.values, other.values, orders))
    .slice(offset, offset + limit)
    .map(({ document }) => document);
  return select ? page.map((document) => project(document, select)) : page;
}

/** Compares the values of the orders. A cursor may contain only the first of these values. */
function compareOrdered(
  values: readonly Value[],
  others: readonly Value[],
  orders: readonly Order[],
): number {
  for (const [index, { direction }] of orders.entries()) {
    const [left, right] = [values[index], others[index]];
    if (!left || !right) break;
    const order = compareValues(left, right);
    if (order !== 0) return direction === "asc" ? order : -order;
  }
  return 0;
}

/**
 * Returns the query's orders with the implicit ones: the remaining inequality fields sorted by path, then the name, in
 * the direction of the last explicit order.
 * https://firebase.google.com/docs/firestore/query-data/multiple-range-fields
 */
export function effectiveOrders(query: StructuredQuery): Order[] {
  const orders = [...query.orderBy];
  const direction = orders.at(-1)?.direction ?? "asc";
  const fields = inequalityFields(query.where)
    .filter((field) => !isName(field))
    .sort((one, other) => compareEach(one, other, compareStrings));
  for (const field of [...fields, NAME_FIELD]) {
    if (!orders.some((order) => samePath(order.field, field))) orders.push({ field, direction });
  }
  return orders;
}

export const NEGATIONS: ReadonlySet<string> = new Set(["!=", "not-in", "is-not-null", "is-not-nan"]);

export function inequalityFields(filter: Filter | undefined): FieldPath[] {
  return conditionsOf(filter)
    .filter(({ op }) => /^[<>]/.test(op) || NEGATIONS.has(op))
    .map(({ field }) => field);
}

function matches(document: StoredDocument, filter: Filter): boolean {
  if (filter.type === "composite") {
    const { op, filters } = filter;
    return op === "and"
      ? filters.every((one) => matches(document, one))
      : filters.some((one) => matches(document, one));
  }
  const value = documentValue(document, filter.field);
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

function matchesField(value: Value, { op, value: operand }: FieldFilter): boolean {
  const operands = operand.type === "array" ? operand.values : [];
  const elements = value.type === "array" ? value.values : [];
  switch (op) {
    case "==":
      return matchesEqual(operand, value);
    case "!=":
      return matchesNotEqual(operand, value);
    case "in":
      return operands.some((candidate) => matchesEqual(candidate, value));
    case "not-in":
      return value.type !== "null" && operands.every((candidate) => matchesNotEqual(candidate, value));
    case "array-contains":
      return elements.some((element) => matchesEqual(operand, element));
    case "array-contains-any":
      return operands.some((candidate) => elements.some((element) => matchesEqual(candidate, element)));
    default: {
      // Ranges match values of the same type only, and never NaN or null.
      if (orderedType(value) !== orderedType(operand) || value.type === "null") return false;
      if (isNotANumber(value) || isNotANumber(operand)) return false;
      const order = compareValues(value, operand);
      if (op === "<") return order < 0;
      if (op === "<=") return order <= 0;
      return op === ">" ? order > 0 : order >= 0;
    }
  }
}

/** Compares as `==` does, which never matches null or NaN. The unary filters match them. */
function matchesEqual(operand: Value, value: Value): boolean {
  return operand.type !== "null" && !isNotANumber(operand) && valuesEqual(operand, value);
}

/** Compares as `!=` does, which never matches null values, and matches nothing if the operand is null. */
function matchesNotEqual(operand: Value, value: Value): boolean {
  return value.type !== "null" && operand.type !== "null" && !matchesEqual(operand, value);
}

/** Returns the document with the selected fields only; its name is always included. */
export function project(document: StoredDocument, select: readonly FieldPath[]): StoredDocument {
  let fields: Fields = new Map();
  for (const path of select) {
    const value = valueAt(document.fields, path);
    if (value !== undefined) fields = withValueAt(fields, path, value);
  }
  return { ...document, fields };
}
