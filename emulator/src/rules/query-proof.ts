import { disjunctions } from "../store/disjunction.ts";
import { samePath } from "../store/field-path.ts";
import { effectiveOrders } from "../store/query.ts";
import type { FieldFilter, StructuredQuery, UnaryFilter } from "../store/structured-query.ts";
import {
  type Bound,
  fromStored,
  int,
  map,
  NULL,
  type RulesMap,
  type RulesValue,
  string,
  UNKNOWN,
} from "./values.ts";

/**
 * What is known of every document a query could return, one map for each alternative of its OR filters: the rule
 * must hold for all of them. Rules are not filters, so what the store happens to hold plays no part.
 * https://firebase.google.com/docs/firestore/security/rules-query
 */
export function possibleData(query: StructuredQuery): RulesMap[] {
  return disjunctions(query.where).flatMap((conditions) =>
    withoutIn(conditions).map((single) => factsOf(single, query)),
  );
}

type Condition = FieldFilter | UnaryFilter;

/** `in` is one alternative for each of its values. */
function withoutIn(conditions: readonly Condition[]): Condition[][] {
  return conditions.reduce<Condition[][]>(
    (alternatives, condition) => {
      const isIn = condition.type === "field" && condition.op === "in" && condition.value.type === "array";
      const singles: Condition[] = isIn
        ? (condition.value.type === "array" ? condition.value.values : []).map((value) => ({
            ...condition,
            op: "==",
            value,
          }))
        : [condition];
      return alternatives.flatMap((one) => singles.map((single) => [...one, single]));
    },
    [[]],
  );
}

/** A field that is filtered or ordered by is there in every result. */
function factsOf(conditions: readonly Condition[], query: StructuredQuery): RulesMap {
  const facts: Facts = new Map();
  for (const { field } of effectiveOrders(query)) put(facts, field, UNKNOWN);
  for (const condition of conditions) {
    const { field } = condition;
    const known = conditions.filter((other) => samePath(other.field, field)).flatMap(knownValues);
    const bounds = conditions.filter((other) => samePath(other.field, field)).flatMap(knownBounds);
    put(facts, field, known[0] ?? (bounds.length > 0 ? { type: "unknown", bounds } : UNKNOWN));
  }
  return toMap(facts);
}

function knownValues(condition: Condition): RulesValue[] {
  if (condition.type === "unary") return condition.op === "is-null" ? [NULL] : [];
  return condition.op === "==" ? [fromStored(condition.value)] : [];
}

function knownBounds(condition: Condition): Bound[] {
  const { op } = condition;
  if (op !== "<" && op !== "<=" && op !== ">" && op !== ">=") return [];
  return [{ operator: op, value: fromStored(condition.value) }];
}

/** Nested as the field paths are. */
type Facts = Map<string, RulesValue | Facts>;

function put(facts: Facts, [segment = "", ...rest]: readonly string[], value: RulesValue): void {
  if (rest.length === 0) {
    facts.set(segment, value);
    return;
  }
  const known = facts.get(segment);
  const inner: Facts = known instanceof Map ? known : new Map();
  put(inner, rest, value);
  facts.set(segment, inner);
}

function toMap(facts: Facts): RulesMap {
  const fields = new Map<string, RulesValue>();
  for (const [name, fact] of facts)
    if (name !== "__name__") fields.set(name, fact instanceof Map ? toMap(fact) : fact);
  return { type: "map", fields, isComplete: false };
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
