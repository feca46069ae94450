import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { loadInTime, ROUTE_LOADING_TIMEOUT_MS } from "./load-in-time.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("is what was loaded, or why it could not be; no timer is left behind", async () => {
  expect(await loadInTime(Promise.resolve("page"))).toBe("page");
  await expect(loadInTime(Promise.reject(new Error("gone")))).rejects.toThrow("gone");
  expect(vi.getTimerCount()).toBe(0);
});

it("fails after 120 seconds, not before", async () => {
  expect(ROUTE_LOADING_TIMEOUT_MS).toBe(120_000);
  const settled = vi.fn();
  loadInTime(new Promise(() => {})).then(settled, settled);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledWith(new Error("It did not load within 120000 ms"));
});
