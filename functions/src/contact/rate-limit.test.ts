import { describe, expect, it } from "vitest";
import { admits as admitsWithin, ipKey, SENDER_LIMITS } from "./rate-limit.ts";

const NOW = new Date("2026-03-01T12:00:00Z");
const admits = (sentAt: readonly Date[], now: Date) => admitsWithin(sentAt, now, SENDER_LIMITS);
const minutesAgo = (...minutes: number[]) => minutes.map((ago) => new Date(NOW.getTime() - ago * 60_000));

describe("a sender", () => {
  it("may send five messages in ten minutes", () => {
    expect(admits([], NOW)).toBe(true);
    expect(admits(minutesAgo(9, 8, 7, 6), NOW)).toBe(true);
    expect(admits(minutesAgo(9, 8, 7, 6, 0), NOW)).toBe(false);
    expect(admits(minutesAgo(10, 8, 7, 6, 0), NOW)).toBe(true);
  });

  it("may send twenty a day", () => {
    const hourly = Array.from({ length: 20 }, (_, index) => 60 + index * 60);
    expect(admits(minutesAgo(...hourly), NOW)).toBe(false);
    expect(admits(minutesAgo(...hourly.slice(1)), NOW)).toBe(true);
    expect(admits(minutesAgo(...hourly.slice(1), 24 * 60), NOW)).toBe(true);
  });

  it("has a key that does not reveal the IP address, and that cannot be made without the secret", () => {
    const key = ipKey("203.0.113.7", "secret");
    expect(key).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(ipKey("203.0.113.7", "another")).not.toBe(key);
    expect(ipKey("203.0.113.8", "secret")).not.toBe(key);
    expect(ipKey("203.0.113.7", "secret")).toBe(key);
  });
});
