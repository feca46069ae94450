import { once } from "node:events";
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { getUserByEmailInputSchema } from "@matbjorg/contract/access/admin-users";
import { ERRORS, type ErrorReason } from "@matbjorg/contract/errors";
import { BODY_MAX_BYTES, INVALID_FIELDS_MAX, LARGE_BODY_MAX_BYTES } from "@matbjorg/contract/limits";
import { seedDefaultsInputSchema } from "@matbjorg/contract/seeding";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { AppError } from "./app-error.ts";
import { withholdBodies } from "./callable-body.ts";
import { type Callable, callable } from "./define-callable.ts";

vi.spyOn(console, "debug").mockImplementation(() => {});
const lines = (["info", "warn", "error"] as const).map((method) =>
  vi.spyOn(console, method).mockImplementation(() => {}),
);

type HttpsFunction = Parameters<typeof served>[0];

let server: Server;
let url: string;
let current: HttpsFunction;

/** Runs a handler on Node's own server, with only the parts of a web framework that firebase-functions requires. */
async function served(
  handler: (request: never, response: never) => unknown,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const rawBody = Buffer.concat(chunks);
  const text = rawBody.toString();
  const isJson = request.headers["content-type"]?.startsWith("application/json");
  const body = isJson && text !== "" ? JSON.parse(text) : {};
  await answered(handler, Object.assign(request, { rawBody, body }), response);
}

async function answered(
  handler: (request: never, response: never) => unknown,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const header = (name: string) => request.headers[name.toLowerCase()];
  const expressRequest = Object.assign(request, { header });
  const expressResponse = Object.assign(response, {
    status: (code: number) => Object.assign(response, { statusCode: code }),
    send: (body: unknown) => response.end(JSON.stringify(body)),
  });
  await handler(expressRequest as never, expressResponse as never);
}

