import type { Collection } from "./collection.ts";
import { conditionsOf, disjunctions, equalities } from "./disjunction.ts";
import {
  type FieldPath,
  formatFieldPath,
  isName,
  NAME_FIELD,
  samePath,
  valueAt,
  withValueAt,
} from "./field-path.ts";
import { compareDocuments, hasOrderedFields, isAfterCursor } from "./ordered-index.ts";
import { documentValue, type StoredDocument } from "./stored-document.ts";
import type {
  Condition,
  Cursor,
  FieldFilter,
  Filter,
  Order,
  StructuredQuery,
  UnaryFilter,
} from "./structured-query.ts";
import type { Fields, Value } from "./value.ts";
import {
  compareEach,
  compareStrings,
  compareValues,
  isNotANumber,
  orderedType,
  valuesEqual,
} from "./value-order.ts";

/** Runs a query: filter, order, offset and limit, projection. */
export function runQuery(collections: Iterable<Collection>, query: StructuredQuery): StoredDocument[] {
  const orders = effectiveOrders(query);
  const alternatives = disjunctions(query.where, equalities);
  const wanted = query.limit === undefined ? Infinity : query.offset + query.limit;
  const found = new Map<string, StoredDocument>();
  let sources = 0;
  for (const collection of collections) {
    for (const conditions of alternatives) {
      let taken = 0;
      for (const document of scan(collection, conditions, orders, query)) {
        if (taken >= wanted) break;
        found.set(document.name, document);
        taken += 1;
      }
      sources += 1;
    }
  }
  const documents = [...found.values()];
  if (sources > 1) documents.sort((one, other) => compareDocuments(one, other, orders));
  const page = documents.slice(query.offset, wanted);
  return query.select ? page.map((document) => project(document, query.select ?? [])) : page;
}

/**
 * Yields the documents of one collection that match all conditions, in order. Scans a range of the index whose first
 * fields are the equalities, followed by the orders; bounds on the first order narrow the range.
 */
function* scan(
  collection: Collection,
  conditions: readonly Condition[],
  orders: readonly Order[],
  { startAt, endAt }: StructuredQuery,
): Generator<StoredDocument> {
  const named = conditions.find(({ field, op }) => op === "==" && isName(field));
  if (named?.type === "field" && named.value.type === "reference") {
    const document = collection.documents.get(named.value.value);
    if (document && isResult(document)) yield document;
    return;
  }
  const fixed = equalitiesOf(conditions);
  const isFixed = ({ field }: Order) => fixed.some((equality) => samePath(equality.field, field));
  const free = orders.filter((order) => !isFixed(order));
  const index = collection.index([
    ...fixed.map(({ field }): Order => ({ field, direction: "asc" })),
    ...free,
  ]);
  const starts: Cursor[] = [{ values: [], before: true }];
  const ends: Cursor[] = [{ values: [], before: false }];
  for (const condition of conditions) {
    if (condition.type !== "field" || !/^[<>]/.test(condition.op)) continue;
    if (!free[0] || !samePath(condition.field, free[0].field)) continue;
    const isStart = condition.op.startsWith(">") === (free[0].direction === "asc");
    const before = isStart === condition.op.endsWith("=");
    (isStart ? starts : ends).push({ values: [condition.value], before });
  }
  // Cursor values follow the orders; they match the index only if no order is fixed by an equality.
  if (free.length === orders.length) {
    if (startAt) starts.push(startAt);
    if (endAt) ends.push(endAt);
  }
  const positionOf = ({ values, before }: Cursor) =>
    index.countUpTo({ values: [...fixed.map(({ value }) => value), ...values], before });
  const end = Math.min(...ends.map(positionOf));
  for (let position = Math.max(...starts.map(positionOf)); position < end; position += 1) {
    const document = index.at(position);
    if (document && isResult(document)) yield document;
  }

  function isResult(document: StoredDocument): boolean {
    if (!hasOrderedFields(document, orders)) return false;
    if (startAt && !isAfterCursor(document, startAt, orders)) return false;
    if (endAt && isAfterCursor(document, endAt, orders)) return false;
    return conditions.every((condition) => matches(document, condition));
  }
}

type Equality = { readonly field: FieldPath; readonly value: Value };

/** Returns one equality per field, sorted by field so that queries share indexes. */
function equalitiesOf(conditions: readonly Condition[]): Equality[] {
  const found = new Map<string, Equality>();
  for (const condition of conditions) {
    const { field } = condition;
    const key = formatFieldPath(field);
    if (found.has(key)) continue;
    if (condition.type === "field" && condition.op === "==")
      found.set(key, { field, value: condition.value });
    if (condition.op === "is-null") found.set(key, { field, value: { type: "null" } });
    if (condition.op === "is-nan") found.set(key, { field, value: { type: "double", value: NaN } });
  }
  return [...found].sort(([one], [other]) => compareStrings(one, other)).map(([, equality]) => equality);
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

function matches(document: StoredDocument, condition: Condition): boolean {
  const value = documentValue(document, condition.field);
  if (value === undefined) return false;
  return condition.type === "unary" ? matchesUnary(value, condition) : matchesField(value, condition);
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

/** `==` never matches null or NaN; the unary filters do. */
function matchesEqual(operand: Value, value: Value): boolean {
  return operand.type !== "null" && !isNotANumber(operand) && valuesEqual(operand, value);
}

/** `!=` never matches null values, and matches nothing if the operand is null. */
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
