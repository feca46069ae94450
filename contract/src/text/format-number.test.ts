import { describe, expect, it } from "vitest";
import { formatNumber } from "./format-number.ts";

describe("formatNumber", () => {
  it.each([
    [0, "0", "0"],
    [999, "999", "999"],
    [1234.5, "1.234,5", "1,234.5"],
    [128430, "128.430", "128,430"],
    [1000000, "1.000.000", "1,000,000"],
    [-1500, "−1.500", "−1,500"],
  ])("writes %d as %s in Icelandic and %s in English", (value, icelandic, english) => {
    expect(formatNumber(value, "is")).toBe(icelandic);
    expect(formatNumber(value, "en")).toBe(english);
  });
});