beforeAll(async () => {
  server = createServer((request, response) => void served(current, request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});

afterEach(() => {
  for (const line of lines) line.mockClear();
});

afterAll(() => server.close());

async function call(callable: HttpsFunction, data: unknown = {}): Promise<{ status: number; body: unknown }> {
  return post(callable, JSON.stringify({ data }));
}

async function post(
  callable: HttpsFunction,
  body: string,
  more: Readonly<Record<string, string>> = {},
): Promise<{ status: number; body: unknown }> {
  current = callable;
  const headers = { "Content-Type": "application/json", ...more };
  const response = await fetch(url, { method: "POST", headers, body });
  return { status: response.status, body: await response.json() };
}

function logged(): string[] {
  return lines.flatMap((line) => line.mock.calls.map(([text]) => String(text)));
}

const EMAIL = "gudrun@example.is";
const RESULT = { articles: [], isCut: false };

type Options = Parameters<typeof callable>[1];

/** Returns a callable whose module is already loaded. */
function callableOf<Name extends "searchNews" | "seedDefaults">(
  name: Name,
  { input, ...options }: Options & Pick<Callable<Name>, "input">,
  handler: Callable<Name>["handler"],
) {
  return callable(name, options, async () => ({ [name]: { input, handler } }) as never);
}

/** Returns a public callable whose handler throws this error. */
function failing(error: unknown): HttpsFunction {
  return callableOf("searchNews", { input: getUserByEmailInputSchema as never }, () => {
    throw error;
  });
}

it("a caller without access is rejected before the body has arrived", async () => {
  withholdBodies();
  const refusing = callable("getUserByEmail", {}, () => Promise.reject(new Error("never loaded")));
  const slow = createServer((incoming, outgoing) => void answered(refusing, incoming, outgoing));
  await new Promise<void>((resolve) => slow.listen(0, "127.0.0.1", resolve));
  const { port } = slow.address() as AddressInfo;
  const headers = { "Content-Type": "application/json", "Content-Length": 1_000 };
  const outgoing = request({ host: "127.0.0.1", port, method: "POST", headers });
  outgoing.write('{"data":');
  const [answer] = (await once(outgoing, "response")) as [IncomingMessage];
  expect(answer.statusCode).toBe(401);
  outgoing.destroy();
  slow.close();
});

it("a public callable rejects a flood before parsing it, and accepts calls from other networks", async () => {
  let parsed = 0;
  const input = z.pipe(
    z.any(),
    z.transform((data) => {
      parsed += 1;
      return data;
    }),
  );
  const counted = callableOf("searchNews", { input: input as never }, async () => RESULT);
  const statusFor = async (address: string) =>
    (await post(counted, '{"data":{}}', { "X-Forwarded-For": address })).status;
  for (let nth = 0; nth < 120; nth += 1) expect(await statusFor("192.0.2.1")).toBe(200);
  expect(await statusFor("192.0.2.1")).toBe(429);
  expect(parsed).toBe(120);
  expect(await statusFor("192.0.2.2")).toBe(200);
});

describe("a callable's answer", () => {
  /** The statuses are written out because clients other than our site may depend on the status of a reason. */
  const SENT: readonly (readonly [http: number, wire: string, reasons: readonly ErrorReason[]])[] = [
    [
      400,
      "INVALID_ARGUMENT",
      [
        "media/not-an-image",
        "media/not-a-pdf",
        "media/too-large",
        "media/address-refused",
        "input/invalid",
        "input/too-large",
        "seed/example-address",
      ],
    ],
    [
      400,
      "FAILED_PRECONDITION",
      [
        "admin-users/account-exists",
        "admin-users/self",
        "admin-users/last-admin",
        "news/id-taken",
        "news/address-taken",
        "news/draft-stays",
        "topics/exists",
        "topics/too-many",
        "topics/in-use",
        "content/fact-unknown",
        "content/fact-forms",
        "content/fact-name-taken",
        "content/fact-in-use",
        "legal/not-ahead",
        "legal/in-force",
        "legal/date-taken",
        "legal/sections-differ",
        "legal/pictures",
        "translation/off",
        "translation/refused",
        "proofreading/off",
        "input/request-reused",
        "seed/admin-exists",
      ],
    ],
    [401, "UNAUTHENTICATED", ["auth/not-signed-in", "auth/sign-in-again"]],
    [
      403,
      "PERMISSION_DENIED",
      ["auth/not-an-admin", "auth/role", "contact/another-site", "contact/origin-hidden", "seed/wrong-key"],
    ],
    [
      404,
      "NOT_FOUND",
      [
        "admin-users/email-unknown",
        "admin-users/not-found",
        "news/article-not-found",
        "news/revision-not-found",
        "media/image-not-found",
        "contact/message-not-found",
        "topics/not-found",
      ],
    ],
    [
      409,
      "ABORTED",
      [
        "admin-users/changed-meanwhile",
        "contact/changed-meanwhile",
        "content/changed-meanwhile",
        "media/changed-meanwhile",
        "news/changed-meanwhile",
        "topics/changed-meanwhile",
      ],
    ],
    [
      429,
      "RESOURCE_EXHAUSTED",
      [
        "input/too-many",
        "news/too-many-searches",
        "proofreading/too-many",
        "translation/too-much",
        "translation/busy",
        "media/copied-later",
        "contact/rate-limited",
        "contact/ceiling-reached",
      ],
    ],
    [500, "INTERNAL", ["admin-users/uid-missing", "internal"]],
    [501, "UNIMPLEMENTED", ["page-newer", "page-older"]],
    [
      503,
      "UNAVAILABLE",
      ["translation/failed", "media/unreachable", "contact/relay-failed", "offline", "no-answer"],
    ],
  ];

  it.each(SENT.flatMap(([http, wire, reasons]) => reasons.map((reason) => [reason, http, wire] as const)))(
    "sends %s as %i %s, with its text",
    async (reason, http, wire) => {
      const { status, body } = await call(failing(new AppError(reason)), { email: EMAIL });
      const { text } = ERRORS[reason];
      expect({ status, body }).toEqual({
        status: http,
        body: { error: { status: wire, message: text, details: { reason } } },
      });
    },
  );

  it("has a status for each reason", () => {
    expect(SENT.flatMap(([, , reasons]) => reasons).sort()).toEqual(Object.keys(ERRORS).sort());
  });

  it("names the invalid fields and none of their values", async () => {
    const { status, body } = await call(failing(new Error("never reached")), { email: "x", more: EMAIL });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      error: {
        details: {
          reason: "input/invalid",
          fields: [
            { path: "email", rule: "invalid_format" },
            { path: "more", rule: "unrecognized_keys" },
          ],
        },
      },
    });
    expect(JSON.stringify(body)).not.toContain(EMAIL);
  });

  const fieldsOf = ({ body }: { body: unknown }) =>
    (body as { error: { details: { fields: { path: string; rule: string }[] } } }).error.details.fields;

  it.each([
    [INVALID_FIELDS_MAX, INVALID_FIELDS_MAX],
    [INVALID_FIELDS_MAX + 1, INVALID_FIELDS_MAX],
    [5_000, 20],
  ])("to a call with %i unknown fields names %i of these fields", async (count, named) => {
    const unknown = Object.fromEntries(Array.from({ length: count }, (_, number) => [`a${number}`, 1]));
    const fields = fieldsOf(await call(failing(new Error("never reached")), { email: EMAIL, ...unknown }));
    expect(fields).toHaveLength(named);
    expect(fields.at(-1)).toEqual({ path: `a${named - 1}`, rule: "unrecognized_keys" });
  });

  const seeding = () =>
    callableOf("seedDefaults", { input: seedDefaultsInputSchema }, () => {
      throw new Error("never reached");
    });

  it("to lists of invalid items names no more fields than the maximum", async () => {
    const fields = fieldsOf(await call(seeding(), { news: Array.from({ length: 50 }, () => ({})) }));
    expect(fields).toHaveLength(INVALID_FIELDS_MAX);
  });

  it.each([
    ["searchNews", BODY_MAX_BYTES],
    ["seedDefaults", LARGE_BODY_MAX_BYTES.seedDefaults],
  ] as const)("for %s rejects a body larger than %i bytes without parsing it", async (name, bytes) => {
    let parsed = 0;
    const input = z.pipe(
      z.any(),
      z.transform(() => {
        parsed += 1;
        throw new AppError("contact/message-not-found");
      }),
    );
    const callable = callableOf(name, { input: input as never }, () => {
      throw new Error("never reached");
    });
    const body = (length: number) => JSON.stringify({ data: "a".repeat(length - '{"data":""}'.length) });
    expect(await post(callable, body(bytes))).toMatchObject({ status: 404 });
    expect(parsed).toBe(1);
    expect(await post(callable, body(bytes + 1))).toEqual({
      status: 400,
      body: {
        error: {
          status: "INVALID_ARGUMENT",
          message: "The request is larger than this function takes",
          details: { reason: "input/too-large" },
        },
      },
    });
    expect(parsed).toBe(1);
  });

  it('to an unexpected error has the reason "internal" and the id under which the error is logged once', async () => {
    const fault = new TypeError("the disk is full");
    const { status, body } = await call(failing(fault), { email: EMAIL });
    expect(status).toBe(500);
    const { correlationId } = (body as { error: { details: { correlationId: string } } }).error.details;
    expect(body).toEqual({
      error: {
        status: "INTERNAL",
        message: "Something went wrong on the server",
        details: { reason: "internal", correlationId },
      },
    });
    expect(logged()).toHaveLength(1);
    expect(JSON.parse(logged()[0] ?? "")).toMatchObject({
      severity: "ERROR",
      callable: "searchNews",
      correlationId,
      stack: expect.stringContaining("the disk is full"),
    });
  });
});

