import { SUMMARY_MAX_CHARS } from "@matbjorg/contract/limits";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { stripTags } from "./strip-tags.ts";

describe("stripTags", () => {
  it.each([
    "Brauð & ostur",
    "5 < 7 og 7 > 5",
    "a<b",
    "I <3 mat",
    "&amp; er skrifað svona",
    "Tvö\n\nerindi",
    "„Gæsalappir“ og 100% afsláttur",
  ])("keeps %j as it was typed", (text) => {
    expect(stripTags(text)).toEqual({ text, removed: [] });
  });

  it.each([
    ["<b>Epli</b> &amp; <i class=x>perur</i>", "Epli &amp; perur"],
    ["Epli<script>hit()</script>", "Epli"],
    ["<<b>script>hit()</script>", "hit()"],
    ["a<!-- b -->c<br/>", "ac"],
    ["a\u0000b\u0007c", "abc"],
  ])("turns %j into %j", (given, expected) => {
    expect(stripTags(given).text).toBe(expected);
  });

  it("cuts a text to the length of a summary without splitting a character", () => {
    const whole = `${"á".repeat(SUMMARY_MAX_CHARS - 1)}b`;
    expect(stripTags(whole).text).toBe(whole);
    expect(stripTags(`${whole}c`).text).toBe(whole);
    expect(stripTags("<".repeat(100_000)).text).toHaveLength(SUMMARY_MAX_CHARS);
    expect(stripTags(`${"á".repeat(SUMMARY_MAX_CHARS - 1)}🥕`).text).toBe("á".repeat(SUMMARY_MAX_CHARS - 1));
  });

  it("lists the removed tags", () => {
    expect(stripTags("<b>a</b><script>b</script>").removed).toEqual([
      { kind: "element", name: "script", count: 1 },
      { kind: "element", name: "b", count: 2 },
    ]);
  });

  it("changes nothing the second time, and leaves no tags", () => {
    const text = fc.string({ unit: fc.constantFrom(..."<>/!-abscript &; \n"), maxLength: 60 });
    fc.assert(
      fc.property(text, (given) => {
        const once = stripTags(given).text;
        expect(stripTags(once).text).toBe(once);
        expect(once).not.toMatch(/<\/?(script|b)>/i);
      }),
      { numRuns: 5_000 },
    );
  });
});
