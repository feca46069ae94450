import { createServer, type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { callableBody, TOO_LARGE, withholdBodies } from "./callable-body.ts";

const MAX_BYTES = 1_000;

let server: Server;
let port: number;
/** The number of bytes that the web framework read, and the body that our function then got. */
let seen: { frameworkBytes: number; body: unknown };

/**
 * Reads the request as a framework does before it calls a function. The framework learns from the headers whether there is
 * a body.
 */
async function frameworkBody(incoming: IncomingMessage): Promise<{ body?: unknown; rawBody?: Buffer }> {
  const { "content-length": length, "transfer-encoding": coding } = incoming.headers;
  if (length === undefined && coding === undefined) return {};
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const rawBody = Buffer.concat(chunks);
  return { rawBody, body: JSON.parse(rawBody.toString()) as unknown };
}

beforeAll(async () => {
  withholdBodies();
  server = createServer(async (incoming, answer) => {
    const read = await frameworkBody(incoming);
    const body = await callableBody(Object.assign(incoming, read), MAX_BYTES);
    seen = { frameworkBytes: read.rawBody?.length ?? 0, body };
    answer.end("answered");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});

beforeEach(() => {
  seen = { frameworkBytes: -1, body: "nothing" };
});

afterAll(() => {
  server.close();
});

/** Sends chunks, with or without a Content-Length, and returns the response's text. */
async function send(pieces: readonly (string | Buffer)[], headers: Record<string, string | number>) {
  const outgoing = request({ host: "127.0.0.1", port, method: "POST", headers });
  const answer = new Promise<string>((resolve, reject) => {
    outgoing.on("error", reject);
    outgoing.on("response", async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      resolve(Buffer.concat(chunks).toString());
    });
  });
  for (const piece of pieces) outgoing.write(piece);
  outgoing.end();
  return answer;
}

/** Returns JSON that is exactly this many bytes long. */
const json = (bytes: number) => JSON.stringify({ data: "a".repeat(bytes - 11) });

describe("a body", () => {
  it("of the largest size is read by callableBody, not by the framework", async () => {
    const text = json(MAX_BYTES);
    expect(await send([text], { "Content-Length": MAX_BYTES })).toBe("answered");
    expect(seen).toEqual({ frameworkBytes: 0, body: JSON.parse(text) });
  });

  it.each([
    ["in Latin-1", Buffer.from('{"data":"ö"}', "latin1")],
    ["in UTF-16", Buffer.from('{"data":"ö"}', "utf16le")],
    ["cut within a character", Buffer.from('{"data":"ö"}').subarray(0, 10)],
    ["that is not JSON", Buffer.from("{data}")],
  ])("%s is read as an empty object", async (_what, bytes) => {
    await send([bytes], {
      "Content-Length": bytes.length,
      "Content-Type": "application/json; charset=latin1",
    });
    expect(seen).toEqual({ frameworkBytes: 0, body: {} });
  });

  it.each([MAX_BYTES + 1, 5_000_000])("of %i bytes is rejected unread", async (bytes) => {
    expect(await send([json(bytes)], { "Content-Length": bytes })).toBe("answered");
    expect(seen).toEqual({ frameworkBytes: 0, body: TOO_LARGE });
  });

  it("without a length is read by callableBody, up to the largest size", async () => {
    const text = json(MAX_BYTES);
    expect(await send([text.slice(0, 10), text.slice(10)], {})).toBe("answered");
    expect(seen).toEqual({ frameworkBytes: 0, body: JSON.parse(text) });
    const pieces = Array.from({ length: 200 }, () => "a".repeat(10_000));
    expect(await send(['{"data":"', ...pieces, '"}'], {})).toBe("answered");
    expect(seen).toEqual({ frameworkBytes: 0, body: TOO_LARGE });
  });

  it("that is compressed is not unpacked", async () => {
    const packed = gzipSync(json(500_000));
    expect(packed.length).toBeLessThan(MAX_BYTES);
    const headers = { "Content-Length": packed.length, "Content-Encoding": "gzip" };
    expect(await send([packed], headers)).toBe("answered");
    expect(seen).toEqual({ frameworkBytes: 0, body: {} });
  });

  it("that is too large is rejected even if the framework has read it", async () => {
    const read = { body: { data: 1 }, rawBody: Buffer.alloc(MAX_BYTES + 1) };
    expect(await callableBody(read as never, MAX_BYTES)).toBe(TOO_LARGE);
    expect(await callableBody({ ...read, rawBody: Buffer.alloc(MAX_BYTES) } as never, MAX_BYTES)).toBe(
      read.body,
    );
  });
});
