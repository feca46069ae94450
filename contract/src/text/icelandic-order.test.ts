import { describe, expect, it } from "vitest";
import { compareIcelandic } from "./icelandic-order.ts";

const WORDS = (
  "Akureyri Ás Ásbúð Asparfell Árborg Borgarnes Bær Dalvík Ðe Djúpivogur Egilsstaðir Él Hella Höfn Húsavík " +
  "Hvammstangi Hveragerði Ísafjörður Innri Njarðvík Keflavík Kópavogur Kopasker Ólafsvík Olís Reykjanesbær Reykjavík " +
  "Reykholt Selfoss Súðavík Suðurver Úlfarsá Ufsir Vík Ýmir Ystibær Þingeyri Zeta Ægisíða Ölfus Öxi Ørsted Opna 10 9 A " +
  "10-11 Øresund Öresund Åland Äpple Ärla Ærla Çelik Celik Über Uber Þórshöfn Đakovo Dakovo"
).split(" ");
const NAMES = [...WORDS, "Hverfisbúðin Ásum", "Hverfisbúðin", "Hverfisbúðin Holti", "Hverfisbúðin-Nes"];

describe("the Icelandic order", () => {
  it("is the same as Node's Intl.Collator", () => {
    const sorted = NAMES.toSorted(compareIcelandic);
    expect(sorted).toEqual(NAMES.toSorted(new Intl.Collator("is").compare));
    expect(sorted).not.toEqual(NAMES.toSorted());
    expect(sorted.indexOf("Ás")).toBeGreaterThan(sorted.indexOf("Asparfell"));
    expect(sorted.indexOf("Ölfus")).toBeGreaterThan(sorted.indexOf("Þingeyri"));
  });

  it("treats composed and decomposed names as equal", () => {
    expect(compareIcelandic("Árborg", "A\u0301rborg")).toBe(0);
    expect(compareIcelandic("HÖFN", "höfn")).toBe(0);
  });
});
