import { StatusError } from "../status.ts";
import { type FieldPath, parseFieldPath } from "../store/field-path.ts";
import type {
  Aggregation,
  Cursor,
  FieldOperator,
  Filter,
  Order,
  StructuredQuery,
  UnaryFilter,
} from "../store/structured-query.ts";
import type { Timestamp } from "../store/timestamp.ts";
import type { Fields, Value } from "../store/value.ts";
import type { FieldTransform, Precondition, Write } from "../store/write.ts";

// One codec for both wires. A message arrives as proto-loader makes it (gRPC: longs as strings, enums by name,
// bytes as Buffers, times as {seconds, nanos}, wrappers as {value}) or as JSON by the protobuf mapping (REST: times
// and bytes as text, masks as text, wrappers bare). Decoding takes either; encoding is told which.

export type Wire = "grpc" | "json";
export type Message = Readonly<Record<string, unknown>>;

function invalid(what: string): StatusError {
  return new StatusError("INVALID_ARGUMENT", `Malformed request: ${what}`);
}

export function message(value: unknown, what: string): Message {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw invalid(`${what} is no object`);
  return value as Message;
}

export function text(value: unknown, what: string): string {
  if (typeof value !== "string") throw invalid(`${what} is no text`);
  return value;
}

export function list(value: unknown, what: string): readonly unknown[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw invalid(`${what} is no list`);
  return value;
}

function isSet(value: unknown): boolean {
  return value !== undefined && value !== null;
}

/** An int32, bare or wrapped as google.protobuf.Int32Value. */
export function integer(value: unknown, what: string): number {
  const bare = typeof value === "object" && value !== null ? (value as Message).value : value;
  const number = typeof bare === "string" && bare !== "" ? Number(bare) : bare;
  if (typeof number !== "number" || !Number.isSafeInteger(number))
    throw invalid(`${what} is no whole number`);
  return number;
}

function decodeDouble(value: unknown, what: string): number {
  const number = typeof value === "string" && value !== "" ? Number(value) : value;
  if (typeof number !== "number" || (Number.isNaN(number) && value !== "NaN" && typeof value === "string")) {
    throw invalid(`${what} is no number`);
  }
  return number;
}

const RFC3339 = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d)$/;

/** Cut to microseconds, as Firestore does. */
export function decodeTimestamp(value: unknown, what: string): Timestamp {
  if (typeof value === "string") {
    const match = RFC3339.exec(value);
    const millis = match ? Date.parse(`${match[1]}${match[3]}`) : Number.NaN;
    if (Number.isNaN(millis)) throw invalid(`${what} is no RFC 3339 time`);
    return { seconds: millis / 1_000, nanos: toMicroseconds(Number((match?.[2] ?? "").padEnd(9, "0"))) };
  }
  const { seconds = 0, nanos = 0 } = message(value, what);
  return { seconds: integer(seconds, what), nanos: toMicroseconds(integer(nanos, what)) };
}

function toMicroseconds(nanos: number): number {
  return nanos - (nanos % 1_000);
}

export function encodeTimestamp({ seconds, nanos }: Timestamp, wire: Wire): unknown {
  if (wire === "grpc") return { seconds: String(seconds), nanos };
  const whole = new Date(seconds * 1_000).toISOString().slice(0, 19);
  return `${whole}.${String(nanos).padStart(9, "0").slice(0, 6)}Z`;
}

export function decodeBytes(value: unknown, what: string): Uint8Array {
  if (value instanceof Uint8Array) return new Uint8Array(value);
  return new Uint8Array(Buffer.from(text(value, what), "base64"));
}

export function decodeValue(raw: unknown, what = "value"): Value {
  const value = message(raw, what);
  if ("nullValue" in value && value.nullValue !== undefined) return { type: "null" };
  if (isSet(value.booleanValue)) return { type: "boolean", value: value.booleanValue === true };
  if (isSet(value.integerValue)) return { type: "integer", value: decodeInt64(value.integerValue, what) };
  if (isSet(value.doubleValue)) return { type: "double", value: decodeDouble(value.doubleValue, what) };
  if (isSet(value.timestampValue))
    return { type: "timestamp", ...decodeTimestamp(value.timestampValue, what) };
  if (isSet(value.stringValue)) return { type: "string", value: text(value.stringValue, what) };
  if (isSet(value.bytesValue)) return { type: "bytes", value: decodeBytes(value.bytesValue, what) };
  if (isSet(value.referenceValue)) return { type: "reference", value: text(value.referenceValue, what) };
  if (isSet(value.geoPointValue)) {
    const { latitude = 0, longitude = 0 } = message(value.geoPointValue, what);
    return {
      type: "geoPoint",
      latitude: decodeDouble(latitude, what),
      longitude: decodeDouble(longitude, what),
    };
  }
  if (isSet(value.arrayValue)) {
    const values = list(message(value.arrayValue, what).values, what);
    return { type: "array", values: values.map((element) => decodeValue(element, what)) };
  }
  if (isSet(value.mapValue)) {
    return { type: "map", fields: decodeFields(message(value.mapValue, what).fields, what) };
  }
  throw new StatusError(
    "UNIMPLEMENTED",
    `A value of the kind ${Object.keys(value).join(", ") || "none"} (${what})`,
  );
}

