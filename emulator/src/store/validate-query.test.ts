import { describe, expect, it } from "vitest";
import {
  and,
  groupQueryOf,
  or,
  orderBy,
  queryOf,
  reference,
  toValue,
  where,
} from "../../testing/document-builder.ts";
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
      "more than 30 combinations beside an OR of nothing",
      filtered(and(where("a", "in", numbers(6)), where("b", "in", numbers(6)), or())),
    ],
    ["`!=` twice", filtered(and(where("a", "!=", 1), where("b", "!=", 1)))],
    ["`not-in` with `in`", filtered(and(where("a", "not-in", [1]), where("b", "in", [1])))],
    ["`not-in` in an OR", filtered(or(where("a", "not-in", [1]), where("b", "==", 1)))],
    ["a field ordered after the name", queryOf("c", { orderBy: orderBy("__name__", "a") })],
    ["a name compared with text", filtered(where("__name__", "==", "a"))],
    ["a name among texts", filtered(where("__name__", "in", ["a"]))],
    ["one field ordered twice", queryOf("c", { orderBy: orderBy("a", "-a") })],
    [
      "a cursor up to the implied name",
      queryOf("c", { orderBy: orderBy("a"), startAt: cursor(1, reference("c/a")) }),
    ],
    [
      "a cursor with text for a name",
      queryOf("c", { orderBy: orderBy("a", "__name__"), endAt: cursor(1, "a") }),
    ],
    [
      "two collections at once",
      queryOf("c", { from: ["a", "b"].map((collectionId) => ({ collectionId, allDescendants: false })) }),
    ],
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
      "a cursor up to the name",
      queryOf("c", { orderBy: orderBy("a", "__name__"), startAt: cursor(1, reference("c/a")) }),
    ],
    ["an AND of nothing", filtered(and())],
    ["names of every collection", groupQueryOf("", { where: where("__name__", ">", reference("c/a")) })],
  ])("with %s may run", (_name, query) => {
    expect(() => validateQuery(query)).not.toThrow();
  });

  it("with array membership twice has no index", () => {
    const twice = filtered(and(where("a", "array-contains", 1), where("b", "array-contains-any", [1])));
    expect(() => validateQuery(twice)).toThrow(expect.objectContaining({ code: "FAILED_PRECONDITION" }));
  });
});
