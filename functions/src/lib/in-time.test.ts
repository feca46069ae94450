import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { inTime } from "./in-time.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

it("answers what comes in time, a failure too", async () => {
  expect(await inTime(Promise.resolve("here"), 100)).toBe("here");
  await expect(inTime(Promise.reject(new Error("no")), 100)).rejects.toThrow("no");
});

it("fails once it takes too long, and not before", async () => {
  const outcome = vi.fn();
  inTime(new Promise(() => {}), 100).catch(outcome);
  await vi.advanceTimersByTimeAsync(99);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toHaveBeenCalledExactlyOnceWith(new Error("Firestore did not answer in 100 ms"));
});
