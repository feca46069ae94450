import { afterEach, describe, expect, it, vi } from "vitest";
import { toDate } from "./stored-value.ts";

afterEach(() => vi.restoreAllMocks());

describe("a stored date", () => {
  const date = new Date("2025-03-05T12:00:00Z");

  it("comes from a Timestamp", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    expect(toDate({ toDate: () => date })).toBe(date);
    expect(warn).not.toHaveBeenCalled();
  });

  it.each([undefined, null])("is undefined for %s, without a warning", (missing) => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    expect(toDate(missing)).toBeUndefined();
    expect(warn).not.toHaveBeenCalled();
  });

  it.each([
    ["2025-03-05"],
    [1_741_132_800_000],
    [{ toDate: "á morgun" }],
    [{ toDate: () => "á morgun" }],
    [{}],
  ])("is undefined for %o, with a warning", (value) => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    expect(toDate(value)).toBeUndefined();
    expect(warn).toHaveBeenCalledWith("This is stored where a date belongs", value);
  });
});
