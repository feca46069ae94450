import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { seedSite } from "./seed-site.ts";

const seedAt = (endpoint: string) =>
  seedSite(endpoint, { operatorKey: "key", admin: { email: "first@example.is", name: "Fyrst" } });

/** Starts a server, and returns its endpoint. */
async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const answers = (status: number, headers: Record<string, string>, body: string) =>
  listen((_request, response) => response.writeHead(status, headers).end(body));

// tests/suite/seeding.spec.ts tests the command and everything else.
describe("seeding reports in one sentence", () => {
  it("an unreachable endpoint", async () => {
    const closed = createServer().listen(0, "127.0.0.1");
    await once(closed, "listening");
    const endpoint = `http://127.0.0.1:${(closed.address() as AddressInfo).port}`;
    await new Promise((resolve) => closed.close(resolve));
    await expect(seedAt(endpoint)).rejects.toThrow(
      `Nothing answers at ${endpoint}/seedDefaults (ECONNREFUSED). Is the URL right?`,
    );
  });

  it.each([
    ["a page", 200, "text/html", "<!doctype html>"],
    ["no such function", 404, "text/html", "<html>404</html>"],
    ["other JSON", 200, "application/json", '{"error":{"message":"no"}}'],
  ])("an endpoint that belongs to another service: %s", async (_what, status, type, body) => {
    const endpoint = await answers(status, { "Content-Type": type }, body);
    await expect(seedAt(endpoint)).rejects.toThrow(
      `The server at ${endpoint}/seedDefaults is not this site's seedDefaults (status ${status}). Is the `,
    );
  });

  it("the correlation id of a server error", async () => {
    const details = { reason: "internal", correlationId: "11aa22" };
    const error = { status: "INTERNAL", message: "Something went wrong on the server", details };
    const endpoint = await answers(500, { "Content-Type": "application/json" }, JSON.stringify({ error }));
    await expect(seedAt(endpoint)).rejects.toThrow(
      /^Something went wrong on the server\. The functions' log has more, under the correlation id 11aa22\.$/,
    );
  });

  it.each(["http://example.is", "http://127.0.0.1.example.is", "ftp://127.0.0.1"])(
    "the insecure endpoint %s, and sends it no key",
    async (endpoint) => {
      await expect(seedAt(endpoint)).rejects.toThrow(
        `${endpoint} is rejected: the operator's key may only be sent over https.`,
      );
    },
  );

  it("a redirect, and does not follow it", async () => {
    let asked = 0;
    const elsewhere = await listen((_request, response) => {
      asked += 1;
      response.end();
    });
    const endpoint = await answers(307, { Location: elsewhere }, "");
    await expect(seedAt(endpoint)).rejects.toThrow(/^Nothing answers at /);
    expect(asked).toBe(0);
  });
});
