import { afterEach, expect, it, vi } from "vitest";
import { daily, schedule } from "./define-schedule.ts";

const errors = vi.spyOn(console, "error").mockImplementation(() => {});

afterEach(() => {
  vi.useRealTimers();
  errors.mockClear();
});

const never = () => new Promise<never>(() => {});

it.each([
  [
    "of every minute fails before the next run",
    55,
    schedule("a", { schedule: "every 1 minutes", deadlineSeconds: 55 }, async () => ({ a: never })),
  ],
  ["of every day fails before Cloud Run ends it", 500, daily("a", "04:10", async () => ({ a: never }))],
])("a run %s, after %i seconds, and is logged", async (_, seconds, scheduled) => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const outcome = vi.fn();
  Promise.resolve(scheduled.run({} as never)).catch(outcome);
  await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toHaveBeenCalledOnce();
  expect(errors.mock.calls.map(([line]) => JSON.parse(String(line)))).toEqual([
    expect.objectContaining({
      message: expect.stringContaining("a failed"),
      schedule: "a",
      reason: "internal",
      stack: expect.stringContaining(`Nothing within ${seconds * 1000} ms`),
    }),
  ]);
});
