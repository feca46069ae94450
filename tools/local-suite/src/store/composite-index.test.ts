import { describe, expect, it } from "vitest";
import { and, groupQueryOf, or, orderBy, queryOf, reference, where } from "../../testing/document-builder.ts";
import { type IndexDefinitions, requireIndex } from "./composite-index.ts";
import type { FieldPath } from "./field-path.ts";
import type { StructuredQuery } from "./structured-query.ts";

type Fields = NonNullable<IndexDefinitions["indexes"]>[number]["fields"];

/** Returns indexes from a shorthand: `"a -b @c"` is a ascending, b descending, and array membership in c. */
function indexed(...definitions: string[]): IndexDefinitions {
  const fields = (definition: string): Fields =>
    definition.split(" ").map((field) => {
      if (field.startsWith("@")) return { fieldPath: field.slice(1), arrayConfig: "CONTAINS" };
      return { fieldPath: field.replace("-", ""), order: field.startsWith("-") ? "DESCENDING" : "ASCENDING" };
    });
  return {
    indexes: definitions.map((definition) => ({
      collectionGroup: "c",
      queryScope: "COLLECTION",
      fields: fields(definition),
    })),
  };
}

/** Returns the index entry that a query needs; undefined if it needs none. */
function missing(
  query: StructuredQuery,
  definitions: IndexDefinitions = {},
  aggregated: FieldPath[] = [],
): { list: string; entry: unknown } | undefined {
  try {
    requireIndex(query, definitions, aggregated);
    return undefined;
  } catch (error) {
    const [, list = "", entry = ""] =
      /^.*"(\w+)" in firestore\.indexes\.json: (.*)$/.exec(String(error)) ?? [];
    expect(error).toMatchObject({ code: "FAILED_PRECONDITION" });
    return { list, entry: JSON.parse(entry) };
  }
}

const A = where("a", "==", 1);
const B = where("b", "==", 1);

describe("without index definitions", () => {
  it.each<[string, StructuredQuery]>([
    ["a whole collection", queryOf("c")],
    ["equalities", queryOf("c", { where: and(A, B, where("d.e", "in", [1, 2])) })],
    ["an equality and array membership", queryOf("c", { where: and(A, where("t", "array-contains", 1)) })],
    ["a range", queryOf("c", { where: where("a", ">", 1) })],
    ["one order", queryOf("c", { orderBy: orderBy("-a") })],
    ["a range with its own order", queryOf("c", { where: where("a", ">", 1), orderBy: orderBy("-a") })],
    ["an equality with its own order", queryOf("c", { where: A, orderBy: orderBy("a") })],
    ["alternatives of one field each", queryOf("c", { where: or(A, B) })],
    [
      "a range of names with an equality",
      queryOf("c", { where: and(A, where("__name__", ">", reference("c/x"))) }),
    ],
    ["a whole collection group", groupQueryOf("c")],
  ])("%s can be queried", (_name, query) => {
    expect(missing(query)).toBeUndefined();
  });

  it.each<[string, StructuredQuery, string]>([
    ["an equality and another order", queryOf("c", { where: A, orderBy: orderBy("-b") }), "a -b"],
    ["an equality and a range", queryOf("c", { where: and(A, where("b", ">", 1)) }), "a b"],
    ["ranges on two fields", queryOf("c", { where: and(where("b", ">", 1), where("a", ">", 1)) }), "a b"],
    ["two orders", queryOf("c", { orderBy: orderBy("a", "-b") }), "a -b"],
    [
      "array membership and an order",
      queryOf("c", { where: where("t", "array-contains", 1), orderBy: orderBy("a") }),
      "@t a",
    ],
    [
      "names in another direction than the order before",
      queryOf("c", { orderBy: orderBy("a", "-__name__") }),
      "a -__name__",
    ],
    ["descending names", queryOf("c", { orderBy: orderBy("-__name__") }), "-__name__"],
  ])("%s needs an index, which then serves the query", (_name, query, definition) => {
    const definitions = indexed(definition);
    expect(missing(query)).toEqual({ list: "indexes", entry: definitions.indexes?.[0] });
    expect(missing(query, definitions)).toBeUndefined();
  });
});

