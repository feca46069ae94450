import * as limits from "@matbjorg/contract/limits";
import { expect, it } from "vitest";
import { RELAY_TIMEOUT_MS } from "./contact/form-relay.ts";
import { RELAY_MAX_ATTEMPTS } from "./contact/message-queue.ts";
import { NETWORK_LIMITS, SENDER_LIMITS } from "./contact/rate-limit.ts";
import { READ_LIMIT, SEARCH_LIMIT } from "./lib/request-tally.ts";

// Elsewhere tests go by the constants, whatever they are. Here are the figures that docs/specification.md, the README and
// the interface's texts name: whoever changes one changes them too.

it("are those that the documents name", () => {
  expect(limits).toMatchObject({
    NAME_MAX_CHARS: 100,
    EMAIL_MAX_CHARS: 254,
    MESSAGE_MAX_CHARS: 5_000,
    MESSAGE_MAX_LINKS: 5,
    MESSAGES_PER_DAY_MAX: 200,
    PASSWORD_MIN_CHARS: 8,
    PUBLIC_LIST_MAX: 50,
    REVISIONS_MAX: 50,
    TRASH_TTL_DAYS: 30,
    UNUSED_IMAGE_TTL_DAYS: 30,
    IMAGE_MAX_BYTES: 8 * 1024 * 1024,
    BODY_MAX_BYTES: 64 * 1024,
    INVALID_FIELDS_MAX: 20,
    CALLABLE_TIMEOUT_SECONDS: 70,
    CALLABLE_REGION: "us-central1",
  });
  expect({ RELAY_MAX_ATTEMPTS, RELAY_TIMEOUT_MS }).toEqual({
    RELAY_MAX_ATTEMPTS: 8,
    RELAY_TIMEOUT_MS: 10_000,
  });
  expect([SEARCH_LIMIT, READ_LIMIT]).toEqual([
    { max: 60, windowMs: 60_000 },
    { max: 600, windowMs: 60_000 },
  ]);
  const perMinutes = (all: typeof SENDER_LIMITS) => all.map(({ max, windowMs }) => [max, windowMs / 60_000]);
  expect(perMinutes(SENDER_LIMITS)).toEqual([
    [5, 10],
    [20, 24 * 60],
  ]);
  expect(perMinutes(NETWORK_LIMITS)).toEqual([
    [20, 10],
    [60, 24 * 60],
  ]);
});
