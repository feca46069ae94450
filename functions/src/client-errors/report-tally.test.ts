import { expect, it } from "vitest";
import { ALL_LIMITS, NETWORK_LIMITS, ReportTally } from "./report-tally.ts";

const NOON = Date.parse("2026-11-22T12:00:00Z");
const HOUR_MS = 60 * 60 * 1000;
const at = (ms: number) => new Date(NOON + ms);
const perNetwork = NETWORK_LIMITS[0]?.max ?? 0;
const perDay = ALL_LIMITS[0]?.max ?? 0;

it("takes so many reports of a network, and more of it an hour later", () => {
  const tally = new ReportTally();
  for (let sent = 0; sent < perNetwork; sent++) expect(tally.take(["192.0.2.1"], at(sent))).toBe(true);
  expect(tally.take(["192.0.2.1"], at(perNetwork))).toBe(false);
  expect(tally.take(["192.0.2.2"], at(perNetwork))).toBe(true);
  expect(tally.take(["192.0.2.1"], at(HOUR_MS))).toBe(true);
});

it("counts the wider network too", () => {
  const tally = new ReportTally();
  for (let sent = 0; sent < perNetwork; sent++) {
    expect(tally.take([`2001:db8:1:${sent}::/64`, "2001:db8:1::/48"], at(0))).toBe(true);
  }
  expect(tally.take(["2001:db8:1:ffff::/64", "2001:db8:1::/48"], at(0))).toBe(false);
});

it("takes so many a day of all, and knows no network for longer than an hour", () => {
  const tally = new ReportTally();
  for (let sent = 0; sent < perDay; sent++) expect(tally.take([`192.0.2.${sent}`], at(0))).toBe(true);
  expect(tally.take(["198.51.100.1"], at(2 * HOUR_MS))).toBe(false);
  expect(tally.networks).toBe(0);
  expect(tally.take(["198.51.100.1"], at(24 * HOUR_MS))).toBe(true);
});
