import { Agent, get, request } from "node:http";
import { connect as connectHttp2, constants } from "node:http2";
import { connect } from "node:net";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { type FirestoreEmulator, startFirestoreEmulator } from "../index.ts";
import { firestoreProtos } from "../proto/firestore-protos.ts";

// Malformed requests are answered with a status, and the server keeps running.

const DOCUMENTS = "projects/demo-x/databases/(default)/documents";

let emulator: FirestoreEmulator;
let origin: string;

beforeAll(async () => {
  emulator = await startFirestoreEmulator({ host: "127.0.0.1", port: 0 });
  origin = `http://127.0.0.1:${emulator.port}`;
});

afterEach(async () => {
  const response = await fetch(`${origin}/v1/${DOCUMENTS}/c`, { headers: { Authorization: "Bearer owner" } });
  expect(response.status).toBe(200);
});

afterAll(() => emulator?.stop());

const METHODS = ["GET", "POST", "PATCH", "PUT", "DELETE"];
const CUSTOM = ["commit", "batchGet", "batchWrite", "runQuery", "runAggregationQuery", "beginTransaction"];
CUSTOM.push("rollback", "listCollectionIds", "partitionQuery", "nothing");

async function requireStatus(path: string, init: RequestInit): Promise<void> {
  const response = await fetch(`${origin}${path}`, {
    ...init,
    headers: { Authorization: "Bearer owner", ...init.headers },
  });
  const text = await response.text();
  // None of these requests may cause INTERNAL.
  expect(response.status, text).toBeLessThan(500 + Number(text.includes("UNIMPLEMENTED")) * 2);
  if (response.status === 404 && text === "Not Found\n") return;
  const body = JSON.parse(text) as { error?: { code: number; status: string; message: string } };
  if (!response.ok) expect(body.error).toMatchObject({ code: response.status, status: expect.any(String) });
}

it("answers any bytes with a status", async () => {
  const body = fc.uint8Array({ maxLength: 200 });
  await fc.assert(
    fc.asyncProperty(body, fc.constantFrom(...CUSTOM), async (bytes, custom) => {
      await requireStatus(`/v1/${DOCUMENTS}:${custom}`, { method: "POST", body: bytes });
    }),
    { numRuns: 50 },
  );
});

it("answers any path and any token with a status", async () => {
  const path = fc.array(fc.string({ unit: "binary", maxLength: 8 }).map(encodeURIComponent), {
    maxLength: 5,
  });
  const method = fc.constantFrom(...METHODS);
  const token = fc.constantFrom("owner", "a.b.c", "e30.e30.", "e30.W10.", "x", "");
  await fc.assert(
    fc.asyncProperty(path, method, token, async (segments, verb, bearer) => {
      const init = { method: verb, headers: { Authorization: `Bearer ${bearer}` } };
      await requireStatus(`/v1/${DOCUMENTS}/${segments.join("/")}`, init);
    }),
    { numRuns: 75 },
  );
});

const REQUESTS: readonly [string, unknown][] = [
  [
    "commit",
    {
      writes: [
        {
          update: {
            name: `${DOCUMENTS}/c/a`,
            fields: { a: { integerValue: "1" }, m: { mapValue: { fields: {} } } },
          },
          updateMask: { fieldPaths: ["a", "m.x"] },
          updateTransforms: [{ fieldPath: "n", increment: { doubleValue: 1.5 } }],
          currentDocument: { updateTime: "2020-01-01T00:00:00Z" },
        },
        { delete: `${DOCUMENTS}/c/b`, currentDocument: { exists: true } },
      ],
      transaction: "EQEAAAAAAAAA",
    },
  ],
  [
    "runQuery",
    {
      structuredQuery: {
        select: { fields: [{ fieldPath: "a" }] },
        from: [{ collectionId: "c", allDescendants: true }],
        where: {
          compositeFilter: {
            op: "OR",
            filters: [
              {
                fieldFilter: { field: { fieldPath: "a" }, op: "IN", value: { arrayValue: { values: [{}] } } },
              },
              { unaryFilter: { field: { fieldPath: "b" }, op: "IS_NULL" } },
            ],
          },
        },
        orderBy: [{ field: { fieldPath: "a" }, direction: "DESCENDING" }],
        startAt: { values: [{ integerValue: "1" }], before: true },
        offset: 1,
        limit: 2,
      },
      newTransaction: { readOnly: { readTime: "2020-01-01T00:00:00Z" } },
    },
  ],
  [
    "runAggregationQuery",
    {
      structuredAggregationQuery: {
        structuredQuery: { from: [{ collectionId: "c" }] },
        aggregations: [{ alias: "n", count: { upTo: "5" } }, { sum: { field: { fieldPath: "a" } } }],
      },
    },
  ],
  [
    "batchGet",
    { documents: [`${DOCUMENTS}/c/a`], mask: { fieldPaths: ["a"] }, readTime: "2020-01-01T00:00:00Z" },
  ],
  ["listCollectionIds", { pageSize: 2, pageToken: "YQ" }],
];

