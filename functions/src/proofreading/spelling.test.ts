import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { loadIcelandic } from "../lib/icelandic.ts";
import { misspellingsIn } from "./spelling.ts";

const icelandic = await loadIcelandic();
const check = (text: string, ...learned: string[]) =>
  misspellingsIn([text], icelandic, new Set(learned)).map(({ word }) => word);

it("the spell check finds 28 of 30 planted mistakes, which were written before the code", () => {
  const planted = JSON.parse(readFileSync(join(import.meta.dirname, "planted-mistakes.json"), "utf8"));
  const missed = planted.filter(([text, mistake]: [string, string]) => !check(text).includes(mistake));
  // Both are correct words: the dative of "heimill" with a doubled letter, and the comma.
  expect(missed.map(([, mistake]: [string, string]) => mistake)).toEqual(["heimillum", "komma"]);
});

it("the spell check reports no word in the sample news and the shipped content", () => {
  const folder = join(import.meta.dirname, "../../..");
  const news = ["news.json", "sample-news.json"].flatMap((file) =>
    JSON.parse(readFileSync(join(folder, "seed/data", file), "utf8")),
  );
  const icelandicOf = (value: unknown): string[] =>
    Object.entries(value ?? {}).flatMap(([key, one]) =>
      typeof one === "object" ? icelandicOf(one) : key === "is" ? [String(one)] : [],
    );
  const content = readFileSync(join(folder, "contract/src/content/default-content.json"), "utf8");
  const texts = [
    ...news.flatMap(({ title, summary, content }) => [title, summary, content.replaceAll(/<[^>]*>/g, "\n")]),
    ...icelandicOf(JSON.parse(content)),
  ].map((text) => text.replaceAll(/\{\{\w+\}\}/g, "Matbjörg"));
  expect(texts.join(" ").match(/\p{L}+/gu)?.length).toBeGreaterThan(2_000);
  expect(texts.flatMap((text) => check(text))).toEqual([]);
});

it.each([
  [
    "names and places",
    "Á Flúðum býr Eyjólfsdóttir hjá Wolt. Wolt er búð. Guðrún og Þórdís á Þorvaldseyri selja.",
  ],
  ["a name that resembles no word at the start of a sentence", "Spotify sendir út. Zalando líka."],
  ["abbreviations", "Opið mán. og þri. kl. 8–16, o.s.frv., skv. lögum, t.d. 5 stk. og 10 klst. nk."],
  ["parts of words at a hyphen", "Matar- og drykkjarvörur, B-vítamín, 18-ára, Wellness-dagur"],
  ["words with several capitals", "ÁTVR, iPhone, MatBjörg, Wi-Fi"],
  ["words with digits", "CO2, B12, 2ja daga, H2O"],
  [
    "URLs, tags and files",
    "Sjá www.matbjorg.is/sagan, matbjorg.is, hallo@matbjorg.is, #matarsoun, @matbjorg, verd.pdf",
  ],
  ["letters of other languages", "Pizza með chorizo og quinoa frá Malmö"],
  ["soft hyphens and zero-width spaces", "græn\u00admetis\u00adpokar og súkku\u200blaði"],
  ["apostrophes", "d’Artagnan og rock'n'roll"],
  ["compounds", "súrdeigsbrauðið, grænmetispokarnir, ostakökur og umframmatur"],
  [
    "compounds that TeX does not hyphenate between their parts",
    "grænmetiskassi, heimsendingin, formkaka og pottréttur",
  ],
  ["forms that the dictionary lacks", "Hleifur og hleifar, snúðum, kanilsnúðum, hlekks og hnappar"],
  ["food that the dictionary lacks", "Hummus, pítubrauð, mysing og bagettur"],
  ["verbs with a pronoun", "Skaltu smakka eða lyktaðu af ostinum"],
  ["quotations", "„Geggjað,“ segir Sólveig. „Brauðið er gott.“"],
])("the spell check reports nothing in a text with %s", (_, text) => {
  expect(check(text)).toEqual([]);
});

it("the spell check reports a word once for each text that contains it, in order, with a suggestion", () => {
  const texts = ["Opnum firir jól", "Mér langar í brauð firir jól og firir páska. Einsog áður."];
  expect(misspellingsIn(texts, icelandic, new Set())).toEqual([
    { text: 0, word: "firir", suggestion: "fyrir" },
    { text: 1, word: "Mér langar", suggestion: "mig langar" },
    { text: 1, word: "firir", suggestion: "fyrir" },
    { text: 1, word: "Einsog", suggestion: "eins og" },
  ]);
});

it("the spell check knows learned words, even within compounds", () => {
  expect(check("Kombútsja og kombútsjadrykkur")).toEqual(["kombútsjadrykkur"]);
  expect(check("Ný kombútsja og kombútsjadrykkur", "kombútsja")).toEqual([]);
  expect(check("Mér langar", "mér langar")).toEqual([]);
});

it("the spell check reports at most 60 words of a text in another language, within seconds", () => {
  const text = Array.from(
    { length: 5_000 },
    (_, index) => `the${"abdefghijk".charAt(index % 10)}${"lmnoprstuv".charAt((index / 10) % 10)}er`,
  ).join(" ");
  expect(check(text).length).toBe(60);
});

it("the spell check finds 90 of 100 mistakes of a food site, suggests the right word first for 80, and accepts 100 correct words", () => {
  const { mistakes, right } = JSON.parse(
    readFileSync(join(import.meta.dirname, "fresh-words.json"), "utf8"),
  ) as { mistakes: [string, string][]; right: string };
  const found = mistakes.map(([mistake, meant]) =>
    misspellingsIn([`Hér er ${mistake} í dag`], icelandic, new Set()).map(
      ({ word, suggestion = "" }) => suggestion === meant || mistake.replace(word, suggestion) === meant,
    ),
  );
  expect(found.filter((one) => one.length > 0).length).toBeGreaterThanOrEqual(90);
  expect(found.filter((one) => one.includes(true)).length).toBeGreaterThanOrEqual(80);
  expect(mistakes).toHaveLength(100);
  expect(check(right.split(" ").join(" og "))).toEqual([]);
});

it.each([
  "Hún vill selja, hann vil ég sjá",
  "Fólk fer heim til jóla og matar gesti",
  "Brúðurin kom",
  "Á laugardeginum",
  "Ég vil brauð",
])("the spell check accepts %s", (text) => {
  expect(check(text)).toEqual([]);
});
