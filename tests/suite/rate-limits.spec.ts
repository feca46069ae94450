import { randomUUID } from "node:crypto";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import { beforeEach, expect, it } from "vitest";
import { SENDER_LIMITS } from "../../functions/src/contact/rate-limit.ts";
import { SEARCH_LIMIT } from "../../functions/src/lib/request-limit.ts";
import { LOCAL_PROXY } from "../../tools/local/local-site.ts";
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

function postForm(forwardedFor: string): Promise<Response> {
  const headers = { "X-Forwarded-For": forwardedFor, "Sec-Fetch-Site": "same-origin" };
  return fetch(callableUrl("contactForm/contact/send"), {
    method: "POST",
    headers,
    body: new URLSearchParams(message()),
  });
}

const [{ max: MESSAGES } = { max: 0 }] = SENDER_LIMITS;
const LIMITS = [
  [
    "messages",
    MESSAGES,
    (from: string) => call("sendContactMessage", { ...message(), requestId: randomUUID() }, from),
  ],
  ["messages posted as a form", MESSAGES, postForm],
  ["searches", SEARCH_LIMIT.max, (from: string) => call("searchNews", { words: "epli" }, from)],
  ["pages of searches", SEARCH_LIMIT.max, (from: string) => load("/en/news?q=epli", from)],
] as const;

/** One by one: simultaneous requests would be counted by different processes. */
async function untilRefused(send: (nth: number) => Promise<Response>, max: number): Promise<number> {
  for (let nth = 0; nth <= 8 * max; nth++) {
    const response = await send(nth);
    await response.text();
    if (response.status === 429) return nth;
  }
  throw new Error("No request was refused");
}

let clients = 0;

/** X-Forwarded-For of a direct call: what the client wrote, then what Google's servers appended; client-address.test.ts has others. */
it.each(LIMITS)(
  "a flood of %s is limited to %i whatever its headers are, and no other visitor's",
  async (_, max, send) => {
    const attacker = `203.0.113.${++clients}`;
    expect(
      await untilRefused((nth) => send(`198.51.100.${nth % 250}, ${attacker}`), max),
    ).toBeGreaterThanOrEqual(max);
    const other = await send(`${attacker}, 192.0.2.${clients}`);
    expect(other.status).not.toBe(429);
  },
);

it("a flood that comes through Hosting is limited, and no other visitor's", async () => {
  const from = (client: string) =>
    call("sendContactMessage", { ...message(), requestId: randomUUID() }, `${client}, ${LOCAL_PROXY}`);
  expect(await untilRefused((nth) => from(`198.51.100.${nth % 250}, 203.0.113.80`), MESSAGES)).toBe(MESSAGES);
  expect((await from("192.0.2.80")).status).toBe(200);
});
