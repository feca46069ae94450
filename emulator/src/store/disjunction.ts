import { StatusError } from "../status.ts";
import { DISJUNCTIONS_MAX } from "./limits.ts";
import type { FieldFilter, Filter, UnaryFilter } from "./structured-query.ts";

/** A filter on one field. */
export type Condition = FieldFilter | UnaryFilter;

/**
 * The filter as a list of alternatives, each a list of conditions that hold together.
 *
 * @throws StatusError INVALID_ARGUMENT for more alternatives than Firestore takes
 */
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
    return filter.op === "or"
      ? counts.reduce((sum, count) => sum + count, 0)
      : counts.reduce((product, count) => product * count, 1);
  }
  const isList = filter.type === "field" && (filter.op === "in" || filter.op === "array-contains-any");
  return isList && filter.value.type === "array" ? filter.value.values.length : 1;
}

function combine(op: "and" | "or", parts: readonly Condition[][][]): Condition[][] {
  if (op === "or") return requireFew(parts.flat());
  let product: Condition[][] = [[]];
  for (const part of parts) {
    product = requireFew(product.flatMap((left) => part.map((right) => [...left, ...right])));
  }
  return product;
}

function requireFew(alternatives: Condition[][]): Condition[][] {
  if (alternatives.length <= DISJUNCTIONS_MAX) return alternatives;
  throw tooManyDisjunctions(alternatives.length);
}

export function tooManyDisjunctions(count: number): StatusError {
  const message = `Too many disjunctions after normalization. Result had ${count} disjunctions which is more than the maximum of ${DISJUNCTIONS_MAX}`;
  return new StatusError("INVALID_ARGUMENT", message);
}