function decodeInt64(value: unknown, what: string): bigint {
  const digits = String(value);
  if (!/^-?\d{1,19}$/.test(digits)) throw invalid(`${what} is no 64-bit integer`);
  const number = BigInt(digits);
  if (BigInt.asIntN(64, number) !== number) throw invalid(`${what} is no 64-bit integer`);
  return number;
}

export function decodeFields(raw: unknown, what = "fields"): Fields {
  if (!isSet(raw)) return new Map();
  return new Map(Object.entries(message(raw, what)).map(([name, value]) => [name, decodeValue(value, name)]));
}

export function encodeValue(value: Value, wire: Wire): Message {
  switch (value.type) {
    case "null":
      return { nullValue: wire === "grpc" ? "NULL_VALUE" : null };
    case "boolean":
      return { booleanValue: value.value };
    case "integer":
      return { integerValue: String(value.value) };
    case "double":
      return { doubleValue: wire === "json" ? jsonDouble(value.value) : value.value };
    case "timestamp":
      return { timestampValue: encodeTimestamp(value, wire) };
    case "string":
      return { stringValue: value.value };
    case "bytes":
      return { bytesValue: encodeBytes(value.value, wire) };
    case "reference":
      return { referenceValue: value.value };
    case "geoPoint":
      return { geoPointValue: { latitude: value.latitude, longitude: value.longitude } };
    case "array":
      return { arrayValue: { values: value.values.map((element) => encodeValue(element, wire)) } };
    case "map":
      return { mapValue: { fields: encodeFields(value.fields, wire) } };
  }
}

export function encodeBytes(bytes: Uint8Array, wire: Wire): unknown {
  return wire === "grpc" ? Buffer.from(bytes) : Buffer.from(bytes).toString("base64");
}

function jsonDouble(value: number): number | string {
  if (Object.is(value, -0)) return "-0";
  return Number.isFinite(value) ? value : String(value);
}

/** Field names come from users: "__proto__" must become a key, not a prototype. */
export function encodeFields(fields: Fields, wire: Wire): Message {
  const result: Record<string, unknown> = Object.create(null);
  for (const [name, value] of fields) result[name] = encodeValue(value, wire);
  return result;
}

/** A FieldMask: `{fieldPaths: […]}`, `{paths: […]}` or, in JSON, "a,b". */
export function decodeMask(raw: unknown): readonly FieldPath[] | undefined {
  if (!isSet(raw)) return undefined;
  if (typeof raw === "string") return raw === "" ? [] : raw.split(",").map(parseFieldPath);
  const { fieldPaths } = message(raw, "mask");
  return list(fieldPaths, "mask").map((path) => parseFieldPath(text(path, "mask")));
}

export function decodePrecondition(raw: unknown): Precondition | undefined {
  if (!isSet(raw)) return undefined;
  const { exists, updateTime } = message(raw, "currentDocument");
  if (isSet(exists)) return { type: "exists", exists: exists === true };
  if (isSet(updateTime)) return { type: "updateTime", updateTime: decodeTimestamp(updateTime, "updateTime") };
  return undefined;
}

export function decodeWrite(raw: unknown): Write {
  const write = message(raw, "write");
  const precondition = decodePrecondition(write.currentDocument);
  const condition = precondition ? { precondition } : {};
  if (isSet(write.delete)) return { type: "delete", name: text(write.delete, "delete"), ...condition };
  if (isSet(write.verify)) return { type: "verify", name: text(write.verify, "verify"), ...condition };
  if (isSet(write.transform)) {
    const { document, fieldTransforms } = message(write.transform, "transform");
    return {
      type: "update",
      name: text(document, "transform.document"),
      fields: new Map(),
      updateMask: [],
      transforms: list(fieldTransforms, "fieldTransforms").map(decodeTransform),
      ...condition,
    };
  }
  if (!isSet(write.update)) throw invalid("a write has no operation");
  const { name, fields } = message(write.update, "update");
  const updateMask = decodeMask(write.updateMask);
  return {
    type: "update",
    name: text(name, "update.name"),
    fields: decodeFields(fields),
    ...(updateMask && { updateMask }),
    transforms: list(write.updateTransforms, "updateTransforms").map(decodeTransform),
    ...condition,
  };
}

function decodeTransform(raw: unknown): FieldTransform {
  const transform = message(raw, "transform");
  const field = parseFieldPath(text(transform.fieldPath, "fieldPath"));
  if (isSet(transform.setToServerValue)) {
    if (transform.setToServerValue !== "REQUEST_TIME") throw invalid("setToServerValue");
    return { field, type: "requestTime" };
  }
  for (const type of ["increment", "maximum", "minimum"] as const) {
    if (isSet(transform[type])) return { field, type, operand: decodeValue(transform[type], type) };
  }
  const arrays = [
    ["appendMissingElements", "arrayUnion"],
    ["removeAllFromArray", "arrayRemove"],
  ] as const;
  for (const [key, type] of arrays) {
    if (!isSet(transform[key])) continue;
    const values = list(message(transform[key], key).values, key);
    return { field, type, values: values.map((value) => decodeValue(value, key)) };
  }
  throw invalid("a field transform has no operation");
}

