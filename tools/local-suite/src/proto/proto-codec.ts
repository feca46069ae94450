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

// Converts between protobufjs messages (longs as strings, enums by name, bytes as Buffers, times as {seconds, nanos},
// wrappers as {value}) and the store's types. proto-json.ts converts JSON to and from such messages.

export type Message = Readonly<Record<string, unknown>>;

/** Rejects a payload that does not match the proto. @throws StatusError INVALID_ARGUMENT */
export function refusePayload(what: string): never {
  refuse(`Payload isn't valid for request. ${what}`);
}

export function message(value: unknown, what: string): Message {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    refusePayload(`${what} is not an object`);
  return value as Message;
}

export function text(value: unknown, what: string): string {
  if (typeof value !== "string") refusePayload(`${what} is no text`);
  return value;
}

export function list(value: unknown, what: string): readonly unknown[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) refusePayload(`${what} is no list`);
  return value;
}

/** Decodes a google.protobuf.Int32Value or Int64Value. */
function wrappedInteger(value: unknown, what: string): number | undefined {
  return value ? Number(message(value, what).value ?? 0) : undefined;
}

/** Decodes a timestamp, truncated to microseconds as in Firestore. @throws StatusError INVALID_ARGUMENT */
export function decodeTimestamp(value: unknown, what: string): Timestamp {
  const { seconds, nanos } = message(value, what);
  const [whole, fraction] = [Number(seconds ?? 0), Number(nanos ?? 0)];
  if (whole < SECONDS_MIN || whole > SECONDS_MAX || fraction < 0 || fraction >= 1e9) {
    refusePayload(`${what} is no time between the years 1 and 9999`);
  }
  return { seconds: whole, nanos: fraction - (fraction % 1_000) };
}

export function encodeTimestamp({ seconds, nanos }: Timestamp): Message {
  return { seconds: String(seconds), nanos };
}

function decodeValue(raw: unknown, what = "value"): Value {
  const value = message(raw, what);
  const [kind] = Object.keys(value);
  if (kind === undefined) refuse(`The value of "${what}" has no type`);
  const decode = VALUE_KINDS[kind];
  if (!decode) throw new StatusError("UNIMPLEMENTED", `A value of the kind ${kind} ("${what}")`);
  return decode(value[kind] as never, what);
}

/** Decoders by the name of the value's oneof field. The transports have already checked the payload's type. */
const VALUE_KINDS: Readonly<Record<string, (held: never, what: string) => Value>> = {
  nullValue: () => ({ type: "null" }),
  booleanValue: (value: boolean) => ({ type: "boolean", value }),
  integerValue: (digits: string) => ({ type: "integer", value: BigInt(digits) }),
  doubleValue: (value: number) => ({ type: "double", value }),
  timestampValue: (time: Message, what) => ({ type: "timestamp", ...decodeTimestamp(time, what) }),
  stringValue: (value: string) => ({ type: "string", value }),
  bytesValue: (bytes: Uint8Array) => ({ type: "bytes", value: new Uint8Array(bytes) }),
  referenceValue: (value: string) => ({ type: "reference", value }),
  geoPointValue: ({ latitude = 0, longitude = 0 }: { latitude?: number; longitude?: number }, what) => {
    if (!(Math.abs(latitude) <= 90)) refuse(`The latitude of "${what}" must be in the range [-90.0, +90.0]`);
    if (!(Math.abs(longitude) <= 180))
      refuse(`The longitude of "${what}" must be in the range [-180.0, +180.0]`);
    return { type: "geoPoint", latitude, longitude };
  },
  arrayValue: (array: Message, what) => ({ type: "array", values: decodeValues(array, what) }),
  mapValue: ({ fields }: Message, what) => ({ type: "map", fields: decodeFields(fields, what) }),
};

/** Decodes the values of an ArrayValue or a Cursor. */
function decodeValues(raw: unknown, what: string): Value[] {
  return list(message(raw, what).values, what).map((element) => decodeValue(element, what));
}

export function decodeFields(raw: unknown, what = "fields"): Fields {
  const fields = Object.entries(message(raw ?? {}, what));
  return new Map(fields.map(([name, value]) => [name, decodeValue(value, name)]));
}

export function encodeValue(value: Value): Message {
  switch (value.type) {
    case "null":
      return { nullValue: "NULL_VALUE" };
    case "integer":
      return { integerValue: String(value.value) };
    case "timestamp":
      return { timestampValue: encodeTimestamp(value) };
    case "geoPoint":
      return { geoPointValue: { latitude: value.latitude, longitude: value.longitude } };
    case "array":
      return { arrayValue: { values: value.values.map(encodeValue) } };
    case "map":
      return { mapValue: { fields: encodeFields(value.fields) } };
    default:
      return { [`${value.type}Value`]: value.value };
  }
}

/** Encodes fields. Their names come from users: "__proto__" must become a key, not a prototype. */
export function encodeFields(fields: Fields): Message {
  const result: Record<string, unknown> = Object.create(null);
  for (const [name, value] of fields) result[name] = encodeValue(value);
  return result;
}

export function decodeMask(raw: unknown): readonly FieldPath[] | undefined {
  if (!raw) return undefined;
  const { fieldPaths } = message(raw, "mask");
  return list(fieldPaths, "mask").map((path) => parseFieldPath(text(path, "mask")));
}

