import { Timestamp } from "@google-cloud/firestore";
import { describe, expect, it } from "vitest";
import { isSameVersion, versionOf } from "./article-version.ts";

describe("a document's version", () => {
  it.each([
    [new Timestamp(1_790_000_000, 123_456_000), "2026-09-21T14:13:20.123456Z"],
    [new Timestamp(1_790_000_000, 1_000), "2026-09-21T14:13:20.000001Z"],
    [new Timestamp(1_790_000_000, 0), "2026-09-21T14:13:20.000000Z"],
  ])("is told to the microsecond", (time, expected) => {
    expect(versionOf(time)).toBe(expected);
  });

  it.each([
    ["2026-09-21T14:13:20.123456Z", "2026-09-21T14:13:20.123456Z", true],
    ["2026-09-21T14:13:20.123Z", "2026-09-21T14:13:20.123000Z", true],
    ["2026-09-21T14:13:20Z", "2026-09-21T14:13:20.000000000Z", true],
    ["2026-09-21T14:13Z", "2026-09-21T14:13:00.0Z", true],
    ["2026-09-21T14:13:20.123456Z", "2026-09-21T14:13:20.123457Z", false],
    ["2026-09-21T14:13:20.123Z", "2026-09-21T14:13:20.123456Z", false],
    ["2026-09-21T14:13:20.1Z", "2026-09-21T14:13:20.01Z", false],
  ])("%s and %s: the same is %j", (one, other, expected) => {
    expect(isSameVersion(one, other)).toBe(expected);
  });
});