/** Returns the JSON with the value at a position replaced. */
function mutate(json: unknown, position: number, replacement: unknown): unknown {
  let index = 0;
  return JSON.parse(JSON.stringify(json), (_key, value: unknown) => {
    index += 1;
    return index === position ? replacement : value;
  });
}

it("answers requests with one invalid value with a status", async () => {
  const scalar = fc.oneof(
    fc.string(),
    fc.double(),
    fc.boolean(),
    fc.constantFrom(null, "", "a..b", "2020", 1e300),
  );
  const replacement = fc.oneof(scalar, fc.jsonValue({ maxDepth: 2 }), fc.constantFrom({}, [], [[]], [null]));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...REQUESTS),
      fc.nat(60),
      replacement,
      async ([custom, json], at, other) => {
        const body = JSON.stringify(mutate(json, at, other));
        await requireStatus(`/v1/${DOCUMENTS}:${custom}`, { method: "POST", body });
      },
    ),
    { numRuns: 150 },
  );
});

it("refuses dots in a path as a reserved id", async () => {
  const status = await new Promise((resolve, reject) => {
    const options = {
      port: emulator.port,
      path: `/v1/${DOCUMENTS}/c/..`,
      headers: { Authorization: "Bearer owner" },
    };
    get(options, (response) => resolve(response.resume().statusCode)).on("error", reject);
  });
  expect(status).toBe(400);
});

it("keeps a connection usable after a request that was too large", async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const post = (body: Buffer) =>
    new Promise((resolve, reject) => {
      const path = `/v1/${DOCUMENTS}:commit`;
      const headers = { Authorization: "Bearer owner", "Content-Length": body.length };
      const sent = request({ port: emulator.port, method: "POST", path, headers, agent }, (response) => {
        response.resume().on("end", () => resolve(response.statusCode));
      });
      sent.on("error", reject).end(body);
    });
  try {
    expect(await post(Buffer.alloc(12 * 1024 * 1024, " "))).toBe(400);
    expect(await post(Buffer.from("{}"))).toBe(200);
  } finally {
    agent.destroy();
  }
});

it("answers JSON that is nested too deeply", async () => {
  const value = (depth: number) =>
    `${'{"arrayValue":{"values":['.repeat(depth)}{"nullValue":null}${"]}}".repeat(depth)}`;
  const body = `{"fields":{"a":${value(50_000)}}}`;
  await requireStatus(`/v1/${DOCUMENTS}/c/deep`, { method: "PATCH", body });
});

it("answers any gRPC message with a status, also a truncated one", async () => {
  const session = connectHttp2(origin);
  const frame = fc.record({
    payload: fc.uint8Array({ maxLength: 60 }),
    // How many bytes the frame lacks of its declared length.
    missing: fc.constantFrom(0, 0, 0, 1, 1_000),
    isCompressed: fc.boolean(),
  });
  const rpcs = Object.values(firestoreProtos().service).map(({ path }) => path);
  try {
    await fc.assert(
      fc.asyncProperty(frame, fc.constantFrom(...rpcs, "/none/None"), async (parts, path) => {
        const { payload, missing, isCompressed } = parts;
        const head = Buffer.from([isCompressed ? 1 : 0, 0, 0, 0, 0]);
        head.writeUInt32BE(payload.length + missing, 1);
        const stream = session.request({
          [constants.HTTP2_HEADER_METHOD]: "POST",
          [constants.HTTP2_HEADER_PATH]: path,
          [constants.HTTP2_HEADER_CONTENT_TYPE]: "application/grpc",
          te: "trailers",
          authorization: "Bearer owner",
        });
        const status = new Promise<string | undefined>((resolve, reject) => {
          const take = (headers: Record<string, unknown>) => {
            if (headers["grpc-status"] !== undefined) resolve(String(headers["grpc-status"]));
          };
          stream.on("response", take);
          stream.on("trailers", take);
          stream.on("error", reject);
          stream.on("close", () => resolve(undefined));
        });
        stream.resume();
        stream.end(Buffer.concat([head, payload]));
        expect(await status).toMatch(/^\d+$/);
      }),
      { numRuns: 150 },
    );
  } finally {
    session.close();
  }
});

it("survives connections with an unknown protocol or an incomplete request", async () => {
  const start = fc.constantFrom(
    "",
    "PRI * HTTP/2.0",
    "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "POST /v1/x HTTP/1.1\r\n",
    "P",
  );
  await fc.assert(
    fc.asyncProperty(start, fc.uint8Array({ maxLength: 40 }), async (text, bytes) => {
      const socket = connect(emulator.port, "127.0.0.1");
      const closed = new Promise((resolve) => socket.on("close", resolve));
      socket.on("error", () => undefined);
      socket.resume();
      await new Promise((resolve) =>
        socket.end(Buffer.concat([Buffer.from(text), bytes]), () => resolve(undefined)),
      );
      socket.destroy();
      await closed;
    }),
    { numRuns: 20 },
  );
});
