import { expect, it } from "vitest";
import { READ_LIMIT, RequestLimit, SEARCH_LIMIT, SITEMAP_LIMIT } from "./request-limit.ts";

const NOON = Date.parse("2026-11-22T12:00:00Z");
const MINUTE_MS = 60_000;
const from = (forwardedFor?: string) => ({ headers: { "x-forwarded-for": forwardedFor } });

it("admits 60 searches, 600 reads and 60 parts of a sitemap a minute", () => {
  const limits = [SEARCH_LIMIT, READ_LIMIT, SITEMAP_LIMIT];
  expect(limits.map(({ max, windowMs }) => [max, windowMs])).toEqual(
    [60, 600, 60].map((max) => [max, MINUTE_MS]),
  );
});

it("admits so many of a network, and as many again when its window is over", () => {
  const tally = new RequestLimit({ max: 2, windowMs: MINUTE_MS });
  const asked = (address: string, ms: number) => tally.admits(from(address), 1, NOON + ms);
  expect([0, 1, 2].map((ms) => asked("192.0.2.1", ms))).toEqual([true, true, false]);
  // What is further left anybody can have made up.
  expect(asked("198.51.100.1, 192.0.2.1", 3)).toBe(false);
  expect(asked("192.0.2.2", 4)).toBe(true);
  expect(asked("192.0.2.1", MINUTE_MS - 1)).toBe(false);
  expect([0, 1, 2].map((ms) => asked("192.0.2.1", MINUTE_MS + ms))).toEqual([true, true, false]);
});

it("counts an IPv6 client by its /48 too", () => {
  const tally = new RequestLimit({ max: 2, windowMs: MINUTE_MS });
  const asked = (address: string) => tally.admits(from(address), 1, NOON);
  expect(["2001:db8:1:1::1", "2001:db8:1:2::1", "2001:db8:1:3::1"].map(asked)).toEqual([true, true, false]);
  expect(asked("2001:db8:2::1")).toBe(true);
});

it("counts no request of the local machine", () => {
  const tally = new RequestLimit({ max: 0, windowMs: MINUTE_MS });
  expect([from(), from("")].map((request) => tally.admits(request, 1, NOON))).toEqual([true, true]);
  expect(tally.admits(from("192.0.2.1"), 1, NOON)).toBe(false);
});

it("counts what costs more several times, and admits the one that passes the limit", () => {
  const tally = new RequestLimit({ max: 10, windowMs: MINUTE_MS });
  const costing = (cost: number) => tally.admits(from("192.0.2.1"), cost, NOON);
  expect([4, 4, 4, 1].map(costing)).toEqual([true, true, true, false]);
});
