import { refuse, StatusError } from "../status.ts";
import { formatFieldPath, valueAt, withValueAt } from "./field-path.ts";
import { requireStorable } from "./limits.ts";
import type { StoredDocument } from "./stored-document.ts";
import { compareTimestamps, type Timestamp } from "./timestamp.ts";
import { type Fields, INTEGER_MAX, INTEGER_MIN, isNumber, type NumberValue, type Value } from "./value.ts";
import { compareValues, isNotANumber, valuesEqual } from "./value-order.ts";
import type { FieldTransform, Precondition, Write } from "./write.ts";

/** A write's result: the document's fields (null: no document) and the values of its transforms. */
type Applied = { readonly fields: Fields | null; readonly transformResults: readonly Value[] };

/**
 * Computes the result of a write on a stored document, without side effects.
 *
 * @throws StatusError NOT_FOUND, ALREADY_EXISTS, FAILED_PRECONDITION, INVALID_ARGUMENT
 */
export function applyWrite(existing: StoredDocument | null, write: Write, requestTime: Timestamp): Applied {
  if (write.precondition) requirePrecondition(existing, write.precondition, write.name);
  if (write.type !== "update") {
    return { fields: write.type === "verify" && existing ? existing.fields : null, transformResults: [] };
  }

  let fields: Fields = write.updateMask ? (existing?.fields ?? new Map()) : write.fields;
  for (const path of write.updateMask ?? []) fields = withValueAt(fields, path, valueAt(write.fields, path));
  const transformResults: Value[] = [];
  for (const transform of write.transforms) {
    const value = transformed(valueAt(fields, transform.field), transform, requestTime);
    fields = withValueAt(fields, transform.field, value);
    // Array transforms return null, and the others return the stored value.
    transformResults.push("values" in transform ? { type: "null" } : value);
  }
  requireStorable(write.name, fields);
  return { fields, transformResults };
}

function requirePrecondition(
  existing: StoredDocument | null,
  precondition: Precondition,
  name: string,
): void {
  if (precondition.type === "exists") {
    if (precondition.exists && !existing)
      throw new StatusError("NOT_FOUND", `No document to update: ${name}`);
    if (!precondition.exists && existing) {
      throw new StatusError("ALREADY_EXISTS", `Document already exists: ${name}`);
    }
    return;
  }
  if (!existing || compareTimestamps(existing.updateTime, precondition.updateTime) !== 0) {
    const stored = existing ? microsecondsOf(existing.updateTime) : 0;
    throw new StatusError(
      "FAILED_PRECONDITION",
      `the stored version (${stored}) does not match the required base version (${microsecondsOf(precondition.updateTime)})`,
    );
  }
}

function microsecondsOf({ seconds, nanos }: Timestamp): bigint {
  return BigInt(seconds) * 1_000_000n + BigInt(nanos) / 1_000n;
}

/** https://firebase.google.com/docs/firestore/reference/rest/v1/Write#FieldTransform */
function transformed(current: Value | undefined, transform: FieldTransform, requestTime: Timestamp): Value {
  switch (transform.type) {
    case "requestTime":
      return { type: "timestamp", ...requestTime };
    case "increment":
      return isNumber(current) ? sum(current, requireNumber(transform)) : requireNumber(transform);
    case "maximum":
    case "minimum": {
      const operand = requireNumber(transform);
      if (!isNumber(current)) return operand;
      if (isNotANumber(current) || isNotANumber(operand)) return { type: "double", value: NaN };
      const order = compareValues(operand, current);
      return (transform.type === "maximum" ? order > 0 : order < 0) ? operand : current;
    }
    case "arrayUnion": {
      const values = current?.type === "array" ? [...current.values] : [];
      for (const value of transform.values) {
        if (!values.some((present) => valuesEqual(present, value))) values.push(value);
      }
      return { type: "array", values };
    }
    case "arrayRemove": {
      const values = current?.type === "array" ? current.values : [];
      const rest = values.filter((value) => !transform.values.some((removed) => valuesEqual(removed, value)));
      return { type: "array", values: rest };
    }
  }
}

function requireNumber(transform: FieldTransform & { readonly operand: Value }): NumberValue {
  if (isNumber(transform.operand)) return transform.operand;
  refuse(`The transform of ${formatFieldPath(transform.field)} needs a number`);
}

/**
 * Adds two numbers. The sum of two integers stops at the limits of 64 bits; if an operand is a double, the sum is a double.
 */
function sum(one: NumberValue, other: NumberValue): Value {
  if (one.type === "integer" && other.type === "integer") {
    const exact = one.value + other.value;
    const value = exact > INTEGER_MAX ? INTEGER_MAX : exact < INTEGER_MIN ? INTEGER_MIN : exact;
    return { type: "integer", value };
  }
  return { type: "double", value: Number(one.value) + Number(other.value) };
}
