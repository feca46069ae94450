import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Message } from "../src/proto/proto-codec.ts";
import { Host, isOurs } from "./host.ts";

// Each case of queries/*.json is one query over the documents of its file, and what it finds in which order. Both are
// in short: `["a", "<", 2]` is a filter, `-a` an order from the greatest, `p*` the collection group, ids are enough.

type QueryFile = {
  readonly source: string;
  readonly documents: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** By field: the ids of all documents of `t` that have it, ascending. */
  readonly inOrder: Readonly<Record<string, string>>;
  readonly cases: readonly QueryCase[];
};
type QueryCase = {
  readonly from?: string | readonly string[];
  readonly parent?: string;
  readonly select?: readonly string[];
  readonly where?: ShortFilter;
  /** As it is sent. */
  readonly rawWhere?: Message;
  readonly orderBy?: readonly string[];
  readonly startAt?: readonly unknown[];
  readonly startAfter?: readonly unknown[];
  readonly endAt?: readonly unknown[];
  readonly endBefore?: readonly unknown[];
  readonly offset?: number;
  readonly limit?: number;
  /** Ids, or paths where more than one collection is asked. */
  readonly finds?: string;
  readonly fields?: readonly Readonly<Record<string, unknown>>[];
  /** `skippedResults` of each answer. */
  readonly skipped?: readonly number[];
  readonly findsAllBut?: string;
  readonly by?: string;
  readonly status?: string;
  readonly message?: string;
  /** Why we answer something else; the case fails once we no longer do. */
  readonly gap?: string;
};
type ShortFilter =
  | readonly [field: string, op: string, value?: unknown]
  | { readonly and: readonly ShortFilter[] }
  | { readonly or: readonly ShortFilter[] };

const DATABASE = `projects/demo-${randomUUID()}/databases/(default)`;
const DOCS = `${DATABASE}/documents`;

const FIELD_OPERATORS: Readonly<Record<string, string>> = {
  "<": "LESS_THAN",
  "<=": "LESS_THAN_OR_EQUAL",
  ">": "GREATER_THAN",
  ">=": "GREATER_THAN_OR_EQUAL",
  "==": "EQUAL",
  "!=": "NOT_EQUAL",
};

const enumName = (words: string) => words.toUpperCase().replaceAll("-", "_");

function filterOf(filter: ShortFilter): Message {
  if ("and" in filter) return { compositeFilter: { op: "AND", filters: filter.and.map(filterOf) } };
  if ("or" in filter) return { compositeFilter: { op: "OR", filters: filter.or.map(filterOf) } };
  const [fieldPath, op, value] = filter;
  const field = { fieldPath };
  if (filter.length === 2) return { unaryFilter: { field, op: enumName(op) } };
  return { fieldFilter: { field, op: FIELD_OPERATORS[op] ?? enumName(op), value: messageOf(value) } };
}

function messageOf(short: unknown): Message {
  if (short === null) return { nullValue: null };
  if (typeof short === "boolean") return { booleanValue: short };
  if (typeof short === "string") return { stringValue: short };
  if (typeof short === "number") {
    return Number.isInteger(short) ? { integerValue: String(short) } : { doubleValue: short };
  }
  if (Array.isArray(short)) return { arrayValue: { values: short.map(messageOf) } };
  const object = short as Record<string, unknown>;
  const [[kind, given] = ["", undefined]] = Object.entries(object);
  switch (kind) {
    case "$int":
      return { integerValue: given };
    case "$float":
      return { doubleValue: given };
    case "$time":
      return { timestampValue: given };
    case "$bytes":
      return { bytesValue: given };
    case "$document":
      return { referenceValue: `${DOCS}/${given}` };
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
      const values = Array.from({ length: given as number }, (_, index) => messageOf(index));
      return { arrayValue: { values } };
    }
    default:
      return { mapValue: { fields: fieldsOf(object) } };
  }
}

function fieldsOf(short: Readonly<Record<string, unknown>>): Message {
  return Object.fromEntries(Object.entries(short).map(([name, value]) => [name, messageOf(value)]));
}

