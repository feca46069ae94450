import { matchesSearch } from "@matbjorg/contract/news/search";
import { expect, it, vi } from "vitest";
import { icelandicWords, lowerCaseWords } from "./icelandic-words.ts";

const { textKeys, wordKeys } = await icelandicWords();

const finds = (searched: string, text: string) =>
  matchesSearch(
    textKeys(text),
    lowerCaseWords(searched).map((word) => wordKeys(word)),
  );

it.each([
  ["ostur", "Þrír ostar á Flúðum"],
  ["osti", "Ostarnir voru góðir"],
  ["kaka", "nýbakaðar kökur"],
  ["afgangur", "úr afgangi"],
  ["gulrót", "gulræturnar komu"],
  ["barn", "börnin borðuðu"],
  ["bóndi", "Bændurnir á Flúðum"],
  ["bændum", "bónda í Hrunamannahreppi"],
  ["kaupa", "keyptu mat"],
  ["góður", "betri matur"],
  ["skólar", "í skólanum"],
  ["poki", "Grænmetispokarnir seldust"],
  ["brauð", "súrdeigsbrauðið"],
  ["grænmetispokum", "Grænmetispokinn"],
])("the search for %j finds an article with %j", (searched, text) => {
  expect(finds(searched, text)).toBe(true);
});

it.each([
  ["ostur", "kostir og lestir"],
  // "una" and "inn" are words, but here they are inflectional endings.
  ["una", "á hillunum"],
  ["inni", "í gulrótinni"],
  ["gangur", "úr afgangi"],
])("the search for %j does not find an article with %j", (searched, text) => {
  expect(finds(searched, text)).toBe(false);
});

it("without the dictionary, words are found only by their beginning", async () => {
  vi.resetModules();
  vi.stubEnv("SEARCH_DICTIONARY", "off");
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const without = await (await import("./icelandic-words.ts")).icelandicWords();
  expect([without.wordKeys("osti"), without.textKeys("ostar")]).toEqual([[], new Set()]);
  expect(warn).toHaveBeenCalledOnce();
});