const FIELD_OPERATORS: Record<string, FieldOperator> = {
  LESS_THAN: "<",
  LESS_THAN_OR_EQUAL: "<=",
  GREATER_THAN: ">",
  GREATER_THAN_OR_EQUAL: ">=",
  EQUAL: "==",
  NOT_EQUAL: "!=",
  ARRAY_CONTAINS: "array-contains",
  IN: "in",
  ARRAY_CONTAINS_ANY: "array-contains-any",
  NOT_IN: "not-in",
};

const UNARY_OPERATORS: Record<string, UnaryFilter["op"]> = {
  IS_NAN: "is-nan",
  IS_NOT_NAN: "is-not-nan",
  IS_NULL: "is-null",
  IS_NOT_NULL: "is-not-null",
};

function decodeFilter(raw: unknown): Filter {
  const filter = message(raw, "filter");
  if (isSet(filter.compositeFilter)) {
    const { op, filters } = message(filter.compositeFilter, "compositeFilter");
    if (op !== "AND" && op !== "OR") throw invalid("compositeFilter.op");
    const parts = list(filters, "filters").map(decodeFilter);
    return { type: "composite", op: op === "AND" ? "and" : "or", filters: parts };
  }
  if (isSet(filter.unaryFilter)) {
    const { op, field } = message(filter.unaryFilter, "unaryFilter");
    const operator = UNARY_OPERATORS[text(op, "op")];
    if (!operator) throw invalid("unaryFilter.op");
    return { type: "unary", field: decodeFieldReference(field), op: operator };
  }
  if (!isSet(filter.fieldFilter)) throw invalid("a filter of no known kind");
  const { op, field, value } = message(filter.fieldFilter, "fieldFilter");
  const operator = FIELD_OPERATORS[text(op, "op")];
  if (!operator) throw invalid("fieldFilter.op");
  return { type: "field", field: decodeFieldReference(field), op: operator, value: decodeValue(value) };
}

function decodeFieldReference(raw: unknown): FieldPath {
  return parseFieldPath(text(message(raw, "field").fieldPath, "fieldPath"));
}

function decodeOrder(raw: unknown): Order {
  const { field, direction } = message(raw, "orderBy");
  return { field: decodeFieldReference(field), direction: direction === "DESCENDING" ? "desc" : "asc" };
}

function decodeCursor(raw: unknown): Cursor {
  const { values, before } = message(raw, "cursor");
  return { values: list(values, "cursor").map((value) => decodeValue(value)), before: before === true };
}

export function decodeQuery(raw: unknown): StructuredQuery {
  const query = message(raw, "structuredQuery");
  if (isSet(query.findNearest)) throw new StatusError("UNIMPLEMENTED", "findNearest (vector search)");
  return {
    from: list(query.from, "from").map((selector) => {
      const { collectionId, allDescendants } = message(selector, "from");
      return { collectionId: String(collectionId ?? ""), allDescendants: allDescendants === true };
    }),
    ...(isSet(query.select) && {
      select: list(message(query.select, "select").fields, "select").map(decodeFieldReference),
    }),
    ...(isSet(query.where) && { where: decodeFilter(query.where) }),
    orderBy: list(query.orderBy, "orderBy").map(decodeOrder),
    ...(isSet(query.startAt) && { startAt: decodeCursor(query.startAt) }),
    ...(isSet(query.endAt) && { endAt: decodeCursor(query.endAt) }),
    offset: isSet(query.offset) ? integer(query.offset, "offset") : 0,
    ...(isSet(query.limit) && { limit: integer(query.limit, "limit") }),
  };
}

export function decodeAggregation(raw: unknown): Aggregation {
  const { alias, count, sum, avg } = message(raw, "aggregation");
  const name = typeof alias === "string" ? alias : "";
  if (isSet(count)) {
    const { upTo } = message(count, "count");
    return { alias: name, type: "count", ...(isSet(upTo) && { upTo: integer(upTo, "upTo") }) };
  }
  if (isSet(sum)) return { alias: name, type: "sum", field: decodeFieldReference(message(sum, "sum").field) };
  if (isSet(avg))
    return { alias: name, type: "average", field: decodeFieldReference(message(avg, "avg").field) };
  throw invalid("an aggregation of no known kind");
}

/** @param document its name, fields and times */
export function encodeDocument(
  document: { name: string; fields: Fields; createTime: Timestamp; updateTime: Timestamp },
  wire: Wire,
): Message {
  return {
    name: document.name,
    fields: encodeFields(document.fields, wire),
    createTime: encodeTimestamp(document.createTime, wire),
    updateTime: encodeTimestamp(document.updateTime, wire),
  };
}
