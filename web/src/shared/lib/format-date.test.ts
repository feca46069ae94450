import { execFileSync } from "node:child_process";
import { LEGAL_SINCE } from "@matbjorg/contract/legal/legal-versions";
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { formatDate, formatDateTime, formatLongDate, formatShortDate, formatTime } from "./format-date.ts";

let warn: MockInstance;

beforeEach(() => {
  warn = vi.spyOn(console, "warn").mockImplementation(() => {});
});

afterEach(() => vi.restoreAllMocks());

const NOVEMBER = new Date("2026-11-05T09:05:00Z");

it.each([
  ["is", formatDate, "05. nóvember 2026"],
  ["en", formatDate, "05. November 2026"],
  ["is", formatLongDate, "5. nóvember 2026"],
  ["en", formatLongDate, "November 5, 2026"],
  ["is", formatDateTime, "05. nóvember 2026 kl. 09:05"],
  ["en", formatDateTime, "05. November 2026, 09:05"],
  ["is", formatTime, "09:05"],
] as const)("in the language %s, %o writes %j", (language, format, text) => {
  expect(format(NOVEMBER, language)).toBe(text);
});

it.each([
  ["is", "2026-12-31", "5. nóv."],
  ["en", "2026-01-01", "Nov 5"],
  ["is", "2025-12-31", "5. nóv. 2026"],
  ["en", "2027-01-01", "Nov 5, 2026"],
] as const)("the short date in the language %s, written on %s, is %j", (language, today, text) => {
  expect(formatShortDate(NOVEMBER, language, new Date(today))).toBe(text);
});

it("dates have the names of all Icelandic months", () => {
  const months = Array.from({ length: 12 }, (_, month) =>
    formatLongDate(new Date(Date.UTC(2025, month, 5)), "is"),
  );
  const names = "janúar febrúar mars apríl maí júní júlí ágúst september október nóvember desember".split(
    " ",
  );
  expect(months).toEqual(names.map((name) => `5. ${name} 2025`));
});

describe.each([formatDate, formatLongDate, formatDateTime])("%o", (format) => {
  it("returns an empty text for an invalid date, and logs it", () => {
    const none = new Date("fimmtudagur");
    expect(format(none, "is")).toBe("");
    expect(warn).toHaveBeenCalledWith("A date could not be formatted", none);
  });

  it("returns an empty text for a missing date", () => {
    expect(format(undefined, "is")).toBe("");
    expect(warn).not.toHaveBeenCalled();
  });
});

it.each([
  "Pacific/Honolulu",
  "Pacific/Auckland",
  "Pacific/Kiritimati",
  "America/Los_Angeles",
  "Atlantic/Reykjavik",
])("a machine in the time zone %s writes the days and times of Iceland", (TZ) => {
  const script = `
      import { formatDate, formatDateTime, formatLongDate, formatShortDate, formatTime } from "./format-date.ts";
      const [last, first] = [new Date("2025-12-31T23:59:59Z"), new Date("2026-01-01T00:00:00Z")];
      console.log(formatLongDate(new Date(${Date.parse(LEGAL_SINCE.terms)}), "is"));
      console.log(formatLongDate(new Date(${Date.parse(LEGAL_SINCE.privacy)}), "en"));
      console.log(formatDate(last, "is"), formatDate(first, "en"));
      console.log(formatDateTime(last, "is"), formatDateTime(first, "en"));
      console.log(formatShortDate(last, "is", first), formatShortDate(first, "en", first), formatTime(first, "is"));`;
  // The script needs its own process, because a running process may not notice a changed TZ.
  const printed = execFileSync(process.execPath, ["--input-type=module", "--eval", script], {
    cwd: import.meta.dirname,
    env: { ...process.env, TZ },
    encoding: "utf8",
  });
  expect(printed.trim().split("\n")).toEqual([
    "25. febrúar 2023",
    "February 1, 2023",
    "31. desember 2025 01. January 2026",
    "31. desember 2025 kl. 23:59 01. January 2026, 00:00",
    "31. des. 2025 Jan 1 00:00",
  ]);
});
