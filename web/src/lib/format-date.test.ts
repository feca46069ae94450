import { describe, expect, it } from "vitest";
import { PRIVACY_VALID_FROM, TERMS_VALID_FROM } from "../content/legal-text.ts";
import { formatLongDate } from "./format-date.ts";

describe("formatLongDate", () => {
  it.each([
    [TERMS_VALID_FROM, "is", "25. febrúar 2023"],
    [TERMS_VALID_FROM, "en", "February 25, 2023"],
    [PRIVACY_VALID_FROM, "is", "1. febrúar 2023"],
    [PRIVACY_VALID_FROM, "en", "February 1, 2023"],
    [new Date(Number.NaN), "is", ""],
    [undefined, "en", ""],
  ] as const)("%s in %s is %j", (date, language, text) => {
    expect(formatLongDate(date, language)).toBe(text);
  });
});
