import { randomUUID } from "node:crypto";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import { beforeEach, expect, it } from "vitest";
import { SENDER_LIMITS } from "../../functions/src/contact/rate-limit.ts";
import { CALL_LIMIT, SEARCH_LIMIT } from "../../functions/src/lib/request-limit.ts";
import { callableUrl, db } from "../lib/clients.ts";

beforeEach(async () => {
  for (const name of [COLLECTIONS.rateLimits, COLLECTIONS.messageDays, COLLECTIONS.messages]) {
    const { docs } = await db.collection(name).get();
    await Promise.all(docs.map(({ ref }) => ref.delete()));
  }
});

const load = (path: string, forwardedFor: string) =>
  fetch(callableUrl(`pages${path}`), { headers: { "X-Forwarded-For": forwardedFor }, redirect: "manual" });

function call(name: string, data: object, forwardedFor: string): Promise<Response> {
  const headers = { "Content-Type": "application/json", "X-Forwarded-For": forwardedFor };
  return fetch(callableUrl(name), { method: "POST", headers, body: JSON.stringify({ data }) });
}

const message = () => ({ name: "Ari", email: "ari@example.is", message: randomUUID(), language: "is" });

function postForm(
  forwardedFor: string,
  body: string | URLSearchParams = new URLSearchParams(message()),
): Promise<Response> {
  const headers = { "X-Forwarded-For": forwardedFor, "Sec-Fetch-Site": "same-origin" };
  return fetch(callableUrl("contactForm/contact/send"), {
    method: "POST",
    headers,
    body,
  });
}

const [{ max: MESSAGES } = { max: 0 }] = SENDER_LIMITS;
const CALLABLES = [
  [
    "messages",
    MESSAGES,
    (from: string) => call("sendContactMessage", { ...message(), requestId: randomUUID() }, from),
  ],
  ["rejected calls", CALL_LIMIT.max, (from: string) => call("searchNews", { words: 5 }, from)],
  ["searches", SEARCH_LIMIT.max, (from: string) => call("searchNews", { words: "epli" }, from)],
] as const;
const HOSTED = [
  ["messages posted as a form", MESSAGES, (from: string) => postForm(from)],
  ["posts with another content type", CALL_LIMIT.max, (from: string) => postForm(from, "nothing")],
  ["search pages", SEARCH_LIMIT.max, (from: string) => load("/en/news?q=epli", from)],
] as const;

/**
 * Sends one request after the other, because different processes would count simultaneous requests
 * separately.
 */
async function untilRefused(send: (nth: number) => Promise<Response>, max: number): Promise<number> {
  for (let nth = 0; nth <= 8 * max; nth++) {
    const response = await send(nth);
    await response.text();
    if (response.status === 429) return nth;
  }
  throw new Error("No request was refused");
}

let clients = 0;

/**
 * X-Forwarded-For first has the value that the client sent, then the value that Google's servers appended.
 * client-ip.test.ts tests other values.
 */
it.each(CALLABLES)(
  "a flood of %s is limited to %i whatever its headers are, and no other visitor is limited",
  async (_, max, send) => {
    const attacker = `203.0.113.${++clients}`;
    const sent = await untilRefused((nth) => send(`198.51.100.${nth % 250}, ${attacker}`), max);
    expect(sent).toBeGreaterThanOrEqual(max);
    expect((await send(`${attacker}, 192.0.2.${clients}`)).status).not.toBe(429);
  },
);

it.each(HOSTED)(
  "a flood of %s through Hosting is limited to %i, and no other visitor is limited",
  async (_, max, send) => {
    const visitor = `203.0.113.${++clients}`;
    const sent = await untilRefused((nth) => send(`198.51.100.${nth % 250}, ${visitor}, 192.0.2.1`), max);
    expect(sent).toBeGreaterThanOrEqual(max);
    expect((await send(`192.0.2.${clients}, 192.0.2.1`)).status).not.toBe(429);
  },
);

it("a flood of forms with forged IP addresses of visitors is limited to eight times one visitor's limit", async () => {
  const attacker = `203.0.113.${++clients}`;
  expect(await untilRefused((nth) => postForm(`198.51.100.${nth}, ${attacker}`), 8 * MESSAGES)).toBe(
    8 * MESSAGES,
  );
  expect((await postForm(`198.51.100.1, 203.0.113.${++clients}`)).status).toBe(200);
});
