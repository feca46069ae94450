import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { relayMessage, relaySettings } from "../../contact/form-relay.ts";
import { recordOutcome } from "../../contact/message-queue.ts";
import { correlationId, withCorrelationId } from "./correlation.ts";

const errors = vi.spyOn(console, "error").mockImplementation(() => {});

const ID = "0af7651916cd43dd8448eb211c80319c";
const SENT_BY_A_BROWSER = { headers: { traceparent: `00-${ID}-b7ad6b7169203331-00` } };

describe("the correlation id", () => {
  it("is the request's trace id", () => {
    expect(withCorrelationId(SENT_BY_A_BROWSER, correlationId)).toBe(ID);
  });

  it.each([
    undefined,
    "",
    "nonsense",
    `00-${"0".repeat(32)}-b7ad6b7169203331-00`,
    `00-${ID.toUpperCase()}-b7ad6b7169203331-00`,
    `00-${ID}-b7ad6b7169203331-00\nforged line`,
    `00-${ID}`,
  ])("is a new one if the header is %j", (traceparent) => {
    const id = withCorrelationId({ headers: { traceparent } }, correlationId);
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(id).not.toMatch(new RegExp(`^(0{32}|${ID})$`));
    expect(withCorrelationId({ headers: { traceparent } }, correlationId)).not.toBe(id);
  });

  it("is separate for each of several concurrent requests", async () => {
    const ids = await Promise.all(
      [SENT_BY_A_BROWSER, undefined, undefined].map((request) =>
        withCorrelationId(request, async () => {
          const before = correlationId();
          await new Promise((resolve) => setImmediate(resolve));
          expect(correlationId()).toBe(before);
          return before;
        }),
      ),
    );
    expect(ids[0]).toBe(ID);
    expect(new Set(ids).size).toBe(3);
    expect(correlationId()).toBeUndefined();
  });
});

it("an unsent message is logged as an error without its text, with the correlation id that the form service got", async () => {
  let headers: IncomingHttpHeaders = {};
  const service = createServer((request, response) => {
    headers = request.headers;
    response.writeHead(500).end();
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void service.close());
  process.env.FORM_RELAY_ENDPOINT = `http://127.0.0.1:${(service.address() as AddressInfo).port}/`;
  onTestFinished(() => void delete process.env.FORM_RELAY_ENDPOINT);
  const message = { id: "m1", name: "Guðrún", email: "gudrun@example.is", message: "Hæ" };
  await withCorrelationId(SENT_BY_A_BROWSER, async () => {
    const outcome = await relayMessage(relaySettings(), message);
    const document = { id: "m1", update: () => Promise.resolve() };
    await recordOutcome({ document: document as never, attempts: 1, message }, outcome);
  });
  expect(headers.traceparent).toMatch(new RegExp(`^00-${ID}-[0-9a-f]{16}-00$`));
  const line = String(errors.mock.lastCall?.[0]);
  expect(JSON.parse(line)).toMatchObject({
    severity: "ERROR",
    message: expect.stringContaining("contact message unsent"),
    messageId: "m1",
    outcome: "status-500",
    correlationId: ID,
  });
  expect(line).not.toMatch(/Guðrún|gudrun|Hæ/);
});