describe("a composite index", () => {
  const ordered = (direction: "" | "-") =>
    queryOf("c", { where: and(A, B), orderBy: orderBy(`${direction}n`) });

  it("serves equalities in any position and direction before the orders", () => {
    expect(missing(ordered(""), indexed("-b a n"))).toBeUndefined();
  });

  it("is not scanned backwards", () => {
    expect(missing(ordered("-"), indexed("a b n"))).toBeDefined();
  });

  it("is merged with other indexes that end in the same orders", () => {
    expect(missing(ordered(""), indexed("a n", "b n"))).toBeUndefined();
    expect(missing(ordered(""), indexed("a n", "b -n"))).toBeDefined();
    expect(missing(ordered(""), indexed("a n"))).toBeDefined();
  });

  it("with an additional field does not serve the query", () => {
    expect(missing(ordered(""), indexed("a b x n"))).toBeDefined();
    expect(missing(ordered(""), indexed("a b n x"))).toBeDefined();
  });

  it("may list the document's name, which is otherwise implicit", () => {
    expect(missing(ordered(""), indexed("a b n __name__"))).toBeUndefined();
    expect(missing(ordered(""), indexed("a b n -__name__"))).toBeDefined();
  });

  it("of another collection or scope does not serve the query", () => {
    const [index] = indexed("a b n").indexes ?? [];
    if (!index) throw new Error("one index was given");
    expect(missing(ordered(""), { indexes: [{ ...index, collectionGroup: "d" }] })).toBeDefined();
    expect(missing(ordered(""), { indexes: [{ ...index, queryScope: "COLLECTION_GROUP" }] })).toBeDefined();
  });

  it("is needed by every alternative of an OR", () => {
    const query = queryOf("c", { where: or(A, B), orderBy: orderBy("n") });
    expect(missing(query, indexed("a n"))?.entry).toMatchObject({
      fields: [{ fieldPath: "b" }, { fieldPath: "n" }],
    });
    expect(missing(query, indexed("a n", "b n"))).toBeUndefined();
  });
});

describe("a sum", () => {
  it("reads one field from its own index, and several fields from a composite index", () => {
    const filtered = queryOf("c", { where: A });
    expect(missing(queryOf("c"), {}, [["n"]])).toBeUndefined();
    expect(missing(filtered, {}, [["a"]])).toBeUndefined();
    expect(missing(filtered, {}, [["n"]])?.entry).toMatchObject({
      fields: [{ fieldPath: "a" }, { fieldPath: "n" }],
    });
    expect(missing(filtered, indexed("a n"), [["n"]])).toBeUndefined();
    expect(missing(queryOf("c"), {}, [["n"], ["m"]])).toBeDefined();
  });
});

describe("a collection group", () => {
  it("needs a field override for a single-field index, and the override must also list the automatic indexes", () => {
    const query = groupQueryOf("c", { where: A });
    const refusal = missing(query);
    expect(refusal).toEqual({
      list: "fieldOverrides",
      entry: {
        collectionGroup: "c",
        fieldPath: "a",
        indexes: [
          { order: "ASCENDING", queryScope: "COLLECTION" },
          { order: "DESCENDING", queryScope: "COLLECTION" },
          { arrayConfig: "CONTAINS", queryScope: "COLLECTION" },
          { order: "ASCENDING", queryScope: "COLLECTION_GROUP" },
        ],
      },
    });
    const override = refusal?.entry as NonNullable<IndexDefinitions["fieldOverrides"]>[number];
    expect(missing(query, { fieldOverrides: [override] })).toBeUndefined();
    expect(
      missing(groupQueryOf("c", { orderBy: orderBy("-a") }), { fieldOverrides: [override] }),
    ).toBeDefined();
  });
});

describe("an exemption", () => {
  const exempt = (fieldPath: string): IndexDefinitions => ({
    fieldOverrides: [{ collectionGroup: "c", fieldPath, indexes: [] }],
  });

  it("removes the automatic indexes of a field and of the fields in it", () => {
    expect(missing(queryOf("c", { where: A }), exempt("a"))?.list).toBe("fieldOverrides");
    expect(missing(queryOf("c", { where: B }), exempt("a"))).toBeUndefined();
    expect(missing(queryOf("c", { where: where("a.b", "==", 1) }), exempt("a"))).toBeDefined();
    expect(missing(queryOf("c", { where: A }), exempt("*"))).toBeDefined();
  });

  it("does not affect composite indexes", () => {
    const query = queryOf("c", { where: and(A, B) });
    expect(missing(query, exempt("a"))).toBeDefined();
    expect(missing(query, { ...exempt("a"), ...indexed("a b") })).toBeUndefined();
  });
});
