import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { endIfUnreadable } from "./end-if-unreadable.ts";

const never = () => new Promise<void>(() => {});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  vi.stubEnv("K_SERVICE", "pages");
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

it.each([
  ["never answers", never],
  ["refuses every read", () => Promise.reject(new Error("14 UNAVAILABLE"))],
])("a process ends, with a line in the log, after a minute in which Firestore %s", async (_, read) => {
  const end = vi.fn();
  endIfUnreadable(read, end);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(end).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(end).toHaveBeenCalledOnce();
  expect(vi.mocked(console.error).mock.calls.flat().join()).toContain("Firestore cannot be read");
});

it("a process continues if Firestore answers again within a minute", async () => {
  const end = vi.fn();
  const read = vi.fn<() => Promise<void>>(never);
  endIfUnreadable(read, end);
  await vi.advanceTimersByTimeAsync(40_000);
  read.mockResolvedValue();
  await vi.advanceTimersByTimeAsync(300_000);
  expect(end).not.toHaveBeenCalled();
});

it("many failures at once cause a single check", async () => {
  const end = vi.fn();
  const read = vi.fn<() => Promise<void>>(never);
  for (let count = 0; count < 50; count += 1) endIfUnreadable(read, end);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(read).toHaveBeenCalledOnce();
  read.mockResolvedValue();
  await vi.advanceTimersByTimeAsync(5_000);
  endIfUnreadable(read, end);
  expect(read).toHaveBeenCalledTimes(3);
});

it("a process that does not run on Cloud Run never ends itself", async () => {
  vi.stubEnv("K_SERVICE", undefined);
  const end = vi.fn();
  endIfUnreadable(never, end);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(end).not.toHaveBeenCalled();
});
