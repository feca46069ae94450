import { describe, expect, it } from "vitest";
import { recordOf, timeOf } from "./stored-value.ts";

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

it("an instance of an SDK's class does not count as a map", () => {
  class Reference {
    readonly en = "a";
  }
  expect([new Reference(), new Date(0), new Uint8Array(1), { en: "a" }].map(recordOf)).toEqual([
    {},
    {},
    {},
    { en: "a" },
  ]);
});
