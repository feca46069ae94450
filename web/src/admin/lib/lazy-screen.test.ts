import { afterEach, expect, it, vi } from "vitest";
import { lazyScreen } from "./lazy-screen.ts";

afterEach(() => void vi.useRealTimers());

it("a screen that has not loaded within 120 seconds fails", async () => {
  vi.useFakeTimers();
  let outcome = "pending";
  lazyScreen(() => new Promise(() => {}))().catch(() => (outcome = "failed"));
  await vi.advanceTimersByTimeAsync(119_999);
  expect(outcome).toBe("pending");
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toBe("failed");
});
