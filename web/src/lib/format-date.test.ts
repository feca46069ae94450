import { describe, expect, it } from "vitest";
import { PRIVACY_VALID_FROM, TERMS_VALID_FROM } from "../content/legal-text.ts";
import { formatDate, formatLongDate } from "./format-date.ts";

describe("formatDate", () => {
  it.each([
    [new Date("2025-03-05T12:00:00Z"), "is", "05. mars 2025"],
    [new Date("2025-03-05T12:00:00Z"), "en", "05. March 2025"],
    [new Date("2025-03-05T00:00:00Z"), "is", "05. mars 2025"],
    [new Date("2025-03-05T23:59:59Z"), "is", "05. mars 2025"],
    [new Date(Number.NaN), "is", ""],
    [undefined, "en", ""],
  ] as const)("%s in %s is %j", (date, language, text) => {
    expect(formatDate(date, language)).toBe(text);
  });
});

describe("formatLongDate", () => {
  it.each([
    [new Date("2025-03-05T12:00:00Z"), "is", "5. mars 2025"],
    [new Date("2025-03-05T12:00:00Z"), "en", "March 5, 2025"],
    [new Date(Number.NaN), "en", ""],
    [TERMS_VALID_FROM, "is", "25. febrúar 2023"],
    [PRIVACY_VALID_FROM, "en", "February 1, 2023"],
    [undefined, "en", ""],
  ] as const)("%s in %s is %j", (date, language, text) => {
    expect(formatLongDate(date, language)).toBe(text);
  });
});
