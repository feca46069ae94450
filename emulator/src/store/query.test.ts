import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import {
  and,
  idsOf,
  or,
  orderBy,
  type Plain,
  queryOf,
  raw,
  reference,
  storedDocument,
  toValue,
  where,
} from "../../testing/document-builder.ts";
import { Collection } from "./collection.ts";
import { OrderedIndex } from "./ordered-index.ts";
import { effectiveOrders, runQuery } from "./query.ts";
import type { StoredDocument } from "./stored-document.ts";
import type { Cursor, Filter, StructuredQuery } from "./structured-query.ts";
import type { Value } from "./value.ts";
import { compareNames, compareValues } from "./value-order.ts";

const NAN = raw({ type: "double", value: NaN });

const at = (before: boolean, ...values: Plain[]): Cursor => ({ before, values: values.map(toValue) });

it("inequalities imply orders, sorted by field, with the name last", () => {
  const filter = and(
    where("b", ">", 1),
    where("__name__", ">", reference("c/a")),
    where("a.z", "<", 1),
    where("a", "!=", 1),
  );
  const orders = effectiveOrders(queryOf("c", { where: filter, orderBy: orderBy("-d") }));
  expect(orders.map(({ field, direction }) => `${field.join(".")} ${direction}`)).toEqual([
    "d desc",
    "a desc",
    "a.z desc",
    "b desc",
    "__name__ desc",
  ]);
});

describe("any query", () => {
  // Few distinct values, so that filters match and orders tie.
  const VALUES: Plain[] = [
    null,
    true,
    NAN,
    0,
    1,
    2,
    raw({ type: "double", value: 1 }),
    2.5,
    "a",
    "b",
    [1, "a"],
    [null],
    { x: 1 },
  ];
  const value = fc.constantFrom(...VALUES);
  const field = fc.constantFrom("a", "b", "m.x");
  const documents = fc
    .array(fc.record({ a: value, b: value, m: fc.record({ x: value }) }, { requiredKeys: [] }), {
      maxLength: 12,
    })
    .map((list) =>
      list.map((fields, index) => storedDocument(`c/d${index}`, fields as { [field: string]: Plain })),
    );
  const simple = fc.oneof(
    fc.tuple(field, fc.constantFrom("<", "<=", ">", ">=", "==", "!=", "array-contains"), value),
    fc.tuple(
      field,
      fc.constantFrom("in", "not-in", "array-contains-any"),
      fc.array(value, { minLength: 1, maxLength: 3 }),
    ),
  ) as fc.Arbitrary<[string, "==", Plain]>;
  const condition = fc.oneof(
    simple.map(([path, op, operand]): Filter => where(path, op, operand)),
    fc
      .tuple(field, fc.constantFrom("is-null", "is-not-null", "is-nan", "is-not-nan"))
      .map(([path, op]): Filter => ({ type: "unary", field: path.split("."), op: op as "is-null" })),
  );
  const filter = fc.oneof(
    condition,
    fc.array(condition, { minLength: 1, maxLength: 3 }).map((list) => and(...list)),
    fc.tuple(condition, condition, condition).map(([x, y, z]) => or(and(x, y), z)),
    fc.tuple(condition, condition, condition).map(([x, y, z]) => and(or(x, y), z)),
  );
  const orders = fc.uniqueArray(fc.constantFrom("a", "-a", "b", "-m.x", "__name__"), {
    maxLength: 2,
    selector: (name) => name.replace("-", ""),
  });
  const cursor = fc.record({ before: fc.boolean(), values: fc.array(value, { minLength: 1, maxLength: 2 }) });
  const query = fc.record({
    filter: fc.option(filter, { nil: undefined }),
    orders,
    startAt: fc.option(cursor, { nil: undefined }),
    endAt: fc.option(cursor, { nil: undefined }),
    offset: fc.nat(3),
    limit: fc.option(fc.nat(5), { nil: undefined }),
  });

  it("equals a naive filter and sort, also after documents were added and deleted", () => {
    fc.assert(
      fc.property(documents, documents, query, (first, second, parts) => {
        const structured = queryOf("c", {
          ...(parts.filter && { where: parts.filter }),
          orderBy: orderBy(...parts.orders),
          offset: parts.offset,
          ...(parts.limit !== undefined && { limit: parts.limit }),
        });
        const length = effectiveOrders(structured).length;
        const cut = (position: { before: boolean; values: Plain[] }) =>
          at(position.before, ...position.values.slice(0, length));
        const whole: StructuredQuery = {
          ...structured,
          ...(parts.startAt && { startAt: cut(parts.startAt) }),
          ...(parts.endAt && { endAt: cut(parts.endAt) }),
        };
        const collection = new Collection(first);
        expect(idsOf(runQuery([collection], whole))).toEqual(idsOf(naive(first, whole)));
        // From here on the existing indexes are maintained incrementally.
        for (const document of second) collection.set(document);
        for (const document of first.slice(0, 3)) collection.delete(document.name);
        const left = new Map([...first, ...second].map((document) => [document.name, document]));
        for (const { name } of first.slice(0, 3)) left.delete(name);
        expect(idsOf(runQuery([collection], whole))).toEqual(idsOf(naive([...left.values()], whole)));
      }),
      { numRuns: 500 },
    );
  });
});

