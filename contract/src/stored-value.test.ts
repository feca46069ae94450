import { describe, expect, it } from "vitest";
import { timeOf } from "./stored-value.ts";

describe("a stored date", () => {
  const date = new Date("2025-03-05T12:00:00Z");

  it("comes from a Timestamp", () => {
    expect(timeOf({ toDate: () => date })).toBe(date);
  });

  it.each([
    [undefined],
    [null],
    ["2025-03-05"],
    [1_741_132_800_000],
    [{ toDate: "á morgun" }],
    [{ toDate: () => "á morgun" }],
    [[{ toDate: () => date }]],
  ])("is undefined for %o", (value) => {
    expect(timeOf(value)).toBeUndefined();
  });
});
