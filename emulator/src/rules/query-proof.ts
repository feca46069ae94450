import { countDisjunctions, disjunctions, equalities } from "../store/disjunction.ts";
import { NAME_FIELD, samePath } from "../store/field-path.ts";
import { DISJUNCTIONS_MAX } from "../store/limits.ts";
import { effectiveOrders } from "../store/query.ts";
import type { Condition, StructuredQuery } from "../store/structured-query.ts";
import { isComparable } from "./comparison.ts";
import { equalToStored, fromStored, segmentsOf } from "./stored-values.ts";
import type { Bound, Kind, RulesMap, RulesValue } from "./values.ts";
import { float, int, isNumber, list, map, NULL, string } from "./values.ts";

/** What is known of some of the documents that a query could return. */
export type Possibility = {
  readonly data: RulesMap;
  /** Where the document is, as rules see it (`databases`, …), if the query says so. */
  readonly path?: readonly string[];
};

/**
 * What is known of every document a query could return, one possibility for each alternative of its OR filters: the
 * rule must hold for all of them. Rules are not filters, so what the store happens to hold plays no part.
 * https://firebase.google.com/docs/firestore/security/rules-query
 */
export function possibilities(query: StructuredQuery): Possibility[] {
  const isRefused = countDisjunctions(query.where) > DISJUNCTIONS_MAX;
  const alternatives = isRefused ? [] : disjunctions(query.where, choicesOf);
  // The rules are asked before the query is validated: of one that Firestore refuses nothing need be known.
  if (alternatives.length === 0) return [{ data: map([], false) }];
  return alternatives.map((conditions) => ({ data: dataOf(conditions, query), path: pathIn(conditions) }));
}

/** `in` and `array-contains-any` are one alternative for each of their values. */
function choicesOf(condition: Condition): Condition[] {
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

/** A field that is filtered or ordered by is there in every result; of all others nothing is known. */
function dataOf(conditions: readonly Condition[], query: StructuredQuery): RulesMap {
  const ordered = effectiveOrders(query).map(({ field }) => field);
  const fields = [...conditions.map(({ field }) => field), ...ordered]
    .filter((field) => !samePath(field, NAME_FIELD))
    // A field before those within it.
    .sort((one, other) => one.length - other.length);
  const facts = new Map<string, RulesValue>();
  for (const field of fields) {
    put(facts, field, factOf(conditions.filter((condition) => samePath(condition.field, field))));
  }
  return { type: "map", fields: facts, isComplete: false };
}

/** What all the conditions on one field say of its value. */
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

/** A range finds only values of its limit's type, where int and float are one. */
function kindsOf(value: RulesValue): readonly Kind[] {
  return isNumber(value) ? ["int", "float"] : [value.type];
}

/** Of what is left every filter passes over null; a range says so by its kinds. */
function excludedBy(condition: Condition): RulesValue[] {
  if (condition.type === "unary") return [NULL];
  if (rangeOf(condition).length > 0) return [];
  const { op, value } = condition;
  const values = op === "!=" ? [value] : op === "not-in" && value.type === "array" ? value.values : [];
  // Two references may be one path to rules, so excluding one of them tells nothing.
  const plain = values.filter(({ type }) => !/reference|array|map/.test(type)).map(fromStored);
  return [NULL, ...plain.filter((value) => value.type === "bool" || isComparable(value))];
}

/** Adds a fact to those known, nested as the field paths are. */
function put(facts: Map<string, RulesValue>, path: readonly string[], value: RulesValue): void {
  const [segment = "", ...rest] = path;
  if (rest.length === 0) {
    facts.set(segment, value);
    return;
  }
  const known = facts.get(segment);
  // A map known as a whole already says what is in it.
  if (known?.type === "map" && known.isComplete) return;
  const inner = new Map(known?.type === "map" ? known.fields : []);
  put(inner, rest, value);
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
