import type { FieldFilter, Filter, UnaryFilter } from "./structured-query.ts";

/** A filter on one field. */
export type Condition = FieldFilter | UnaryFilter;

/** The filter as a list of alternatives, each a list of conditions that hold together; few, of a valid query. */
export function disjunctions(filter: Filter | undefined): Condition[][] {
  if (!filter) return [[]];
  if (filter.type !== "composite") return [[filter]];
  return combine(filter.op, filter.filters.map(disjunctions));
}

/** The same, with each value of `in` as an alternative of its own: equalities, which an index finds at once. */
export function equalityDisjunctions(filter: Filter | undefined): Condition[][] {
  if (!filter) return [[]];
  if (filter.type === "composite") return combine(filter.op, filter.filters.map(equalityDisjunctions));
  if (filter.type !== "field" || filter.op !== "in" || filter.value.type !== "array") return [[filter]];
  const { field, value } = filter;
  return value.values.map((one) => [{ type: "field", field, op: "==", value: one }]);
}

/**
 * How many alternatives Firestore counts, with each value of `in` and `array-contains-any` as one.
 * https://firebase.google.com/docs/firestore/query-data/queries#limits_on_or_queries
 */
export function countDisjunctions(filter: Filter | undefined): number {
  if (!filter) return 1;
  if (filter.type === "composite") {
    const counts = filter.filters.map(countDisjunctions);
    // One at least: what stands beside an OR of nothing is made out all the same.
    return filter.op === "or"
      ? counts.reduce((sum, count) => sum + count, counts.length === 0 ? 1 : 0)
      : counts.reduce((product, count) => product * count, 1);
  }
  const isList = filter.type === "field" && (filter.op === "in" || filter.op === "array-contains-any");
  return isList && filter.value.type === "array" ? filter.value.values.length : 1;
}

function combine(op: "and" | "or", parts: readonly Condition[][][]): Condition[][] {
  if (op === "or") return parts.flat();
  let product: Condition[][] = [[]];
  for (const part of parts) {
    product = product.flatMap((left) => part.map((right) => [...left, ...right]));
  }
  return product;
}