function queryOf(one: QueryCase): Message {
  const cursor = (values: readonly unknown[] | undefined, before: boolean) =>
    values && { values: values.map(messageOf), before };
  const startAt = cursor(one.startAt, true) ?? cursor(one.startAfter, false);
  const endAt = cursor(one.endBefore, true) ?? cursor(one.endAt, false);
  const where = one.rawWhere ?? (one.where && filterOf(one.where));
  return {
    ...(one.from !== undefined && {
      from: [one.from].flat().map((from) => ({
        collectionId: from.replace("*", ""),
        ...(from.endsWith("*") && { allDescendants: true }),
      })),
    }),
    ...(one.select && { select: { fields: one.select.map((fieldPath) => ({ fieldPath })) } }),
    ...(where && { where }),
    ...(one.orderBy && {
      orderBy: one.orderBy.map((order) => ({
        field: { fieldPath: order.replace("-", "") },
        direction: order.startsWith("-") ? "DESCENDING" : "ASCENDING",
      })),
    }),
    ...(startAt && { startAt }),
    ...(endAt && { endAt }),
    ...(one.offset !== undefined && { offset: one.offset }),
    ...(one.limit !== undefined && { limit: one.limit }),
  };
}

const words = (text: string) => text.split(" ").filter((word) => word !== "");

function foundBy({ inOrder }: QueryFile, { finds, findsAllBut, by = "" }: QueryCase): string[] {
  if (finds !== undefined) return words(finds);
  const but = words(findsAllBut ?? "");
  const all = words(inOrder[by.replace("-", "")] ?? "").filter((id) => !but.includes(id));
  return by.startsWith("-") ? all.reverse() : all;
}

const titleOf = ({ finds: _, findsAllBut: __, by: ___, fields: ____, message: _____, ...rest }: QueryCase) =>
  JSON.stringify(rest);

describe.each(readdirSync(join(import.meta.dirname, "queries")))("queries/%s", (name) => {
  const file = JSON.parse(readFileSync(join(import.meta.dirname, "queries", name), "utf8")) as QueryFile;
  let host: Host;

  beforeAll(async () => {
    host = await Host.open();
    const writes = Object.entries(file.documents).map(([path, fields]) => ({
      update: { name: `${DOCS}/${path}`, fields: fieldsOf(fields) },
    }));
    const written = await host.wire("REST")("Commit", { database: DATABASE, writes }, "Bearer owner");
    expect(written).toMatchObject({ status: "OK" });
  });

  afterAll(() => host?.close());

  it("names its source", () => {
    expect(file.source).toMatch(/^https:\/\//);
  });

  describe.each(["REST", "gRPC"] as const)("over %s", (wireName) => {
    for (const one of file.cases) {
      (one.gap && isOurs ? it.fails : it)(titleOf(one), async () => {
        const wire = host.wire(wireName);
        const parent = one.parent ? `${DOCS}/${one.parent}` : DOCS;
        const outcome = await wire("RunQuery", { parent, structuredQuery: queryOf(one) }, "Bearer owner");
        if (one.status) {
          // Where the name of a collection goes on as that of a document would.
          const fill = (text: string) =>
            text.replace("{docs}", DOCS).replace("{index}", String(DOCS.length + 2));
          expect(outcome).toMatchObject({
            status: one.status,
            message: expect.stringContaining(fill(one.message ?? "")),
          });
          return;
        }
        expect(outcome).toMatchObject({ status: "OK" });
        const answers = outcome.answer as {
          document?: { name: string; fields?: Message };
          readTime: string;
          skippedResults?: number;
          done?: boolean;
        }[];
        const found = answers.flatMap(({ document }) => (document ? [document] : []));
        const isOne = typeof one.from === "string" && /^[^*]+$/.test(one.from);
        expect(
          found.map((document) =>
            isOne ? document.name.split("/").at(-1) : document.name.slice(DOCS.length + 1),
          ),
        ).toEqual(foundBy(file, one));
        expect(answers.map(({ done = false }) => done)).toEqual(
          answers.map((_, index) => index === answers.length - 1),
        );
        expect(answers.map(({ skippedResults = 0 }) => skippedResults)).toEqual(
          one.skipped ?? answers.map(() => 0),
        );
        if (one.fields) {
          expect(found.map(({ fields = {} }) => fields)).toEqual(one.fields.map(fieldsOf));
        }
      });
    }
  });
});
