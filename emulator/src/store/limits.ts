import { StatusError } from "../status.ts";
import { parseResourceName } from "./resource-path.ts";
import type { Fields, Value } from "./value.ts";

// https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields
export const DOCUMENT_MAX_BYTES = 1_048_576;
/** Levels of maps and arrays in a document. */
export const NESTING_MAX_DEPTH = 20;
export const FIELD_NAME_MAX_BYTES = 1_500;
/** Transforms of one document in one commit. */
export const TRANSFORMS_MAX = 500;
// https://firebase.google.com/docs/firestore/query-data/queries#query_limitations
export const DISJUNCTIONS_MAX = 30;
export const NOT_IN_VALUES_MAX = 10;
// https://firebase.google.com/docs/firestore/query-data/aggregation-queries#limitations
export const AGGREGATIONS_MAX = 5;

/** @throws StatusError INVALID_ARGUMENT for a document that Firestore would not store */
export function requireStorable(name: string, fields: Fields): void {
  requireFields(name, fields, 1);
  const bytes = documentBytes(name, fields);
  if (bytes > DOCUMENT_MAX_BYTES) {
    throw new StatusError(
      "INVALID_ARGUMENT",
      `Document ${name} has ${bytes} bytes, more than the ${DOCUMENT_MAX_BYTES} that fit`,
    );
  }
}

function requireFields(name: string, fields: Fields, depth: number): void {
  for (const [field, value] of fields) {
    if (field === "") throw new StatusError("INVALID_ARGUMENT", `An empty field name in ${name}`);
    if (/^__.*__$/.test(field) && field !== "__type__") {
      throw new StatusError("INVALID_ARGUMENT", `The field name "${field}" is reserved, in ${name}`);
    }
    if (Buffer.byteLength(field) > FIELD_NAME_MAX_BYTES) {
      throw new StatusError(
        "INVALID_ARGUMENT",
        `A field name of more than ${FIELD_NAME_MAX_BYTES} bytes in ${name}`,
      );
    }
    requireDepth(name, value, depth);
  }
}

function requireDepth(name: string, value: Value, depth: number): void {
  if (depth > NESTING_MAX_DEPTH) {
    throw new StatusError("INVALID_ARGUMENT", `${name} is nested deeper than ${NESTING_MAX_DEPTH} levels`);
  }
  if (value.type === "map") requireFields(name, value.fields, depth + 1);
  if (value.type === "array") {
    for (const element of value.values) {
      if (element.type === "array") {
        throw new StatusError("INVALID_ARGUMENT", `An array directly inside an array, in ${name}`);
      }
      requireDepth(name, element, depth + 1);
    }
  }
}

/** https://firebase.google.com/docs/firestore/storage-size */
export function documentBytes(name: string, fields: Fields): number {
  const nameBytes = parseResourceName(name).segments.reduce((sum, id) => sum + textBytes(id), 16);
  return nameBytes + fieldsBytes(fields) + 32;
}

function fieldsBytes(fields: Fields): number {
  let bytes = 0;
  for (const [field, value] of fields) bytes += textBytes(field) + valueBytes(value);
  return bytes;
}

function valueBytes(value: Value): number {
  switch (value.type) {
    case "null":
    case "boolean":
      return 1;
    case "integer":
    case "double":
    case "timestamp":
      return 8;
    case "geoPoint":
      return 16;
    case "string":
      return textBytes(value.value);
    case "bytes":
      return value.value.length;
    case "reference":
      return parseResourceName(value.value).segments.reduce((sum, id) => sum + textBytes(id), 16);
    case "array":
      return value.values.reduce((sum, element) => sum + valueBytes(element), 0);
    case "map":
      return fieldsBytes(value.fields);
  }
}

function textBytes(text: string): number {
  return Buffer.byteLength(text) + 1;
}
