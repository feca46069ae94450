import { refuse, StatusError } from "../status.ts";
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
import { SECONDS_MAX, SECONDS_MIN, type Timestamp } from "../store/timestamp.ts";
import type { Fields, Value } from "../store/value.ts";
import type { FieldTransform, Precondition, Write } from "../store/write.ts";

// Between messages as protobufjs makes them for gRPC (longs as strings, enums by name, bytes as Buffers, times as
// {seconds, nanos}, wrappers as {value}) and the store's words. proto-json.ts makes such messages of JSON.

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

/** A google.protobuf.Int32Value. */
function wrappedInteger(value: unknown, what: string): number {
  return Number(message(value, what).value ?? 0);
}

function decodeDouble(value: unknown, what: string): number {
  if (typeof value !== "number") throw invalid(`${what} is no number`);
  return value;
}

/** Cut to microseconds, as Firestore does. */
export function decodeTimestamp(value: unknown, what: string): Timestamp {
  const { seconds, nanos } = message(value, what);
  const [whole, fraction] = [Number(seconds ?? 0), Number(nanos ?? 0)];
  if (whole < SECONDS_MIN || whole > SECONDS_MAX || fraction < 0 || fraction >= 1e9) {
    throw invalid(`${what} is no time between the years 1 and 9999`);
  }
  return { seconds: whole, nanos: fraction - (fraction % 1_000) };
}

export function encodeTimestamp({ seconds, nanos }: Timestamp): Message {
  return { seconds: String(seconds), nanos };
}

export function decodeValue(raw: unknown, what = "value"): Value {
  const value = message(raw, what);
  if ("nullValue" in value && value.nullValue !== undefined) return { type: "null" };
  if (isSet(value.booleanValue)) return { type: "boolean", value: value.booleanValue === true };
  if (isSet(value.integerValue)) return { type: "integer", value: BigInt(String(value.integerValue)) };
  if (isSet(value.doubleValue)) return { type: "double", value: decodeDouble(value.doubleValue, what) };
  if (isSet(value.timestampValue))
    return { type: "timestamp", ...decodeTimestamp(value.timestampValue, what) };
  if (isSet(value.stringValue)) return { type: "string", value: text(value.stringValue, what) };
  if (value.bytesValue instanceof Uint8Array)
    return { type: "bytes", value: new Uint8Array(value.bytesValue) };
  if (isSet(value.referenceValue)) return { type: "reference", value: text(value.referenceValue, what) };
  if (isSet(value.geoPointValue)) {
    const point = message(value.geoPointValue, what);
    const latitude = decodeDouble(point.latitude ?? 0, what);
    const longitude = decodeDouble(point.longitude ?? 0, what);
    if (!(Math.abs(latitude) <= 90)) refuse(`The latitude of "${what}" must be in the range [-90.0, +90.0]`);
    if (!(Math.abs(longitude) <= 180))
      refuse(`The longitude of "${what}" must be in the range [-180.0, +180.0]`);
    return { type: "geoPoint", latitude, longitude };
  }
  if (isSet(value.arrayValue)) {
    const values = list(message(value.arrayValue, what).values, what);
    return { type: "array", values: values.map((element) => decodeValue(element, what)) };
  }
  if (isSet(value.mapValue)) {
    return { type: "map", fields: decodeFields(message(value.mapValue, what).fields, what) };
  }
  const [kind] = Object.keys(value);
  if (kind === undefined) refuse(`The value of "${what}" has no type`);
  throw new StatusError("UNIMPLEMENTED", `A value of the kind ${kind} ("${what}")`);
}

export function decodeFields(raw: unknown, what = "fields"): Fields {
  if (!isSet(raw)) return new Map();
  return new Map(Object.entries(message(raw, what)).map(([name, value]) => [name, decodeValue(value, name)]));
}

export function encodeValue(value: Value): Message {
  switch (value.type) {
    case "null":
      return { nullValue: "NULL_VALUE" };
    case "boolean":
      return { booleanValue: value.value };
    case "integer":
      return { integerValue: String(value.value) };
    case "double":
      return { doubleValue: value.value };
    case "timestamp":
      return { timestampValue: encodeTimestamp(value) };
    case "string":
      return { stringValue: value.value };
    case "bytes":
      return { bytesValue: Buffer.from(value.value) };
    case "reference":
      return { referenceValue: value.value };
    case "geoPoint":
      return { geoPointValue: { latitude: value.latitude, longitude: value.longitude } };
    case "array":
      return { arrayValue: { values: value.values.map(encodeValue) } };
    case "map":
      return { mapValue: { fields: encodeFields(value.fields) } };
  }
}

