import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { withTimeout } from "./with-timeout.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

it("withTimeout settles like the promise, and leaves no timer behind", async () => {
  expect(await withTimeout(Promise.resolve("here"), 100)).toBe("here");
  await expect(withTimeout(Promise.reject(new Error("no")), 100)).rejects.toThrow("no");
});

it("withTimeout rejects after the timeout, and not before", async () => {
  const settled = vi.fn();
  withTimeout(new Promise(() => {}), 100).then(settled, settled);
  await vi.advanceTimersByTimeAsync(99);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledExactlyOnceWith(new Error("Nothing within 100 ms"));
});
