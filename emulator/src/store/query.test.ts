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

function ids(documents: { [path: string]: { [field: string]: Plain } }, query: Partial<StructuredQuery>) {
  const stored = Object.entries(documents).map(([path, fields]) => storedDocument(`c/${path}`, fields));
  return idsOf(runQuery([new Collection(stored)], queryOf("c", query))).map((path) => path.slice(2));
}

const at = (before: boolean, ...values: Plain[]): Cursor => ({ before, values: values.map(toValue) });

describe("a filter", () => {
  const zips = {
    a: { zip: 98101 },
    b: { zip: 98102 },
    d: { zip: [98101] },
    h: { zip: null },
    i: { zip: NAN },
    j: { zip: "98101" },
    k: {},
  };

  it.each<[string, Filter, string[]]>([
    ["an equality finds equal values only", where("zip", "==", 98101), ["a"]],
    [
      "an equality takes a double for an integer",
      where("zip", "==", raw({ type: "double", value: 98101 })),
      ["a"],
    ],
    ["an inequality skips null and what lacks the field", where("zip", "!=", 98101), ["i", "b", "j", "d"]],
    ["a range stays within its type and skips NaN", where("zip", "<", 98102), ["a"]],
    ["a range of strings has no numbers", where("zip", ">=", ""), ["j"]],
    ["`in` finds each of its values", where("zip", "in", [98102, [98101]]), ["b", "d"]],
    ["`in` does not find null", where("zip", "in", [98101, null]), ["a"]],
    ["`in` does not find NaN", where("zip", "in", [98101, NAN]), ["a"]],
    ["`in` of nothing findable finds nothing", where("zip", "in", [null]), []],
    ["`not-in` skips null and what lacks the field", where("zip", "not-in", [98101]), ["i", "b", "j", "d"]],
    ["`not-in` with a null finds nothing", where("zip", "not-in", [98101, null]), []],
    ["`array-contains` finds elements", where("zip", "array-contains", 98101), ["d"]],
    ["`array-contains` does not find null", where("zip", "array-contains", null), []],
    ["`array-contains-any` finds any element", where("zip", "array-contains-any", [1, 98101]), ["d"]],
    ["`is null` finds null only", { type: "unary", field: ["zip"], op: "is-null" }, ["h"]],
    [
      "`is not null` skips what lacks the field",
      { type: "unary", field: ["zip"], op: "is-not-null" },
      ["i", "a", "b", "j", "d"],
    ],
    ["`is NaN` finds NaN only", { type: "unary", field: ["zip"], op: "is-nan" }, ["i"]],
    [
      "`is not NaN` skips null as well",
      { type: "unary", field: ["zip"], op: "is-not-nan" },
      ["a", "b", "j", "d"],
    ],
    [
      "an OR finds each document once",
      or(where("zip", "==", 98101), where("zip", "in", [98101, 98102])),
      ["a", "b"],
    ],
  ])("%s", (_name, filter, expected) => {
    expect(ids(zips, { where: filter })).toEqual(expected);
  });

  it("on a nested or quoted path reads that path", () => {
    const documents = { a: { x: { y: 1 } }, b: { "x.y": 1 }, c: { x: 1 } };
    expect(ids(documents, { where: where("x.y", "==", 1) })).toEqual(["a"]);
    expect(ids(documents, { where: where("`x.y`", "==", 1) })).toEqual(["b"]);
  });

  it("on the name finds that document", () => {
    const documents = { a: { n: 1 }, b: { n: 2 }, c: { n: 3 } };
    expect(ids(documents, { where: where("__name__", "in", [reference("c/c"), reference("c/a")]) })).toEqual([
      "a",
      "c",
    ]);
    expect(ids(documents, { where: where("__name__", ">", reference("c/a")) })).toEqual(["b", "c"]);
    const both = and(where("__name__", "==", reference("c/a")), where("n", "==", 2));
    expect(ids(documents, { where: both })).toEqual([]);
  });
});

