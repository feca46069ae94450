import { expect, it, vi } from "vitest";
import {
  and,
  idsOf,
  orderBy,
  queryOf,
  reference,
  storedDocument,
  where,
} from "../../testing/document-builder.ts";
import { Collection } from "./collection.ts";
import { OrderedIndex } from "./ordered-index.ts";
import { effectiveOrders, runQuery } from "./query.ts";

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

it("a query finds what was added, changed and deleted since its index was made", () => {
  const collection = new Collection([1, 2, 3].map((n) => storedDocument(`c/d${n}`, { n })));
  const query = queryOf("c", { where: where("n", ">", 1), orderBy: orderBy("-n") });
  expect(idsOf(runQuery([collection], query))).toEqual(["c/d3", "c/d2"]);
  collection.set(storedDocument("c/d4", { n: 4 }));
  collection.set(storedDocument("c/d2", { n: 5 }));
  collection.delete(storedDocument("c/d3", {}).name);
  expect(idsOf(runQuery([collection], query))).toEqual(["c/d2", "c/d4"]);
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
