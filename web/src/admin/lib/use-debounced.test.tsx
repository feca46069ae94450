import { expect, it, vi } from "vitest";
import { renderHook } from "vitest-browser-react";
import { stopClock } from "../../testing/browser-conditions.ts";
import { useDebounced } from "./use-debounced.ts";

it("a value that changes letter by letter is passed on once, when it no longer changes", async () => {
  stopClock();
  const arrived: string[] = [];
  const record = (value = "") => arrived.push(useDebounced(value));
  const { rerender } = await renderHook(record, { initialProps: "" });
  for (const typed of ["g", "gu", "gul", "gulr"]) {
    await vi.advanceTimersByTimeAsync(200);
    await rerender(typed);
  }
  expect(arrived.join("")).toBe("");
  await vi.advanceTimersByTimeAsync(1_000);
  await expect.poll(() => arrived.at(-1)).toBe("gulr");
  expect(new Set(arrived)).toEqual(new Set(["", "gulr"]));
});
