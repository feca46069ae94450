import { describe, expect, it } from "vitest";
import { fold, foldedWords, matchesSearch, SEARCH_KEYS_MAX, searchedKeys, searchKeysOf } from "./search.ts";

describe("a text is folded", () => {
  it.each([
    ["ÁÉÍÓÚÝ áéíóúý", "aeiouy aeiouy"],
    ["Þrjár ÆÐAR", "thrjar aedar"],
    ["Ölfus og Ørsted, ångström", "olfus og orsted, angstrom"],
    // The accent follows its letter as a character of its own, as some keyboards write it.
    ["a\u0301 o\u0308", "a o"],
    ["CO₂ ½ ﬁskur", "co2 1\u20442 fiskur"],
    ["mat\u00adarsóun", "matarsoun"],
    ["Straße Łódź İstanbul", "strasse lodz istanbul"],
  ])("%j to %j", (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  it("to unique words of letters and digits", () => {
    expect(foldedWords("„Brauð & brauð“ – 1.500 kr., já/nei\nsúpa")).toEqual([
      "braud",
      "1",
      "500",
      "kr",
      "ja",
      "nei",
      "supa",
    ]);
    expect(foldedWords(" … ")).toEqual([]);
  });

  it("to words without invisible characters; an emoji is a word", () => {
    expect(foldedWords("mat\u200bbjörg 🥕👩‍🍳")).toEqual(["matbjorg", "🥕", "👩", "🍳"]);
  });
});

describe("a search", () => {
  const texts = ["Þrír ostar á Flúðum", "Æðislegt brauð", "Reykjavíkurborg og hæstaréttarlögmannafélagið"];
  const keys = searchKeysOf(texts);
  it.each([
    ["ostar", true],
    ["Þrír", true],
    ["thrir OSTAR", true],
    ["fludum", true],
    ["flúðum", true],
    ["aedislegt", true],
    ["æði", true],
    ["brau", true],
    ["b ost", true],
    ["hæstaréttarlögmannafélagið", true],
    ["ostur", false],
    ["ostar smjör", false],
    // Only the beginning of a word finds it: "borg" is the end of "Reykjavíkurborg".
    ["borg", false],
    ["þþ", false],
  ])("for %j finds the article: %s", (search, found) => {
    expect(
      matchesSearch(
        keys,
        searchedKeys(search).map((key) => [key]),
      ),
    ).toBe(found);
  });

  it("uses the longest word first, and drops a word that is a prefix of another", () => {
    expect(searchedKeys("mat brauð og matarsóun")).toEqual(["matarsoun", "braud", "og"]);
    expect(searchedKeys("brauð Braud")).toEqual(["braud"]);
    expect(searchedKeys("!? –")).toEqual([]);
  });

  it("uses at most eight words", () => {
    expect(searchedKeys("aa bb cc dd ee ff gg hh ii jj")).toHaveLength(8);
  });
});

it("an article has at most SEARCH_KEYS_MAX keys, which come from its first texts", () => {
  const long = Array.from({ length: 20_000 }, (_, index) => `ord${index}`).join(" ");
  const keys = searchKeysOf(["Titill", long, "Endir"]);
  expect(keys.size).toBe(SEARCH_KEYS_MAX);
  expect(keys.has("titill")).toBe(true);
  expect(keys.has("endir")).toBe(false);
});
