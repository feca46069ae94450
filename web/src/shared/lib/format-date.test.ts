import { execFileSync } from "node:child_process";
import { is } from "date-fns/locale/is";
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { PRIVACY_VALID_FROM, TERMS_VALID_FROM } from "../../site/pages/legal/legal-text.ts";
import { formatDate, formatDateTime, formatShortDate } from "./format-date.ts";

let warn: MockInstance;

beforeEach(() => {
  warn = vi.spyOn(console, "warn").mockImplementation(() => {});
});

afterEach(() => vi.restoreAllMocks());

describe("formatDate", () => {
  it.each([
    [new Date("2025-03-05T12:00:00Z"), "is", "5. mars 2025"],
    [new Date("2025-03-05T12:00:00Z"), "en", "5 March 2025"],
    [new Date("2025-03-05T00:00:00Z"), "is", "5. mars 2025"],
    [new Date("2025-03-05T23:59:59Z"), "is", "5. mars 2025"],
    [TERMS_VALID_FROM, "is", "25. febrúar 2023"],
    [PRIVACY_VALID_FROM, "en", "1 February 2023"],
    [new Date(Number.NaN), "is", ""],
    [undefined, "en", ""],
  ] as const)("%s in %s is %j", (date, language, text) => {
    expect(formatDate(date, language)).toBe(text);
  });
});

it.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const)(
  "the Icelandic name of month %i is date-fns's",
  (month) => {
    const date = new Date(Date.UTC(2025, month, 5));
    const name = (width: "wide" | "abbreviated") =>
      is.localize.month(month, { width, context: "formatting" });
    expect(formatDate(date, "is")).toBe(`5. ${name("wide")} 2025`);
    expect(formatShortDate(date, "is", date)).toBe(`5. ${name("abbreviated")}`);
  },
);

describe("a date that cannot be formatted", () => {
  it.each([formatDate, formatDateTime])("is empty, and logged (%o)", (format) => {
    const none = new Date("fimmtudagur");
    expect(format(none, "is")).toBe("");
    expect(warn).toHaveBeenCalledWith("A date could not be formatted", none);
  });

  it.each([formatDate, formatDateTime])("does not include a missing date (%o)", (format) => {
    expect(format(undefined, "is")).toBe("");
    expect(warn).not.toHaveBeenCalled();
  });
});

it.each(["Asia/Tokyo", "Pacific/Kiritimati", "America/Los_Angeles", "Atlantic/Reykjavik"])(
  "in %s dates of legal texts and all others are Iceland's",
  (TZ) => {
    const script = `
      import { formatDate, formatDateTime } from "./format-date.ts";
      import { PRIVACY_VALID_FROM, TERMS_VALID_FROM } from "../../site/pages/legal/legal-text.ts";
      console.log(formatDate(TERMS_VALID_FROM, "is"));
      console.log(formatDate(PRIVACY_VALID_FROM, "en"));
      console.log(formatDateTime(new Date("2025-12-31T23:59:59Z"), "is"));
      console.log(formatDateTime(new Date("2026-01-01T00:00:00Z"), "en"));`;
    // A separate process: a running one may not notice a changed TZ.
    const printed = execFileSync(process.execPath, ["--input-type=module", "--eval", script], {
      cwd: import.meta.dirname,
      env: { ...process.env, TZ },
      encoding: "utf8",
    });
    expect(printed.trim().split("\n")).toEqual([
      "25. febrúar 2023",
      "1 February 2023",
      "31. desember 2025 kl. 23:59",
      "1 January 2026, 00:00",
    ]);
  },
);
