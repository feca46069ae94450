import { countDisjunctions, disjunctions, equalities } from "../store/disjunction.ts";
import { NAME_FIELD, samePath } from "../store/field-path.ts";
import { DISJUNCTIONS_MAX } from "../store/limits.ts";
import { effectiveOrders } from "../store/query.ts";
import type { Condition, StructuredQuery } from "../store/structured-query.ts";
import { isComparable } from "./comparison.ts";
import { equalToStored, fromStored, segmentsOf } from "./stored-values.ts";
import type { Bound, Kind, RulesMap, RulesValue } from "./values.ts";
import { float, int, isNumber, list, map, NULL, string } from "./values.ts";

/** The facts known about the results of one alternative of a query. */
export type Possibility = {
  readonly data: RulesMap;
  /** The document's path in rules (`databases`, …), if the query filters by name. */
  readonly path?: readonly string[];
};

/**
 * Returns the facts that a query's filters and orders prove about its results, for each alternative of its OR filters;
 * the rule must allow all of them. Rules are not filters, so the stored documents are irrelevant.
 * https://firebase.google.com/docs/firestore/security/rules-query
 */
export function possibilities(query: StructuredQuery): Possibility[] {
  const isRefused = countDisjunctions(query.where) > DISJUNCTIONS_MAX;
  const alternatives = isRefused ? [] : disjunctions(query.where, expand);
  // Rules are checked before the query is validated; an invalid query proves nothing.
  if (alternatives.length === 0) return [{ data: map([], false) }];
  return alternatives.map((conditions) => ({ data: dataOf(conditions, query), path: pathIn(conditions) }));
}

/** Expands `in` and `array-contains-any` into one alternative for each value. */
function expand(condition: Condition): Condition[] {
  if (condition.type !== "field" || condition.op !== "array-contains-any") return equalities(condition);
  const { value } = condition;
  return value.type === "array"
    ? value.values.map((one) => ({ ...condition, op: "array-contains", value: one }))
    : [condition];
}

function pathIn(conditions: readonly Condition[]): readonly string[] | undefined {
  for (const condition of conditions) {
    if (condition.type !== "field" || condition.op !== "==" || !samePath(condition.field, NAME_FIELD))
      continue;
    if (condition.value.type === "reference") return segmentsOf(condition.value.value);
  }
  return undefined;
}

/**
 * Returns the facts about a result's fields: filtered and ordered fields exist, and nothing is known about the others.
 */
function dataOf(conditions: readonly Condition[], query: StructuredQuery): RulesMap {
  const ordered = effectiveOrders(query).map(({ field }) => field);
  const fields = [...conditions.map(({ field }) => field), ...ordered]
    .filter((field) => !samePath(field, NAME_FIELD))
    // Parents come before the fields in them.
    .sort((one, other) => one.length - other.length);
  const facts = new Map<string, RulesValue>();
  for (const field of fields) {
    addFact(facts, field, factOf(conditions.filter((condition) => samePath(condition.field, field))));
  }
  return { type: "map", fields: facts, isComplete: false };
}

/** Combines the conditions on one field. */
function factOf(conditions: readonly Condition[]): RulesValue {
  for (const condition of conditions) {
    if (condition.type === "unary" && condition.op === "is-null") return NULL;
    if (condition.type === "unary" && condition.op === "is-nan") return float(Number.NaN);
    if (condition.type === "field" && condition.op === "==") return equalToStored(condition.value);
  }
  const contained = conditions.flatMap((condition) =>
    condition.type === "field" && condition.op === "array-contains" ? [equalToStored(condition.value)] : [],
  );
  if (contained.length > 0) return list(contained, true);
  const ranges = conditions.flatMap(rangeOf);
  return {
    type: "unknown",
    isPresent: true,
    kinds: ranges[0] && kindsOf(ranges[0].value),
    bounds: ranges.filter(({ value }) => isComparable(value)),
    excluded: conditions.flatMap(excludedBy),
  };
}

function rangeOf(condition: Condition): Bound[] {
  if (condition.type !== "field") return [];
  const { op, value } = condition;
  return op === "<" || op === "<=" || op === ">" || op === ">="
    ? [{ operator: op, value: fromStored(value) }]
    : [];
}

/** Returns the types that a range matches: the type of its operand, where int and float count as one type. */
function kindsOf(value: RulesValue): readonly Kind[] {
  return isNumber(value) ? ["int", "float"] : [value.type];
}

/**
 * Returns the values that a condition excludes. Unary and negative filters exclude null; ranges already exclude it by their
 * kinds.
 */
function excludedBy(condition: Condition): RulesValue[] {
  if (condition.type === "unary") return [NULL];
  if (rangeOf(condition).length > 0) return [];
  const { op, value } = condition;
  const values = op === "!=" ? [value] : op === "not-in" && value.type === "array" ? value.values : [];
  // References are left out: different references may be equal paths in rules, so excluding a reference proves nothing.
  return [NULL, ...values.map(fromStored).filter((value) => value.type === "bool" || isComparable(value))];
}

/** Adds a fact at a field path. */
function addFact(facts: Map<string, RulesValue>, path: readonly string[], value: RulesValue): void {
  const [segment = "", ...rest] = path;
  if (rest.length === 0) {
    facts.set(segment, value);
    return;
  }
  const known = facts.get(segment);
  // A completely known map already determines its fields.
  if (known?.type === "map" && known.isComplete) return;
  const inner = new Map(known?.type === "map" ? known.fields : []);
  addFact(inner, rest, value);
  facts.set(segment, map(inner, false));
}

/** `request.query`: https://firebase.google.com/docs/reference/rules/rules.firestore.Request#query */
export function describeQuery({ limit, offset, orderBy }: StructuredQuery): RulesMap {
  const orders = orderBy.map(
    ({ field, direction }) => [field.join("."), string(direction.toUpperCase())] as const,
  );
  return map([
    ...(limit === undefined ? [] : [["limit", int(limit)] as const]),
    ["offset", int(offset)],
    ["orderBy", map(orders)],
  ]);
}
