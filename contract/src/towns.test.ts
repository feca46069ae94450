import { describe, expect, it } from "vitest";
import { listedTowns } from "./towns.ts";

const shopsOf = (...names: readonly string[]) => names.map((name) => ({ name }));
const namesOf = (names: readonly string[]) =>
  listedTowns(names.map((name) => ({ id: name, name, shops: shopsOf("Búð") }))).map(({ name }) => name);

describe("the towns that visitors see", () => {
  it("are in Icelandic alphabetical order, and so are their shops", () => {
    expect(namesOf(["Ölfus", "Þingeyri", "Akureyri", "Árborg", "Borgarnes"])).toEqual([
      "Akureyri",
      "Árborg",
      "Borgarnes",
      "Þingeyri",
      "Ölfus",
    ]);
    const [town] = listedTowns([{ id: "a", name: "Akureyri", shops: shopsOf("Ýr", "Ás", "Alda") }]);
    expect(town?.shops).toEqual(shopsOf("Alda", "Ás", "Ýr"));
  });

  it("begin with Reykjavík and the towns around it", () => {
    expect(namesOf(["Akureyri", "Kópavogur", "Selfoss", "Reykjavík", "Garðabær"])).toEqual([
      "Reykjavík",
      "Garðabær",
      "Kópavogur",
      "Akureyri",
      "Selfoss",
    ]);
  });

  it("have a shop", () => {
    expect(listedTowns([{ id: "a", name: "Tómur", shops: [] }])).toEqual([]);
  });
});
