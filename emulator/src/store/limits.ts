import { StatusError } from "../status.ts";
import { parseDocumentName, parseResourceName } from "./resource-path.ts";
import type { Fields, Value } from "./value.ts";

// https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields
export const DOCUMENT_MAX_BYTES = 1_048_576;
/** Of a string or of bytes. */
export const VALUE_MAX_BYTES = 1_048_487;
/** Levels of maps and arrays in a document. */
export const NESTING_MAX_DEPTH = 20;
export const FIELD_NAME_MAX_BYTES = 1_500;
/** https://firebase.google.com/docs/firestore/vector-search#limitations */
export const VECTOR_MAX_DIMENSIONS = 2_048;
/** Transforms of one document in one commit. */
export const TRANSFORMS_MAX = 500;
// https://firebase.google.com/docs/firestore/quotas#writes_and_transactions
export const REQUEST_MAX_BYTES = 10 * 1024 * 1024;
// https://firebase.google.com/docs/firestore/query-data/queries#query_limitations
export const DISJUNCTIONS_MAX = 30;
export const NOT_IN_VALUES_MAX = 10;
// https://firebase.google.com/docs/firestore/query-data/aggregation-queries#limitations
export const AGGREGATIONS_MAX = 5;

/** @throws StatusError INVALID_ARGUMENT for a document that Firestore would not store */
export function requireStorable(name: string, fields: Fields): void {
  for (const [field, value] of fields) {
    if (isReserved(field)) refuse(`field name ${field} is reserved`);
    requireFieldName(field);
    requireValue(field, value, 1);
  }
  if (documentBytes(name, fields) > DOCUMENT_MAX_BYTES)
    refuse(`maximum entity size is ${DOCUMENT_MAX_BYTES} bytes`);
}

/** Names between double underscores are Firestore's own. */
export function isReserved(field: string): boolean {
  return /^__.*__$/s.test(field);
}

function requireFieldName(field: string): void {
  if (field === "") refuse("The property.name is the empty string.");
  if (Buffer.byteLength(field) > FIELD_NAME_MAX_BYTES) {
    refuse(`The property.name is longer than ${FIELD_NAME_MAX_BYTES} bytes.`);
  }
}

/** @param property the document's field that the value stands in */
function requireValue(property: string, value: Value, depth: number): void {
  switch (value.type) {
    case "string":
    case "bytes": {
      const bytes = value.type === "string" ? Buffer.byteLength(value.value) : value.value.length;
      if (bytes > VALUE_MAX_BYTES) {
        refuse(`The value of property "${property}" is longer than ${VALUE_MAX_BYTES} bytes.`);
      }
      return;
    }
    case "reference":
      parseDocumentName(value.value);
      return;
    case "array":
      requireDepth(property, depth);
      for (const element of value.values) {
        if (element.type === "array") refuse("Nested arrays are not allowed");
        requireValue(property, element, depth + 1);
      }
      return;
    case "map":
      if (value.fields.has("__type__")) {
        requireVector(property, value.fields);
        return;
      }
      requireDepth(property, depth);
      for (const [field, inner] of value.fields) {
        if (isReserved(field)) refuse(`field name '${field}' is reserved.`);
        requireFieldName(field);
        requireValue(property, inner, depth + 1);
      }
  }
}

function requireDepth(property: string, depth: number): void {
  if (depth <= NESTING_MAX_DEPTH) return;
  refuse(
    `Property ${property} contains an invalid nested entity. It is nested deeper than ${NESTING_MAX_DEPTH} levels`,
  );
}

/** A map with `__type__` is a vector, or nothing that can be stored. */
function requireVector(property: string, fields: Fields): void {
  const [type, vector] = [fields.get("__type__"), fields.get("value")];
  if (type?.type !== "string") refuse("Field __type__ must be a string.");
  if (type.value !== "__vector__") {
    refuse(`Property ${property} contains an invalid nested entity. Its __type__ is not __vector__`);
  }
  if (!vector) refuse("Vector map is missing key 'value'.");
  if (vector.type !== "array") refuse("Vector value type must be an array.");
  if (fields.size > 2) refuse("Vector value map has extraneous entries.");
  if (vector.values.length === 0) refuse("Cannot have a zero length vector.");
  if (vector.values.length > VECTOR_MAX_DIMENSIONS) {
    refuse(`Vectors must be at most ${VECTOR_MAX_DIMENSIONS} dimensions.`);
  }
  for (const element of vector.values) {
    if (element.type !== "double") refuse("Vector must only contain values of type 'double'");
    if (Number.isNaN(element.value)) refuse("Vector cannot contain NaN values.");
  }
}

function refuse(message: string): never {
  throw new StatusError("INVALID_ARGUMENT", message);
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