describe("a call", () => {
  it("is answered and logged with the id that the browser sent", async () => {
    const id = "0af7651916cd43dd8448eb211c80319c";
    const traceparent = `00-${id}-b7ad6b7169203331-00`;
    const body = JSON.stringify({ data: { email: EMAIL } });
    expect(await post(failing(new Error("any")), body, { traceparent })).toMatchObject({
      body: { error: { details: { reason: "internal", correlationId: id } } },
    });
    const input = getUserByEmailInputSchema as never;
    await post(
      callableOf("searchNews", { input }, async () => RESULT),
      body,
      { traceparent },
    );
    expect(logged().map((line) => JSON.parse(line))).toMatchObject([
      { severity: "INFO", correlationId: id },
      { severity: "ERROR", correlationId: id },
    ]);
  });
});

it("a call without access does not load the callable's module", async () => {
  const load = vi.fn(() => Promise.reject(new Error("never reached")));
  expect(await call(callable("saveNews", {}, load))).toMatchObject({ status: 401 });
  expect(load).not.toHaveBeenCalled();
});

describe("a callable's deployment", () => {
  it("is in us-central1, with a timeout of 70 seconds and the secrets that were asked for", () => {
    const callable = callableOf(
      "searchNews",
      { input: getUserByEmailInputSchema as never, secrets: ["A_SECRET"] },
      async () => RESULT,
    );
    expect(callable.__endpoint).toMatchObject({
      platform: "gcfv2",
      region: ["us-central1"],
      timeoutSeconds: 70,
      secretEnvironmentVariables: [{ key: "A_SECRET" }],
      callableTrigger: {},
    });
  });
});

