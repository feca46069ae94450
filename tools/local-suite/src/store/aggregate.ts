import { type FieldPath, valueAt } from "./field-path.ts";
import type { StoredDocument } from "./stored-document.ts";
import type { Aggregation, StructuredQuery } from "./structured-query.ts";
import { isNumber, type Value } from "./value.ts";

/** Returns the fields that sums and averages read. */
export function aggregatedFields(aggregations: readonly Aggregation[]): FieldPath[] {
  return aggregations.flatMap((aggregation) => (aggregation.type === "count" ? [] : [aggregation.field]));
}

/**
 * Aggregates a query's results, by alias. Only documents with all summed and averaged fields count, even for `count`
 * and for offset and limit, because production reads an index over these fields.
 * https://firebase.google.com/docs/firestore/reference/rpc/google.firestore.v1#aggregation
 */
export function aggregate(
  documents: readonly StoredDocument[],
  aggregations: readonly Aggregation[],
  { offset, limit = Infinity }: Pick<StructuredQuery, "offset" | "limit">,
): Map<string, Value> {
  const fields = aggregatedFields(aggregations);
  const page = documents
    .filter((document) => fields.every((field) => valueAt(document.fields, field) !== undefined))
    .slice(offset, offset + limit);
  return new Map(aggregations.map((aggregation) => [aggregation.alias, aggregateOne(page, aggregation)]));
}

function aggregateOne(documents: readonly StoredDocument[], aggregation: Aggregation): Value {
  if (aggregation.type === "count") {
    return { type: "integer", value: BigInt(Math.min(documents.length, aggregation.upTo ?? Infinity)) };
  }
  const numbers = documents.map((document) => valueAt(document.fields, aggregation.field)).filter(isNumber);
  // Integers are added exactly; the sum is a double if an operand is a double, or if the sum exceeds 64 bits.
  let integers = 0n;
  let doubles = 0;
  for (const number of numbers) {
    if (number.type === "integer") integers += number.value;
    else doubles += number.value;
  }
  const sum = Number(integers) + doubles;
  if (aggregation.type === "average") {
    return numbers.length === 0 ? { type: "null" } : { type: "double", value: sum / numbers.length };
  }
  const isInteger =
    numbers.every(({ type }) => type === "integer") && BigInt.asIntN(64, integers) === integers;
  return isInteger ? { type: "integer", value: integers } : { type: "double", value: sum };
}
