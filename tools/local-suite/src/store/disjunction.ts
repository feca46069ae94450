import type { Condition, Filter } from "./structured-query.ts";

/**
 * Returns the filter in disjunctive normal form: alternatives, each a list of conditions joined by AND.
 *
 * @param expand splits a condition into its own alternatives
 */
export function disjunctions(
  filter: Filter | undefined,
  expand: (condition: Condition) => Condition[] = (condition) => [condition],
): Condition[][] {
  if (!filter) return [[]];
  if (filter.type !== "composite") return expand(filter).map((alternative) => [alternative]);
  const parts = filter.filters.map((part) => disjunctions(part, expand));
  if (filter.op === "or") return parts.flat();
  let product: Condition[][] = [[]];
  for (const part of parts) product = product.flatMap((left) => part.map((right) => [...left, ...right]));
  return product;
}

/** Returns all conditions of a filter. */
export function conditionsOf(filter: Filter | undefined): Condition[] {
  if (!filter) return [];
  return filter.type === "composite" ? filter.filters.flatMap(conditionsOf) : [filter];
}

/** Expands `in` into one equality per value. */
export function equalities(condition: Condition): Condition[] {
  if (condition.type !== "field" || condition.op !== "in" || condition.value.type !== "array")
    return [condition];
  return condition.value.values.map((value) => ({ ...condition, op: "==", value }));
}

/**
 * Returns Firestore's count of disjunctions; each value of `in` and `array-contains-any` counts as one disjunction.
 * https://firebase.google.com/docs/firestore/query-data/queries#limits_on_or_queries
 */
export function countDisjunctions(filter: Filter | undefined): number {
  if (!filter) return 1;
  if (filter.type === "composite") {
    const counts = filter.filters.map(countDisjunctions);
    // An empty OR counts as one disjunction: otherwise the other parts of an AND would not be counted.
    return filter.op === "or"
      ? counts.reduce((sum, count) => sum + count, counts.length === 0 ? 1 : 0)
      : counts.reduce((product, count) => product * count, 1);
  }
  const isList = filter.type === "field" && (filter.op === "in" || filter.op === "array-contains-any");
  return isList && filter.value.type === "array" ? filter.value.values.length : 1;
}
