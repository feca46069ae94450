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

/** What firebase-functions asks of its web framework, on Node's own server. */
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

/** A callable whose module is loaded. */
function callableOf<Name extends "searchNews" | "seedDefaults">(
  name: Name,
  { input, ...options }: Options & Pick<Callable<Name>, "input">,
  handler: Callable<Name>["handler"],
) {
  return callable(name, options, async () => ({ [name]: { input, handler } }) as never);
}

/** A callable that anybody may call and whose handler throws. */
function failing(error: unknown): HttpsFunction {
  return callableOf("searchNews", { input: getUserByEmailInputSchema as never }, () => {
    throw error;
  });
}

it("a caller without access is refused before the body has arrived", async () => {
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

describe("a callable's answer", () => {
  /** Literally: a reason sent with another status is another error to callers that are not our site. */
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
        "translation/off",
        "translation/refused",
        "proofreading/off",
        "input/request-reused",
        "seed/admin-exists",
      ],
    ],
    [401, "UNAUTHENTICATED", ["auth/not-signed-in", "auth/sign-in-again"]],
    [403, "PERMISSION_DENIED", ["auth/not-an-admin", "auth/role", "contact/origin-hidden", "seed/wrong-key"]],
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
    [409, "ABORTED", ["news/changed-meanwhile", "content/changed-meanwhile"]],
    [
      429,
      "RESOURCE_EXHAUSTED",
      [
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

  it("names the wrong fields and no value", async () => {
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
  ])("to %i unknown fields names %i", async (count, named) => {
    const unknown = Object.fromEntries(Array.from({ length: count }, (_, number) => [`a${number}`, 1]));
    const fields = fieldsOf(await call(failing(new Error("never reached")), { email: EMAIL, ...unknown }));
    expect(fields).toHaveLength(named);
    expect(fields.at(-1)).toEqual({ path: `a${named - 1}`, rule: "unrecognized_keys" });
  });

  const seeding = () =>
    callableOf("seedDefaults", { input: seedDefaultsInputSchema }, () => {
      throw new Error("never reached");
    });

  it("names so many also when they are wrong one by one, in lists", async () => {
    const fields = fieldsOf(await call(seeding(), { news: Array.from({ length: 50 }, () => ({})) }));
    expect(fields).toHaveLength(INVALID_FIELDS_MAX);
  });

  it.each([
    ["searchNews", BODY_MAX_BYTES],
    ["seedDefaults", LARGE_BODY_MAX_BYTES.seedDefaults],
  ] as const)(
    "of %s says when a body is larger than %i bytes, and parses none that is",
    async (name, bytes) => {
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
    },
  );

  it("to an unexpected fault is internal, with the id under which it was logged once", async () => {
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
  it("is answered and logged by the id that the browser gave it", async () => {
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

it("a callable without access loads nothing", async () => {
  const load = vi.fn(() => Promise.reject(new Error("never reached")));
  expect(await call(callable("saveNews", {}, load))).toMatchObject({ status: 401 });
  expect(load).not.toHaveBeenCalled();
});

describe("a callable's deployment", () => {
  it("is in us-central1, with 70 seconds and the secrets it asked for", () => {
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
  it("is one line a call, without the payload", async () => {
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

  it("does not show a body that is no call", async () => {
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
