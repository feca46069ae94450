import { describe, expect, it } from "vitest";
import { readHtml, readPlain } from "./compare-languages.ts";
import { englishTextOf, firstIcelandic, isUntranslated } from "./untranslated.ts";

const first = (is: string, en: string) => firstIcelandic({ is: readPlain(is), en: readPlain(en) });
const article = (title: string, content: string) => ({ title, summary: "", content });

describe("an English text counts as Icelandic", () => {
  it.each([
    ["a copy", "Við björgum mat", "Við björgum mat"],
    ["a copy with another number", "Nú eru 64 staðir á landinu", "Nú eru 71 staðir á landinu"],
    ["an older Icelandic text", "Opið er alla daga", "Verslunin er opin á morgun"],
    ["a short title", "Nýr ostur", "Nýr ostur"],
  ])("if it is %s", (_, is, en) => {
    expect(first(is, en)).toBe(en);
  });

  it.each([
    ["a translation", "Við björgum mat", "We rescue food"],
    ["a name", "Matbjörg", "Matbjörg"],
    ["a person's name", "Þórður Ásgeirsson", "Þórður Ásgeirsson"],
    ["Icelandic names in English", "Ostar frá Þorvaldseyri", "The cheese of Þorvaldseyri and Ásta in Garður"],
    [
      "a quoted Icelandic sentence",
      "„Það er gott“",
      "She told us that „það er gott“, and that is what we heard",
    ],
    ["a number", "1.200 kr.", "1.200 kr."],
    ["nothing", "Brauð", ""],
  ])("but not if it is %s", (_, is, en) => {
    expect(first(is, en)).toBeUndefined();
  });

  it("only in a paragraph that is Icelandic, and the words of that paragraph do not count as English", () => {
    const is = readHtml("<p>Við seljum brauð.</p><p>Það er bakað á morgnana.</p>");
    const en = readHtml("<p>We sell bread.</p><p>Það er bakað á morgnana.</p>");
    expect(firstIcelandic({ is, en })).toBe("Það er bakað á morgnana.");
    expect(englishTextOf({ is, en })).toBe("We sell bread.");
  });

  it("if more than half of an article is Icelandic", () => {
    const is = article("Nýr ostur", "<p>Við seljum ost frá Húsavík.</p><p>Hann er góður.</p>");
    expect(isUntranslated(is, is)).toBe(true);
    expect(isUntranslated(is, { ...is, title: "New cheese" })).toBe(true);
    expect(
      isUntranslated(is, article("New cheese", "<p>We sell cheese from Húsavík.</p><p>It is good.</p>")),
    ).toBe(false);
    expect(isUntranslated(is, article("", ""))).toBe(false);
  });
});
