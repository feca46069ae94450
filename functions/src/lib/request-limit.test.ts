import { expect, it } from "vitest";
import { callerNetworks, visitorNetworks } from "./client-ip.ts";
import { READ_LIMIT, RequestLimit, SEARCH_LIMIT, SITEMAP_LIMIT } from "./request-limit.ts";

const NOON = Date.parse("2026-11-22T12:00:00Z");
const MINUTE_MS = 60_000;
const from = (forwardedFor?: string) => ({ headers: { "x-forwarded-for": forwardedFor } });

it("the limits admit 60 searches, 600 reads and 60 parts of a sitemap per minute", () => {
  const limits = [SEARCH_LIMIT, READ_LIMIT, SITEMAP_LIMIT];
  expect(limits.map(({ max, windowMs }) => [max, windowMs])).toEqual(
    [60, 600, 60].map((max) => [max, MINUTE_MS]),
  );
});

it("a network may send requests up to the limit, and as many again once its window has ended", () => {
  const tally = new RequestLimit({ max: 2, windowMs: MINUTE_MS }, callerNetworks);
  const asked = (address: string, ms: number) => tally.admits(from(address), 1, NOON + ms);
  expect([0, 1, 2].map((ms) => asked("192.0.2.1", ms))).toEqual([true, true, false]);
  // Clients can forge entries further left.
  expect(asked("198.51.100.1, 192.0.2.1", 3)).toBe(false);
  expect(asked("192.0.2.2", 4)).toBe(true);
  expect(asked("192.0.2.1", MINUTE_MS - 1)).toBe(false);
  expect([0, 1, 2].map((ms) => asked("192.0.2.1", MINUTE_MS + ms))).toEqual([true, true, false]);
});

it("an IPv6 client is counted by its /48 too", () => {
  const tally = new RequestLimit({ max: 2, windowMs: MINUTE_MS }, callerNetworks);
  const asked = (address: string) => tally.admits(from(address), 1, NOON);
  expect(["2001:db8:1:1::1", "2001:db8:1:2::1", "2001:db8:1:3::1"].map(asked)).toEqual([true, true, false]);
  expect(asked("2001:db8:2::1")).toBe(true);
});

it("requests of the local machine are not counted", () => {
  const tally = new RequestLimit({ max: 0, windowMs: MINUTE_MS }, callerNetworks);
  expect([from(), from("")].map((request) => tally.admits(request, 1, NOON))).toEqual([true, true]);
  expect(tally.admits(from("192.0.2.1"), 1, NOON)).toBe(false);
});

it("an expensive request counts several times, and is admitted even if it exceeds the limit", () => {
  const tally = new RequestLimit({ max: 10, windowMs: MINUTE_MS }, callerNetworks);
  const costing = (cost: number) => tally.admits(from("192.0.2.1"), cost, NOON);
  expect([4, 4, 4, 1].map(costing)).toEqual([true, true, true, false]);
});

it("a visitor through Hosting may send requests up to the limit, whichever of its servers they reach", () => {
  const tally = new RequestLimit({ max: 2, windowMs: MINUTE_MS }, visitorNetworks);
  const asked = (forwardedFor: string) => tally.admits(from(forwardedFor), 1, NOON);
  const servers = ["35.191.4.1", "35.191.4.2", "2600:1901::7"];
  expect(servers.map((server) => asked(`198.51.100.1, 203.0.113.7, ${server}`))).toEqual([true, true, false]);
  expect(asked("203.0.113.8, 35.191.4.1")).toBe(true);
});

it.each([
  ["another IPv4 address", (nth: number) => `192.0.2.${nth}`],
  ["another IPv6 network", (nth: number) => `2001:db8:${nth}::1`],
  ["an entry that is not an IP address", (nth: number) => `forged-${nth}`],
])(
  "a client that forges %s each time may send at most eight times as many requests as the limit",
  (_, forged) => {
    const tally = new RequestLimit({ max: 2, windowMs: MINUTE_MS }, visitorNetworks);
    const asked = (forwardedFor: string) => tally.admits(from(forwardedFor), 1, NOON);
    const admitted = Array.from({ length: 40 }, (_, nth) => asked(`${forged(nth)}, 203.0.113.7`)).filter(
      Boolean,
    );
    expect(admitted.length).toBeLessThanOrEqual(16);
    // Entries further left have no effect, and without a forged entry the call is rejected too.
    expect(asked("198.51.100.1, 198.51.100.2, 203.0.113.7")).toBe(admitted.length < 16);
    expect(asked("192.0.2.99, 203.0.113.8")).toBe(true);
  },
);