describe("an order", () => {
  it("leaves out what lacks the field", () => {
    expect(ids({ a: { n: 2 }, b: {}, c: { n: 1 } }, { orderBy: orderBy("n") })).toEqual(["c", "a"]);
  });

  it("goes by name last, in the direction of the one before", () => {
    const documents = { a: { n: 1 }, b: { n: 1 }, c: { n: 2 } };
    expect(ids(documents, { orderBy: orderBy("n") })).toEqual(["a", "b", "c"]);
    expect(ids(documents, { orderBy: orderBy("-n") })).toEqual(["c", "b", "a"]);
    expect(ids(documents, { orderBy: orderBy("-n", "__name__") })).toEqual(["c", "a", "b"]);
  });

  it("is implied by inequalities, in the alphabet of their fields, with the name last", () => {
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

  it("on a field that an equality fixes does not disturb the others", () => {
    const documents = { a: { k: 1, n: 2 }, b: { k: 1, n: 1 }, c: { k: 2, n: 0 } };
    const query = { where: where("k", "==", 1), orderBy: orderBy("k", "n") };
    expect(ids(documents, query)).toEqual(["b", "a"]);
    expect(ids(documents, { ...query, startAt: at(false, 1, 1) })).toEqual(["a"]);
    expect(ids(documents, { ...query, startAt: at(true, 2) })).toEqual([]);
  });
});

describe("a page", () => {
  const documents = { a: { n: 1 }, b: { n: 2 }, c: { n: 2 }, d: { n: 3 } };

  it.each<[string, Partial<StructuredQuery>, string[]]>([
    ["starts at a position", { startAt: at(true, 2) }, ["b", "c", "d"]],
    ["starts after a position", { startAt: at(false, 2) }, ["d"]],
    ["starts after a document", { startAt: at(false, 2, reference("c/b")) }, ["c", "d"]],
    ["ends at a position", { endAt: at(false, 2) }, ["a", "b", "c"]],
    ["ends before a position", { endAt: at(true, 2) }, ["a"]],
    ["is offset and limited", { offset: 1, limit: 2 }, ["b", "c"]],
    ["has both ends", { startAt: at(true, 2), endAt: at(true, 3) }, ["b", "c"]],
  ])("%s", (_name, page, expected) => {
    expect(ids(documents, { orderBy: orderBy("n"), ...page })).toEqual(expected);
  });

  it("goes the other way in a descending order", () => {
    expect(ids(documents, { orderBy: orderBy("-n"), startAt: at(true, 2) })).toEqual(["c", "b", "a"]);
  });
});

it("projects fields, nested ones, or the name alone", () => {
  const collection = new Collection([storedDocument("c/a", { x: { y: 1, z: 2 }, w: 3 })]);
  const fields = (...select: string[][]) => runQuery([collection], queryOf("c", { select }))[0]?.fields;
  expect(fields(["x", "y"])).toEqual(new Map([["x", toValue({ y: 1 })]]));
  expect(fields(["__name__"])).toEqual(new Map());
  expect(fields()).toEqual(new Map());
});

describe("any query", () => {
  // Few distinct values, so that filters hit and orders tie.
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

  it("gives what a plain filter and sort give, also after documents have come and gone", () => {
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
        // The indexes made by now are kept up to date from here on.
        for (const document of second) collection.set(document);
        for (const document of first.slice(0, 3)) collection.delete(document.name);
        const left = new Map([...first, ...second].map((document) => [document.name, document]));
        for (const { name } of first.slice(0, 3)) left.delete(name);
        expect(idsOf(runQuery([collection], whole))).toEqual(idsOf(naive([...left.values()], whole)));
      }),
      { numRuns: 2_000 },
    );
  });
});

it("reads by the size of its result, not of the collection", () => {
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

/** The oracle: written from the documentation, without indexes, normal forms or bounds. */
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