/** Field names come from users: "__proto__" must become a key, not a prototype. */
export function encodeFields(fields: Fields): Message {
  const result: Record<string, unknown> = Object.create(null);
  for (const [name, value] of fields) result[name] = encodeValue(value);
  return result;
}

export function decodeMask(raw: unknown): readonly FieldPath[] | undefined {
  if (!isSet(raw)) return undefined;
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
  if (isSet(write.verify)) {
    if (isSet(write.updateMask)) refuse("a verify must not specify a document mask.");
    if (list(write.updateTransforms, "updateTransforms").length > 0) {
      refuse("a verify must not specify a update transform.");
    }
    return { type: "verify", name: text(write.verify, "verify"), ...condition };
  }
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
    if (op !== "AND" && op !== "OR") refuse("Unsupported CompositeFilter operator.");
    const parts = list(filters, "filters").map(decodeFilter);
    return { type: "composite", op: op === "AND" ? "and" : "or", filters: parts };
  }
  if (isSet(filter.unaryFilter)) {
    const { op, field } = message(filter.unaryFilter, "unaryFilter");
    const operator = UNARY_OPERATORS[String(op)] ?? refuse("Unknown UnaryFilter operator.");
    return { type: "unary", field: decodeFieldReference(field), op: operator };
  }
  if (!isSet(filter.fieldFilter)) throw invalid("a filter of no known kind");
  const { op, field, value } = message(filter.fieldFilter, "fieldFilter");
  const operator = FIELD_OPERATORS[String(op)] ?? refuse("Unknown FieldFilter operator.");
  return { type: "field", field: decodeFieldReference(field), op: operator, value: decodeValue(value) };
}

function decodeFieldReference(raw: unknown): FieldPath {
  const { fieldPath = "" } = message(raw ?? {}, "field");
  return parseFieldPath(text(fieldPath, "fieldPath"));
}

function decodeOrder(raw: unknown): Order {
  const { field, direction } = message(raw, "orderBy");
  return { field: decodeFieldReference(field), direction: direction === "DESCENDING" ? "desc" : "asc" };
}

/** A list's order as text: `a, b.c desc`. */
export function parseOrderBy(orderBy: string): Order[] {
  const orders: Order[] = [];
  const token = /\s*((?:`(?:[^`\\]|\\.)*`|[^`,\s])+)(?:\s+(asc|desc))?\s*(,|$)/gy;
  while (token.lastIndex < orderBy.length) {
    const [, field, direction = "asc"] = token.exec(orderBy) ?? refuse(`Invalid order by "${orderBy}"`);
    orders.push({ field: parseFieldPath(field ?? ""), direction: direction === "desc" ? "desc" : "asc" });
  }
  return orders;
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
    offset: Number(query.offset ?? 0),
    ...(isSet(query.limit) && { limit: wrappedInteger(query.limit, "limit") }),
  };
}

export function decodeAggregation(raw: unknown): Aggregation {
  const { alias, count, sum, avg } = message(raw, "aggregation");
  const name = typeof alias === "string" ? alias : "";
  if (isSet(count)) {
    const { upTo } = message(count, "count");
    return { alias: name, type: "count", ...(isSet(upTo) && { upTo: wrappedInteger(upTo, "upTo") }) };
  }
  if (isSet(sum)) return { alias: name, type: "sum", field: decodeFieldReference(message(sum, "sum").field) };
  if (isSet(avg))
    return { alias: name, type: "average", field: decodeFieldReference(message(avg, "avg").field) };
  refuse("Operator field in Aggregation is not set.");
}

/** @param document its name, fields and times */
export function encodeDocument(document: {
  name: string;
  fields: Fields;
  createTime: Timestamp;
  updateTime: Timestamp;
}): Message {
  return {
    name: document.name,
    fields: encodeFields(document.fields),
    createTime: encodeTimestamp(document.createTime),
    updateTime: encodeTimestamp(document.updateTime),
  };
}