it("a query's cost depends on its result, not on the collection", () => {
  const collection = new Collection(
    Array.from({ length: 10_000 }, (_, n) => storedDocument(`c/d${n}`, { kind: n % 100, n })),
  );
  const query = queryOf("c", { where: where("kind", "==", 7), orderBy: orderBy("-n"), limit: 4 });
  const expected = [9907, 9807, 9707, 9607].map((n) => `c/d${n}`);
  expect(idsOf(runQuery([collection], query))).toEqual(expected);
  const visits = vi.spyOn(OrderedIndex.prototype, "at");
  expect(idsOf(runQuery([collection], query))).toEqual(expected);
  expect(visits.mock.calls.length).toBeLessThanOrEqual(5);
  visits.mockRestore();
});

/** The oracle: implements the documentation without indexes, normal forms or bounds. */
function naive(documents: readonly StoredDocument[], query: StructuredQuery): StoredDocument[] {
  const orders = effectiveOrders(query);
  const read = (document: StoredDocument, path: readonly string[]): Value | undefined => {
    if (path[0] === "__name__") return { type: "reference", value: document.name };
    let value: Value | undefined = { type: "map", fields: document.fields };
    for (const segment of path) value = value?.type === "map" ? value.fields.get(segment) : undefined;
    return value;
  };
  const isNaNValue = (value: Value) => value.type === "double" && Number.isNaN(value.value);
  const isFindable = (value: Value) => value.type !== "null" && !isNaNValue(value);
  const rank = (value: Value) => (value.type === "double" ? "integer" : value.type);
  const matches = (document: StoredDocument, filter: Filter): boolean => {
    if (filter.type === "composite") {
      const results = filter.filters.map((part) => matches(document, part));
      return filter.op === "and" ? !results.includes(false) : results.includes(true);
    }
    const value = read(document, filter.field);
    if (!value) return false;
    if (filter.type === "unary") {
      if (filter.op === "is-null") return value.type === "null";
      if (filter.op === "is-not-null") return value.type !== "null";
      return filter.op === "is-nan" ? isNaNValue(value) : isFindable(value);
    }
    const operand = filter.value;
    const equal = compareValues(value, operand) === 0;
    const listed = operand.type === "array" ? operand.values : [];
    const elements = value.type === "array" ? value.values : [];
    const finds = (sought: Value, among: readonly Value[]) =>
      isFindable(sought) && among.some((one) => compareValues(one, sought) === 0);
    if (filter.op === "==") return equal && isFindable(operand);
    if (filter.op === "in") return listed.some((sought) => finds(sought, [value]));
    if (filter.op === "!=" || filter.op === "not-in") {
      const excluded = filter.op === "!=" ? [operand] : listed;
      if ([value, ...excluded].some(({ type }) => type === "null")) return false;
      return !excluded.some((one) => finds(one, [value]));
    }
    if (filter.op === "array-contains") return finds(operand, elements);
    if (filter.op === "array-contains-any") return listed.some((sought) => finds(sought, elements));
    if (rank(value) !== rank(operand) || !isFindable(value) || !isFindable(operand)) return false;
    const order = compareValues(value, operand);
    if (order === 0) return filter.op.endsWith("=");
    return filter.op.startsWith("<") ? order < 0 : order > 0;
  };
  const compareTo = (document: StoredDocument, values: readonly Value[]) => {
    for (const [index, { field, direction }] of orders.entries()) {
      const value = read(document, field);
      const position = values[index];
      if (!value || !position) return 0;
      const order = compareValues(value, position);
      if (order !== 0) return direction === "asc" ? order : -order;
    }
    return 0;
  };
  const found = documents
    .filter((document) => orders.every(({ field }) => read(document, field)))
    .filter((document) => !query.where || matches(document, query.where))
    .sort(
      (one, other) =>
        compareTo(
          one,
          orders.flatMap(({ field }) => read(other, field) ?? []),
        ) || compareNames(one.name, other.name),
    )
    .filter((document) => {
      const { startAt, endAt } = query;
      const start = startAt ? compareTo(document, startAt.values) : 1;
      const end = endAt ? compareTo(document, endAt.values) : -1;
      return (startAt?.before ? start >= 0 : start > 0) && (endAt && !endAt.before ? end <= 0 : end < 0);
    });
  return found.slice(query.offset, query.limit === undefined ? undefined : query.offset + query.limit);
}
