import { refuse } from "../status.ts";
import { isReserved, nameBytes, parseDocumentName, parseResourceName } from "./resource-path.ts";
import type { Fields, Value } from "./value.ts";

// https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields
const DOCUMENT_MAX_BYTES = 1_048_576;
/** The largest string or bytes value. */
const VALUE_MAX_BYTES = 1_048_487;
/** The levels of maps and arrays in a document. */
export const NESTING_MAX_DEPTH = 20;
/** The length of a field's path, including the maps around it. */
const FIELD_NAME_MAX_BYTES = 1_500;
/** https://firebase.google.com/docs/firestore/vector-search#limitations */
const VECTOR_MAX_DIMENSIONS = 2_048;
/** The most transforms of one document in one commit. */
export const TRANSFORMS_MAX = 500;
// https://firebase.google.com/docs/firestore/quotas#writes_and_transactions
export const REQUEST_MAX_BYTES = 10 * 1024 * 1024;
// https://firebase.google.com/docs/firestore/query-data/queries#query_limitations
export const DISJUNCTIONS_MAX = 30;
export const NOT_IN_VALUES_MAX = 10;
/** The most filters and orders in each disjunction of a query. A query below a document has one fewer. */
export const QUERY_PARTS_MAX = 100;
// https://firebase.google.com/docs/firestore/query-data/multiple-range-fields#limitations
export const RANGE_FIELDS_MAX = 10;
// https://firebase.google.com/docs/firestore/query-data/aggregation-queries#limitations
export const AGGREGATIONS_MAX = 5;

/** Validates a document's field names, values and size. @throws StatusError INVALID_ARGUMENT */
export function requireStorable(name: string, fields: Fields): void {
  for (const [field, value] of fields) {
    if (isReserved(field)) refuse(`field name ${field} is reserved`);
    if (field === "") refuse("The property.name is the empty string.");
    if (Buffer.byteLength(field) > FIELD_NAME_MAX_BYTES) {
      refuse(`The property.name is longer than ${FIELD_NAME_MAX_BYTES} bytes.`);
    }
    requireValue({ property: field, path: field, depth: 1 }, value);
  }
  if (documentBytes(name, fields) > DOCUMENT_MAX_BYTES)
    refuse(`maximum entity size is ${DOCUMENT_MAX_BYTES} bytes`);
}

/** A value's position: its top-level field, and its path for the length limit. */
type ValuePosition = {
  readonly property: string;
  readonly path: string;
  readonly depth: number;
  readonly isInMap?: boolean;
};

function requireValue(position: ValuePosition, value: Value): void {
  switch (value.type) {
    case "string":
    case "bytes": {
      const bytes = value.type === "string" ? Buffer.byteLength(value.value) : value.value.length;
      if (bytes > VALUE_MAX_BYTES) refuseLong(position);
      return;
    }
    case "reference":
      parseDocumentName(value.value);
      return;
    case "array": {
      requireDepth(position);
      // This is the official emulator's name for array elements in messages.
      const path = [...position.path.split(".").slice(0, -1), "array"].join(".");
      const inner = { ...position, path, depth: position.depth + 1 };
      for (const element of value.values) {
        if (element.type === "array") refuse("Nested arrays are not allowed");
        requireValue(position.isInMap ? inner : { ...inner, property: "array" }, element);
      }
      return;
    }
    case "map":
      if (value.fields.has("__type__")) {
        requireVector(position, value.fields);
        return;
      }
      requireDepth(position);
      for (const [field, inner] of value.fields) {
        if (isReserved(field)) refuse(`field name '${field}' is reserved.`);
        if (field === "") refuse("The property.name is the empty string.");
        const path = `${position.path}.${field}`;
        if (Buffer.byteLength(path) > FIELD_NAME_MAX_BYTES) {
          refuseNested(position, `A name in it is longer than ${FIELD_NAME_MAX_BYTES} bytes.`);
        }
        requireValue({ ...position, path, depth: position.depth + 1, isInMap: true }, inner);
      }
  }
}

function refuseLong(position: ValuePosition): never {
  const reason = `is longer than ${VALUE_MAX_BYTES} bytes.`;
  if (position.isInMap) refuseNested(position, `A value in it ${reason}`);
  refuse(`The value of property "${position.property}" ${reason}`);
}

function requireDepth(position: ValuePosition): void {
  if (position.depth > NESTING_MAX_DEPTH)
    refuseNested(position, `It is nested deeper than ${NESTING_MAX_DEPTH} levels`);
}

function refuseNested({ property }: ValuePosition, reason: string): never {
  refuse(`Property ${property} contains an invalid nested entity. ${reason}`);
}

/** Validates a map with `__type__`, which must be a vector. */
function requireVector(position: ValuePosition, fields: Fields): void {
  const [type, vector] = [fields.get("__type__"), fields.get("value")];
  if (type?.type !== "string") refuse("Field __type__ must be a string.");
  if (type.value !== "__vector__") refuseNested(position, "Its __type__ is not __vector__");
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

/** https://firebase.google.com/docs/firestore/storage-size */
export function documentBytes(name: string, fields: Fields): number {
  return nameBytes(parseResourceName(name).segments) + fieldsBytes(fields) + 32;
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
      return nameBytes(parseResourceName(value.value).segments);
    case "array":
      return value.values.reduce((sum, element) => sum + valueBytes(element), 0);
    case "map":
      return fieldsBytes(value.fields);
  }
}

function textBytes(text: string): number {
  return Buffer.byteLength(text) + 1;
}
