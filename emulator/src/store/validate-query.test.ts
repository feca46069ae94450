import { describe, expect, it } from "vitest";
import { and, groupQueryOf, or, orderBy, queryOf, reference, toValue, where } from "./document-builder.ts";
import type { Filter, StructuredQuery } from "./structured-query.ts";
import { validateQuery } from "./validate-query.ts";

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);
const filtered = (filter: Filter) => queryOf("c", { where: filter });
const cursor = (...values: Parameters<typeof toValue>[0][]) => ({
  before: true,
  values: values.map(toValue),
});

describe("a query", () => {
  it.each<[string, StructuredQuery]>([
    ["`in` of nothing", filtered(where("a", "in", []))],
    ["`in` of something that is no list", filtered(where("a", "in", 1))],
    ["`in` of 31 values", filtered(where("a", "in", numbers(31)))],
    ["`not-in` of 11 values", filtered(where("a", "not-in", numbers(11)))],
    ["more than 30 combinations", filtered(and(where("a", "in", numbers(6)), where("b", "in", numbers(6))))],
    [
      "array membership twice",
      filtered(and(where("a", "array-contains", 1), where("b", "array-contains-any", [1]))),
    ],
    ["`!=` twice", filtered(and(where("a", "!=", 1), where("b", "!=", 1)))],
    ["`not-in` with `in`", filtered(and(where("a", "not-in", [1]), where("b", "in", [1])))],
    ["`not-in` in an OR", filtered(or(where("a", "not-in", [1]), where("b", "==", 1)))],
    ["an AND of nothing", filtered(and())],
    ["a name compared with text", filtered(where("__name__", "==", "a"))],
    ["a name among texts", filtered(where("__name__", "in", ["a"]))],
    ["one field ordered twice", queryOf("c", { orderBy: orderBy("a", "-a") })],
    [
      "a cursor with too many values",
      queryOf("c", { orderBy: orderBy("a"), startAt: cursor(1, reference("c/a"), 2) }),
    ],
    ["a cursor with text for a name", queryOf("c", { orderBy: orderBy("a"), endAt: cursor(1, "a") })],
    ["a negative limit", queryOf("c", { limit: -1 })],
    ["a negative offset", queryOf("c", { offset: -1 })],
    ["a field of every collection", groupQueryOf("", { where: where("a", "==", 1) })],
  ])("with %s is refused", (_name, query) => {
    expect(() => validateQuery(query)).toThrow(expect.objectContaining({ code: "INVALID_ARGUMENT" }));
  });

  it.each<[string, StructuredQuery]>([
    ["30 values", filtered(where("a", "in", numbers(30)))],
    ["30 combinations", filtered(and(where("a", "in", numbers(6)), where("b", "in", numbers(5))))],
    [
      "array membership in each alternative",
      filtered(or(where("a", "array-contains", 1), where("b", "array-contains", 1))),
    ],
    ["a range on several fields", filtered(and(where("a", ">", 1), where("b", "<", 1), where("d", "!=", 1)))],
    [
      "a cursor up to the implied name",
      queryOf("c", { orderBy: orderBy("a"), startAt: cursor(1, reference("c/a")) }),
    ],
    ["names of every collection", groupQueryOf("", { where: where("__name__", ">", reference("c/a")) })],
  ])("with %s may run", (_name, query) => {
    expect(() => validateQuery(query)).not.toThrow();
  });

  it("over two collections at once is not supported", () => {
    const from = ["a", "b"].map((collectionId) => ({ collectionId, allDescendants: false }));
    expect(() => validateQuery(queryOf("a", { from }))).toThrow(
      expect.objectContaining({ code: "UNIMPLEMENTED" }),
    );
  });
});
