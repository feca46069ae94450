import { FACT_SOURCES } from "@matbjorg/contract/content/facts";
import { formatNumber } from "@matbjorg/contract/text/format-number";
import { describe, expect, it } from "vitest";
import { formerFigureIn } from "./stale-figures.ts";

/** Returns how a sentence says the former figure of a fact; undefined if it does not say it. */
function found(sentence: string, language: "is" | "en", name: string, was: number | string) {
  const [, digits] = /^(\d+)\D*$/.exec(String(was)) ?? [];
  const number = typeof was === "number" ? was : digits && Number(digits);
  const text = typeof was === "number" ? formatNumber(was, language) : was;
  const fact = { name, text, ...(typeof number === "number" && { number }) };
  const source = FACT_SOURCES.find(({ is }) => is === name);
  return formerFigureIn(sentence, language, { was: fact, now: fact, source });
}

describe("a former figure", () => {
  it.each([
    ["is", "sölustaðir", 64, "Við seljum á 64 stöðum um allt land.", "64"],
    ["en", "sölustaðir", 64, "Food from 64 stores and bakeries.", "64"],
    ["is", "bæir", 11, "Matur fæst í ellefu bæjum.", "ellefu"],
    ["en", "bæir", 11, "We are in eleven towns.", "eleven"],
    ["is", "mánaðargjald", 4_900, "Mánaðargjaldið er 4.900 kr.", "4.900"],
    ["is", "mánaðargjald", 4_900, "Gjaldið er 4\u00a0900\u00a0kr. á mánuði.", "4\u00a0900"],
    ["is", "mánaðargjald", 4_900, "Gjaldið er 4900 krónur.", "4900"],
    ["en", "mánaðargjald", 4_900, "It costs ISK 4,900 a month.", "4,900"],
    ["is", "þóknun", 15, "Þóknunin er 15 % af sölu.", "15"],
    ["is", "þóknun", 12.5, "Við tökum 12,5 prósent.", "12,5"],
    ["en", "þóknun", 15, "We charge 15% of each sale.", "15"],
    ["is", "kíló", 103_000, "Alls 103.000 kíló.", "103.000"],
    ["is", "kíló", 103_000, "Alls 103 tonn af mat.", "103"],
    ["en", "kíló", 103_000, "In all 103 tonnes of food.", "103"],
    ["is", "milljónir", 153, "Kaupendur spöruðu 153 milljónir króna.", "153 milljónir"],
    ["is", "vörur", 105_800, "Yfir 105.800 vörum bjargað.", "105.800"],
    ["is", "heimsending", "990 kr.", "Sendingin kostar 990 krónur.", "990"],
    ["is", "opnunartími", "Virka daga 10–16", "Opið virka daga 10–16.", "Virka daga 10–16"],
  ] as const)("in %s of %s, %s, is found in: %s", (language, name, was, sentence, spelled) => {
    expect(found(sentence, language, name, was)).toBe(spelled);
  });

  it.each([
    ["is", "sölustaðir", 64, "Tölvan er 64 bita."],
    ["is", "sölustaðir", 64, "Verslunin er á Laugavegi 164."],
    ["is", "sölustaðir", 64, "Verslanir selja á 64 kr."],
    ["is", "bæir", 11, "Bærinn opnar klukkan 11:00."],
    ["is", "bæir", 11, "Í bænum 11. nóvember 2026."],
    ["en", "bæir", 11, "In town on November 11."],
    ["is", "bæir", 2, "Í tveimur bæjum, sem eru stórir."],
    ["is", "mánaðargjald", 4_900, "Um 4.900 manns búa hér."],
    ["is", "mánaðargjald", 4_900, "Gjaldið er 14.900 kr."],
    ["en", "mánaðargjald", 4_900, "It costs ISK 4.9 a day."],
    ["is", "þóknun", 15, "Opið í 15 daga og 15 verslunum."],
    ["is", "kíló", 103_000, "Alls 103 kíló."],
    ["is", "milljónir", 153, "Kaupendur spöruðu 153 krónur."],
  ] as const)("in %s of %s, %s, is not found in: %s", (language, name, was, sentence) => {
    expect(found(sentence, language, name, was)).toBeUndefined();
  });
});