describe("a callable's log", () => {
  it("has one line per call, without the payload", async () => {
    const answering = callableOf("searchNews", { input: getUserByEmailInputSchema as never }, async () => ({
      ...RESULT,
      title: "secret-result",
    }));
    await call(answering, { email: EMAIL });
    await call(failing(new AppError("admin-users/email-unknown")), { email: EMAIL });
    await call(failing(new AppError("contact/relay-failed", { cause: "status-500" })), { email: EMAIL });
    expect(logged().map((line) => JSON.parse(line))).toMatchObject([
      { severity: "INFO", reason: "ok", uid: null, durationMs: expect.any(Number) },
      { severity: "WARNING", reason: "admin-users/email-unknown" },
      { severity: "WARNING", reason: "contact/relay-failed", cause: "status-500" },
    ]);
    expect(logged().join()).not.toMatch(/gudrun|secret-result/);
  });

  it("does not show a body that is not a call", async () => {
    const bodies = [
      { email: EMAIL },
      { data: { email: EMAIL }, more: EMAIL },
      { data: { email: { "@type": "made.up/type", value: EMAIL } } },
      [EMAIL],
    ].map((body) => JSON.stringify(body));
    bodies.push(`{"data":${"[".repeat(20_000)}"${EMAIL}"${"]".repeat(20_000)}}`);
    for (const body of bodies) {
      current = failing(new Error("never reached"));
      const headers = { "Content-Type": "application/json" };
      const response = await fetch(url, { method: "POST", headers, body });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: { details: { reason: "input/invalid" } } });
    }
    expect(logged().length).toBeGreaterThan(0);
    expect(logged().join()).not.toContain("gudrun");
  });
});

describe("an OPTIONS request", () => {
  const loaded = () => ({
    reportClientError: { input: z.unknown(), handler: async () => ({ isNoted: true }) } as never,
  });
  const ask = async (deployed: HttpsFunction, headers: Readonly<Record<string, string>>) => {
    current = deployed;
    const asked = request(url, { method: "OPTIONS", headers });
    asked.end();
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    answer.resume();
    return answer;
  };

  it("is answered once the callable's module is loaded, and loads it once", async () => {
    let isLoaded = false;
    const load = vi.fn(async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      isLoaded = true;
      return loaded();
    });
    const deployed = callable("reportClientError", {}, load);
    const { statusCode, headers } = await ask(deployed, { Origin: "https://a.example" });
    expect(isLoaded).toBe(true);
    expect([statusCode, headers["access-control-allow-origin"], headers["access-control-max-age"]]).toEqual([
      204,
      "https://a.example",
      "7200",
    ]);
    await ask(deployed, { Origin: "https://a.example" });
    expect(load).toHaveBeenCalledOnce();
  });

  it("that is a preflight is answered at once, allows the call for two hours, and begins loading the module", async () => {
    const load = vi.fn(() => new Promise<never>(() => {}));
    const { statusCode, headers } = await ask(callable("reportClientError", {}, load), {
      Origin: "https://a.example",
      "Access-Control-Request-Method": "POST",
      "Access-Control-Request-Headers": "authorization,content-type,x-firebase-appcheck",
    });
    expect([statusCode, headers["access-control-allow-headers"], headers["access-control-max-age"]]).toEqual([
      204,
      "authorization,content-type,x-firebase-appcheck",
      "7200",
    ]);
    expect(headers["access-control-allow-methods"]).toContain("POST");
    expect(headers.vary).toContain("Origin");
    expect(load).toHaveBeenCalledOnce();
  });

  it("is answered without a log line if the module cannot be loaded, and the next request tries again", async () => {
    const load = vi.fn(() => Promise.reject(new Error("no such file")));
    const deployed = callable("reportClientError", {}, load);
    expect((await ask(deployed, {})).statusCode).toBe(204);
    expect((await ask(deployed, {})).statusCode).toBe(204);
    expect(load).toHaveBeenCalledTimes(2);
    expect(lines.flatMap(({ mock }) => mock.calls)).toEqual([]);
  });
});
