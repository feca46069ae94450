import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { steps } from "./steps.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const lasting = (seconds: number) => () => new Promise((resolve) => setTimeout(resolve, seconds * 1_000));

it("prints steps as they begin and end, and never nothing for more than five seconds", async () => {
  const lines: string[] = [];
  const step = steps((line) => lines.push(`${performance.now() / 1_000} ${line}`));
  const started = performance.now();
  const building = step("Building", lasting(2));
  const starting = step("Starting", async (report) => {
    await lasting(10)();
    report("1 of 2");
    await lasting(4)();
  });
  const all = Promise.all([building, starting]);
  await vi.advanceTimersByTimeAsync(20_000);
  await all;
  const since = lines.map((line) =>
    line.replace(/^\S+/, (at) => String(Math.round(Number(at) - started / 1_000))),
  );
  expect(since).toEqual([
    "0 Building …",
    "0 Starting …",
    "2 Building: done in 2 s",
    "5 Still: Starting",
    "8 Still: Starting",
    "11 Still: Starting, 1 of 2",
    "14 Starting: done in 14 s",
  ]);
});

it("prints nothing more of a step that failed", async () => {
  const lines: string[] = [];
  const failing = steps((line) => lines.push(line))("Building", () => Promise.reject(new Error("No")));
  await expect(failing).rejects.toThrow("No");
  await vi.advanceTimersByTimeAsync(20_000);
  expect(lines).toEqual(["Building …"]);
});
