import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Message } from "../src/proto/proto-codec.ts";
import { Host } from "./host.ts";
import type { Wire } from "./wires.ts";

let host: Host;

beforeAll(async () => {
  host = await Host.open();
});

afterAll(() => host?.close());

// Stands for the database in what is sent, and is put back in what is answered.
const DATABASE = "projects/demo-same/databases/(default)";

const name = fc
  .constantFrom("c/a", "c/b", "c/a/d/x", "c/__x__", "c")
  .map((path) => `${DATABASE}/documents/${path}`);
const field = fc.constantFrom("a", "b", "m", "m.x", "`a.b`", "a..b", "__name__");
const { value } = fc.letrec<{ value: Message }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<Message>(
      { nullValue: null },
      { booleanValue: false },
      { stringValue: "" },
      { timestampValue: "2020-01-01T00:00:00.123456Z" },
      { bytesValue: "AP8=" },
      { geoPointValue: { latitude: -1.5, longitude: 2 } },
      { referenceValue: `${DATABASE}/documents/c/a` },
    ),
    fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((n): Message => ({ integerValue: String(n) })),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((n): Message => ({ doubleValue: n })),
    fc.constantFrom("NaN", "Infinity", "-Infinity").map((n): Message => ({ doubleValue: n })),
    fc.string({ unit: "grapheme", maxLength: 5 }).map((text): Message => ({ stringValue: text })),
    fc
      .array(tie("value"), { minLength: 1, maxLength: 3 })
      .map((values): Message => ({ arrayValue: { values } })),
    fc.record({ x: tie("value"), "a.b": tie("value") }, { requiredKeys: [] }).map((fields): Message => {
      return { mapValue: Object.keys(fields).length > 0 ? { fields } : {} };
    }),
  ),
}));
const fields = fc.record({ a: value, b: value, m: value, __x__: value }, { requiredKeys: ["a"] });
const precondition = fc.constantFrom(
  { exists: true },
  { exists: false },
  { updateTime: "2020-01-01T00:00:00Z" },
);
const transform = fc.oneof(
  fc.record({ fieldPath: field, increment: value }),
  fc.record({ fieldPath: field, setToServerValue: fc.constant("REQUEST_TIME") }),
  fc.record({
    fieldPath: field,
    appendMissingElements: fc.record({ values: fc.array(value, { minLength: 1, maxLength: 2 }) }),
  }),
);
const write = fc.oneof(
  fc.record(
    {
      update: fc.record({ name, fields }),
      updateMask: fc.record({ fieldPaths: fc.array(field, { maxLength: 2 }) }),
      updateTransforms: fc.array(transform, { maxLength: 2 }),
      currentDocument: precondition,
    },
    { requiredKeys: ["update"] },
  ),
  fc.record({ delete: name, currentDocument: precondition }, { requiredKeys: ["delete"] }),
);
const operator = fc.constantFrom("EQUAL", "LESS_THAN", "NOT_EQUAL", "IN", "NOT_IN", "ARRAY_CONTAINS");
const fieldFilter = fc.record({ field: fc.record({ fieldPath: field }), op: operator, value });
const structuredQuery = fc.record(
  {
    from: fc.constantFrom([{ collectionId: "c" }], [{ collectionId: "d", allDescendants: true }], []),
    where: fc.record({ fieldFilter }),
    orderBy: fc.array(
      fc.record({
        field: fc.record({ fieldPath: field }),
        direction: fc.constantFrom("ASCENDING", "DESCENDING"),
      }),
      { maxLength: 2 },
    ),
    startAt: fc.record({ values: fc.array(value, { minLength: 1, maxLength: 2 }), before: fc.boolean() }),
    select: fc.record({ fields: fc.array(fc.record({ fieldPath: field }), { maxLength: 2 }) }),
    offset: fc.integer({ min: -1, max: 2 }),
    limit: fc.integer({ min: -1, max: 3 }),
  },
  { requiredKeys: ["from"] },
);
const parent = `${DATABASE}/documents`;
const call: fc.Arbitrary<readonly [string, Message]> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .array(write, { maxLength: 3 })
      .map((writes) => ["Commit", { database: DATABASE, writes }] as const),
  },
  fc.array(write, { maxLength: 3 }).map((writes) => ["BatchWrite", { database: DATABASE, writes }] as const),
  structuredQuery.map((query) => ["RunQuery", { parent, structuredQuery: query }] as const),
  // Over REST, a collection's name is an address of its own.
  name
    .filter((document) => !document.endsWith("/c"))
    .map((document) => ["GetDocument", { name: document }] as const),
  fc
    .array(name, { maxLength: 2 })
    .map((documents) => ["BatchGetDocuments", { database: DATABASE, documents }] as const),
  fc
    .record(
      { pageSize: fc.integer({ min: -1, max: 2 }), orderBy: fc.constantFrom("a", "b desc", "a..b") },
      { requiredKeys: [] },
    )
    .map((options) => ["ListDocuments", { parent, collectionId: "c", ...options }] as const),
);

it("REST and gRPC answer the same calls with the same status, message and result", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(call, { minLength: 1, maxLength: 8 }), async (calls) => {
      const outcomes = await Promise.all(
        (["REST", "gRPC"] as const).map((wire) => runAll(host.wire(wire), calls)),
      );
      expect(outcomes[0]).toEqual(outcomes[1]);
    }),
    { numRuns: 100 },
  );
});

/** One after the other, in a database of their own; times, which differ, are cut out. */
async function runAll(wire: Wire, calls: readonly (readonly [string, Message])[]): Promise<unknown[]> {
  const database = `projects/demo-${randomUUID()}/databases/(default)`;
  const outcomes: unknown[] = [];
  for (const [rpc, request] of calls) {
    const here = JSON.parse(JSON.stringify(request).replaceAll(DATABASE, database)) as Message;
    const text = JSON.stringify(await wire(rpc, here, "Bearer owner"))
      .replaceAll(database, DATABASE)
      .replaceAll(
        /"20\d\d-\d\d-\d\dT(?!00:00:00\.123456Z)[^"]*"|version \(\d+\)|"nextPageToken":"[^"]*"/g,
        "<time>",
      );
    outcomes.push(text);
  }
  return outcomes;
}