function decodePrecondition(raw: unknown): Precondition | undefined {
  const { exists, updateTime } = message(raw ?? {}, "currentDocument");
  if (exists !== undefined) return { type: "exists", exists: exists === true };
  if (!updateTime) return undefined;
  return { type: "updateTime", updateTime: decodeTimestamp(updateTime, "updateTime") };
}

export function decodeWrite(raw: unknown): Write {
  const write = message(raw, "write");
  const precondition = decodePrecondition(write.currentDocument);
  if (write.delete !== undefined) return { type: "delete", name: text(write.delete, "delete"), precondition };
  if (write.verify !== undefined) {
    if (write.updateMask) refuse("a verify must not specify a document mask.");
    if (list(write.updateTransforms, "updateTransforms").length > 0) {
      refuse("a verify must not specify a update transform.");
    }
    return { type: "verify", name: text(write.verify, "verify"), precondition };
  }
  // A write with `transform` (the older form) updates no field and applies only these transforms.
  const transform = write.transform ? message(write.transform, "transform") : undefined;
  const { update, updateMask, updateTransforms } = transform
    ? { update: { name: transform.document }, updateMask: {}, updateTransforms: transform.fieldTransforms }
    : write;
  if (!update) refusePayload("a write has no operation");
  const { name, fields } = message(update, "update");
  return {
    type: "update",
    name: text(name, "update.name"),
    fields: decodeFields(fields),
    updateMask: decodeMask(updateMask),
    transforms: list(updateTransforms, "updateTransforms").map(decodeTransform),
    precondition,
  };
}

function decodeTransform(raw: unknown): FieldTransform {
  const transform = message(raw, "transform");
  const field = parseFieldPath(text(transform.fieldPath, "fieldPath"));
  if (transform.setToServerValue === "REQUEST_TIME") return { field, type: "requestTime" };
  for (const type of ["increment", "maximum", "minimum"] as const) {
    if (transform[type]) return { field, type, operand: decodeValue(transform[type], type) };
  }
  for (const [key, type] of ARRAY_TRANSFORMS) {
    if (transform[key]) return { field, type, values: decodeValues(transform[key], key) };
  }
  refusePayload("a field transform has no operation");
}

const ARRAY_TRANSFORMS = [
  ["appendMissingElements", "arrayUnion"],
  ["removeAllFromArray", "arrayRemove"],
] as const;

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
  if (filter.compositeFilter) {
    const { op, filters } = message(filter.compositeFilter, "compositeFilter");
    if (op !== "AND" && op !== "OR") refuse("Unsupported CompositeFilter operator.");
    const parts = list(filters, "filters").map(decodeFilter);
    return { type: "composite", op: op === "AND" ? "and" : "or", filters: parts };
  }
  if (filter.unaryFilter) {
    const { op, field } = message(filter.unaryFilter, "unaryFilter");
    const operator = UNARY_OPERATORS[String(op)] ?? refuse("Unknown UnaryFilter operator.");
    return { type: "unary", field: decodeFieldReference(field), op: operator };
  }
  if (!filter.fieldFilter) refusePayload("a filter of no known kind");
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

/** Parses the `orderBy` of ListDocuments, such as `a, b.c desc`. @throws StatusError INVALID_ARGUMENT */
export function parseOrderBy(orderBy: string): Order[] {
  const orders: Order[] = [];
  const token = /\s*((?:`(?:[^`\\]|\\.)*`|[^`,\s])+)(?:\s+(asc|desc))?\s*(,|$)/gy;
  while (token.lastIndex < orderBy.length) {
    const [, field, direction = "asc"] = token.exec(orderBy) ?? refuse(`Invalid order by "${orderBy}"`);
    orders.push({ field: parseFieldPath(field ?? ""), direction: direction === "desc" ? "desc" : "asc" });
  }
  return orders;
}

function decodeCursor(raw: unknown): Cursor | undefined {
  if (!raw) return undefined;
  return { values: decodeValues(raw, "value"), before: message(raw, "cursor").before === true };
}

export function decodeQuery(raw: unknown): StructuredQuery {
  const query = message(raw, "structuredQuery");
  if (query.findNearest) throw new StatusError("UNIMPLEMENTED", "findNearest (vector search)");
  return {
    from: list(query.from, "from").map((selector) => {
      const { collectionId, allDescendants } = message(selector, "from");
      return { collectionId: String(collectionId ?? ""), allDescendants: allDescendants === true };
    }),
    select: query.select
      ? list(message(query.select, "select").fields, "select").map(decodeFieldReference)
      : undefined,
    where: query.where ? decodeFilter(query.where) : undefined,
    orderBy: list(query.orderBy, "orderBy").map(decodeOrder),
    startAt: decodeCursor(query.startAt),
    endAt: decodeCursor(query.endAt),
    offset: Number(query.offset ?? 0),
    limit: wrappedInteger(query.limit, "limit"),
  };
}

export function decodeAggregation(raw: unknown): Aggregation {
  const { alias: given, count, sum, avg } = message(raw, "aggregation");
  const alias = text(given ?? "", "alias");
  if (count) {
    const { upTo } = message(count, "count");
    return { alias, type: "count", upTo: wrappedInteger(upTo, "upTo") };
  }
  const operand = message(sum ?? avg ?? refuse("Operator field in Aggregation is not set."), "aggregation");
  return { alias, type: sum ? "sum" : "average", field: decodeFieldReference(operand.field) };
}

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
