import type { Message } from "../src/proto/proto-codec.ts";

// Expands the shorthand of conformance cases: values as plain JSON, filters as lists, orders as strings. `{docs}` in
// the result is replaced by the path of the database's documents.

type ShortFilter =
  | readonly [field: string, op: string, value?: unknown]
  | { readonly and: readonly ShortFilter[] }
  | { readonly or: readonly ShortFilter[] };

/** A query in shorthand: `p*` is a collection group, `-a` a descending order. */
export type ShortQuery = {
  readonly from?: string | readonly string[];
  readonly select?: readonly string[];
  readonly where?: ShortFilter;
  /** A filter that is not in shorthand. */
  readonly rawWhere?: Message;
  readonly orderBy?: readonly string[];
  readonly startAt?: readonly unknown[];
  readonly startAfter?: readonly unknown[];
  readonly endAt?: readonly unknown[];
  readonly endBefore?: readonly unknown[];
  readonly offset?: number;
  readonly limit?: number;
};

const FIELD_OPERATORS: Readonly<Record<string, string>> = {
  "<": "LESS_THAN",
  "<=": "LESS_THAN_OR_EQUAL",
  ">": "GREATER_THAN",
  ">=": "GREATER_THAN_OR_EQUAL",
  "==": "EQUAL",
  "!=": "NOT_EQUAL",
};

const enumName = (words: string) => words.toUpperCase().replaceAll("-", "_");

function longFilter(filter: ShortFilter): Message {
  if ("and" in filter) return { compositeFilter: { op: "AND", filters: filter.and.map(longFilter) } };
  if ("or" in filter) return { compositeFilter: { op: "OR", filters: filter.or.map(longFilter) } };
  const [fieldPath, op, value] = filter;
  const field = { fieldPath };
  if (filter.length === 2) return { unaryFilter: { field, op: enumName(op) } };
  return { fieldFilter: { field, op: FIELD_OPERATORS[op] ?? enumName(op), value: longValue(value) } };
}

/** Expands plain JSON and tagged values such as `{"$time": "2027-01-01T00:00:00Z"}`; `$raw` is sent unchanged. */
function longValue(short: unknown): Message {
  if (short === null) return { nullValue: null };
  if (typeof short === "boolean") return { booleanValue: short };
  if (typeof short === "string") return { stringValue: short };
  if (typeof short === "number") {
    return Number.isInteger(short) ? { integerValue: String(short) } : { doubleValue: short };
  }
  if (Array.isArray(short)) return { arrayValue: { values: short.map(longValue) } };
  const object = short as Record<string, unknown>;
  const [[kind, given] = ["", undefined]] = Object.entries(object);
  switch (kind) {
    case "$raw":
      return given as Message;
    case "$int":
      return { integerValue: given };
    case "$float":
      return { doubleValue: given };
    case "$time":
      return { timestampValue: given };
    case "$bytes":
      return { bytesValue: given };
    case "$document":
      return { referenceValue: `{docs}/${given}` };
    case "$point": {
      const [latitude, longitude] = given as number[];
      return { geoPointValue: { latitude, longitude } };
    }
    case "$vector": {
      const values = (given as number[]).map((doubleValue) => ({ doubleValue }));
      const fields = { __type__: { stringValue: "__vector__" }, value: { arrayValue: { values } } };
      return { mapValue: { fields } };
    }
    case "$upTo": {
      const values = Array.from({ length: given as number }, (_, index) => longValue(index));
      return { arrayValue: { values } };
    }
    default:
      return { mapValue: { fields: longFields(object) } };
  }
}

export function longFields(short: Readonly<Record<string, unknown>>): Message {
  return Object.fromEntries(Object.entries(short).map(([name, value]) => [name, longValue(value)]));
}

export function longQuery(short: ShortQuery): Message {
  const { from, select, where, rawWhere, orderBy, offset, limit } = short;
  const cursor = (values: readonly unknown[] | undefined, before: boolean) =>
    values && { values: values.map(longValue), ...(before && { before }) };
  const startAt = cursor(short.startAt, true) ?? cursor(short.startAfter, false);
  const endAt = cursor(short.endBefore, true) ?? cursor(short.endAt, false);
  const filter = rawWhere ?? (where && longFilter(where));
  return {
    ...(from !== undefined && {
      from: [from].flat().map((id) => ({
        collectionId: id.replace("*", ""),
        ...(id.endsWith("*") && { allDescendants: true }),
      })),
    }),
    ...(select && { select: { fields: select.map((fieldPath) => ({ fieldPath })) } }),
    ...(filter && { where: filter }),
    ...(orderBy && {
      orderBy: orderBy.map((order) => ({
        field: { fieldPath: order.replace("-", "") },
        direction: order.startsWith("-") ? "DESCENDING" : "ASCENDING",
      })),
    }),
    ...(startAt && { startAt }),
    ...(endAt && { endAt }),
    ...(offset !== undefined && { offset }),
    ...(limit !== undefined && { limit }),
  };
}

/** Expands an aggregation such as `count() as n`, `count(2)` (up to two) or `sum(price) as total`. */
function longAggregation(short: string | Message): Message {
  if (typeof short !== "string") return short;
  const [, operator = "", operand, alias] = /^(\w+)\((.*)\)(?: as (.*))?$/.exec(short) ?? [];
  const over = operator === "count" ? operand && { upTo: operand } : { field: { fieldPath: operand } };
  return { [operator]: over || {}, ...(alias !== undefined && { alias }) };
}

/** Documents by path; null means a missing document with subcollections. */
export type Documents = Readonly<Record<string, Readonly<Record<string, unknown>> | null>>;

/** Returns the response for a document whose fields are in shorthand. */
export function documentOf(path: string, fields: Documents[string]): Message {
  const name = `{docs}/${path}`;
  if (!fields) return { name };
  const some = Object.keys(fields).length > 0 && { fields };
  return { name, ...some, createTime: "<time>", updateTime: "<time>" };
}

const SHORT: Readonly<Record<string, (value: never) => unknown>> = {
  value: longValue,
  increment: longValue,
  maximum: longValue,
  minimum: longValue,
  fields: (short: object) => (Array.isArray(short) ? short : longFields(short as Message)),
  aggregateFields: longFields,
  documents: (short: object) =>
    Array.isArray(short)
      ? short
      : Object.entries(short).map(([path, fields]) => inLong(documentOf(path, fields))),
  values: (short: unknown[]) => short.map(longValue),
  aggregations: (short: (string | Message)[]) => short.map(longAggregation),
  transformResults: (short: unknown[]) => short.map(longValue),
};

/** Expands a request or a response: values in shorthand, and `query`. A `structuredQuery` remains unchanged. */
export function inLong<Short>(short: Short): Short {
  if (Array.isArray(short)) return short.map(inLong) as Short;
  if (typeof short !== "object" || short === null) return short;
  const entries = Object.entries(short).map(([key, value]): [string, unknown] => {
    if (key === "structuredQuery") return [key, value];
    if (key === "query") return ["structuredQuery", longQuery(value as ShortQuery)];
    const lengthen = SHORT[key] as ((value: unknown) => unknown) | undefined;
    return [key, lengthen ? lengthen(value) : inLong(value)];
  });
  return Object.fromEntries(entries) as Short;
}
