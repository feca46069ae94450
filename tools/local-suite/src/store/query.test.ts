import { expect, it } from "vitest";
import { and, orderBy, queryOf, reference, where } from "../../testing/document-builder.ts";
import { effectiveOrders } from "./query.ts";

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
