import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startClock } from "./scheduled-functions.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("runs each function at its own interval", async () => {
  const ran: string[] = [];
  const functions = [
    { id: "often", intervalMs: 60_000 },
    { id: "seldom", intervalMs: 600_000 },
  ];
  startClock(functions, async (id) => void ran.push(id));
  await vi.advanceTimersByTimeAsync(59_999);
  expect(ran).toEqual([]);
  await vi.advanceTimersByTimeAsync(540_001);
  expect(ran.filter((id) => id === "often")).toHaveLength(10);
  expect(ran.filter((id) => id === "seldom")).toHaveLength(1);
});

it("skips runs while a function is still running, and continues after a failure", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const ends: ((error?: Error) => void)[] = [];
  startClock([{ id: "slow", intervalMs: 1_000 }], () => {
    return new Promise((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve())));
  });
  await vi.advanceTimersByTimeAsync(3_500);
  expect(ends).toHaveLength(1);
  ends[0]?.(new Error("failed"));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ends).toHaveLength(3);
});
