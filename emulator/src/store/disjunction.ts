import type { Condition, Filter } from "./structured-query.ts";

/**
 * The filter as a list of alternatives, each a list of conditions that hold together; few, of a valid query.
 *
 * @param choicesOf what one condition leaves to choose from
 */
export function disjunctions(
  filter: Filter | undefined,
  choicesOf: (condition: Condition) => Condition[] = (condition) => [condition],
): Condition[][] {
  if (!filter) return [[]];
  if (filter.type !== "composite") return choicesOf(filter).map((choice) => [choice]);
  const parts = filter.filters.map((part) => disjunctions(part, choicesOf));
  if (filter.op === "or") return parts.flat();
  let product: Condition[][] = [[]];
  for (const part of parts) product = product.flatMap((left) => part.map((right) => [...left, ...right]));
  return product;
}

/** All there are, however they are joined. */
export function conditionsOf(filter: Filter | undefined): Condition[] {
  if (!filter) return [];
  return filter.type === "composite" ? filter.filters.flatMap(conditionsOf) : [filter];
}

/** Each value of `in` by itself: equalities, which an index finds at once. */
export function equalities(condition: Condition): Condition[] {
  if (condition.type !== "field" || condition.op !== "in" || condition.value.type !== "array")
    return [condition];
  return condition.value.values.map((value) => ({ ...condition, op: "==", value }));
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
