import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { loadIcelandic } from "../lib/icelandic.ts";
import { misspellingsIn } from "./spelling.ts";

const icelandic = await loadIcelandic();
const check = (text: string, ...learned: string[]) =>
  misspellingsIn([text], icelandic, new Set(learned)).map(({ word }) => word);

it("finds 28 of 30 planted mistakes, which were written before the code", () => {
  const planted = JSON.parse(readFileSync(join(import.meta.dirname, "planted-mistakes.json"), "utf8"));
  const missed = planted.filter(([text, mistake]: [string, string]) => !check(text).includes(mistake));
  // Both are words: dative of "heimill" with a doubled letter, and the comma.
  expect(missed.map(([, mistake]: [string, string]) => mistake)).toEqual(["heimillum", "komma"]);
});

it("reports at most 4 of 1,000 words of the sample news, which have no mistake", () => {
  const news = ["news.json", "sample-news.json"].flatMap((file) =>
    JSON.parse(readFileSync(join(import.meta.dirname, "../../../seed/data", file), "utf8")),
  );
  const texts = news.flatMap(({ title, summary, content }) =>
    [title, summary, content.replaceAll(/<[^>]*>/g, "\n")].map((text: string) =>
      text.replaceAll(/\{\{\w+\}\}/g, "Matbjörg"),
    ),
  );
  const words = texts.join(" ").match(/\p{L}+/gu)?.length ?? 0;
  expect(words).toBeGreaterThan(1_000);
  expect((misspellingsIn(texts, icelandic, new Set()).length / words) * 1_000).toBeLessThan(4);
});

it.each([
  [
    "names and places",
    "Á Flúðum býr Eyjólfsdóttir hjá Wolt. Wolt er búð. Guðrún og Þórdís á Þorvaldseyri selja.",
  ],
  ["a name at the start of a sentence that nothing is like", "Spotify sendir út. Zalando líka."],
  ["abbreviations", "Opið mán. og þri. kl. 8–16, o.s.frv., skv. lögum, t.d. 5 stk. og 10 klst. nk."],
  ["parts of words at a hyphen", "Matar- og drykkjarvörur, B-vítamín, 18-ára, Wellness-dagur"],
  ["capitals", "ÁTVR, iPhone, MatBjörg, Wi-Fi"],
  ["words with digits", "CO2, B12, 2ja daga, H2O"],
  [
    "addresses, tags and files",
    "Sjá www.matbjorg.is/sagan, matbjorg.is, hallo@matbjorg.is, #matarsoun, @matbjorg, verd.pdf",
  ],
  ["letters of other languages", "Pizza með chorizo og quinoa frá Malmö"],
  ["soft hyphens and zero-width spaces", "græn\u00admetis\u00adpokar og súkku\u200blaði"],
  ["apostrophes", "d’Artagnan og rock'n'roll"],
  ["compounds", "súrdeigsbrauðið, grænmetispokarnir, ostakökur og umframmatur"],
  ["compounds that are hyphenated elsewhere", "grænmetiskassi, heimsendingin, formkaka og pottréttur"],
  ["forms that the dictionary lacks", "Hleifur og hleifar, snúðum, kanilsnúðum, hlekks og hnappar"],
  ["food that the dictionary lacks", "Hummus, pítubrauð, mysing og bagettur"],
  ["verbs with a pronoun", "Skaltu smakka eða lyktaðu af ostinum"],
  ["quotations", "„Geggjað,“ segir Sólveig. „Brauðið er gott.“"],
])("reports no %s", (_, text) => {
  expect(check(text)).toEqual([]);
});

it("reports a word in each text that has it, once, with what is meant, in order", () => {
  const texts = ["Opnum firir jól", "Mér langar í brauð firir jól og firir páska. Einsog áður."];
  expect(misspellingsIn(texts, icelandic, new Set())).toEqual([
    { text: 0, word: "firir", suggestion: "fyrir" },
    { text: 1, word: "Mér langar", suggestion: "mig langar" },
    { text: 1, word: "firir", suggestion: "fyrir" },
    { text: 1, word: "Einsog", suggestion: "eins og" },
  ]);
});

it("knows learned words, also within compounds", () => {
  expect(check("Kombútsja og kombútsjadrykkur")).toEqual(["kombútsjadrykkur"]);
  expect(check("Ný kombútsja og kombútsjadrykkur", "kombútsja")).toEqual([]);
  expect(check("Mér langar", "mér langar")).toEqual([]);
});

it("reports at most 60 words, as of a text in another language, within seconds", () => {
  const text = Array.from(
    { length: 5_000 },
    (_, index) => `the${"abdefghijk".charAt(index % 10)}${"lmnoprstuv".charAt((index / 10) % 10)}er`,
  ).join(" ");
  expect(check(text).length).toBe(60);
});
