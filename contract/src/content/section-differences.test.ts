import { expect, it } from "vitest";
import type { ContentFields } from "./content-fields.ts";
import { fieldsOf } from "./content-sections.ts";
import { changesOfOther, sectionDifferences } from "./section-differences.ts";

const text = { kind: "line", per: "language", max: 200 } as const;
const differences = (fields: ContentFields, before: object, after: object) =>
  sectionDifferences(fields, before as Record<string, unknown>, after as Record<string, unknown>);

it("a changed number is stored with its former and its new value, and equal values are not", () => {
  const before = { savedKg: 100, partners: 64, countedOn: "2026-11-01" };
  expect(differences(fieldsOf("figures"), before, { ...before, savedKg: 120_000 })).toEqual({
    differences: [{ field: "savedKg", before: 100, after: 120_000 }],
  });
});

it("a long text is shortened to where it begins to differ", () => {
  const start = "Við seljum mat sem annars færi í ruslið, á góðu verði. ".repeat(3);
  const end = " Svo er opið alla daga ársins nema á jóladag og páskadag, og stundum lengur.";
  const is = (time: string) => ({ text: { is: `${start}Opið til ${time}.${end}`, en: "" } });
  expect(differences({ text }, is("18"), is("19"))).toEqual({
    differences: [
      {
        field: "text",
        before: "…góðu verði. Opið til 18. Svo er opið alla daga ársins nema á…",
        after: "…góðu verði. Opið til 19. Svo er opið alla daga ársins nema á…",
      },
    ],
  });
});

it("the former text of a sentence that was never changed is the text in the code", () => {
  const fields = { a: { ...text, original: { is: "Hafðu samband", en: "Contact" } } };
  expect(differences(fields, {}, { a: { is: "Heyrðu í okkur", en: "" } })).toEqual({
    differences: [{ field: "a", before: "Hafðu samband", after: "Heyrðu í okkur" }],
  });
});

it("an item that was added or removed is one difference, and a moved item is found by its id", () => {
  const person = (id: string, name: string) => ({ id, name, role: { is: "Kokkur", en: "Cook" }, bio: {} });
  const [anna, jon, eva] = [person("1", "Anna"), person("2", "Jón"), person("3", "Eva")];
  const team = fieldsOf("team");
  expect(
    differences(team, { people: [anna, jon] }, { people: [eva, { ...anna, name: "Anna Sif" }] }),
  ).toEqual({
    differences: [
      { field: "name", before: "Anna", after: "Anna Sif" },
      { field: "people", before: "Jón", after: "" },
      { field: "people", before: "", after: "Eva" },
    ],
  });
  expect(differences(team, { people: [anna, jon] }, { people: [jon, anna] })).toEqual({
    differences: [{ field: "people" }],
  });
});

it("a picture is named without its URL, and only five differences are stored", () => {
  const names = ["a", "b", "c", "d", "e", "f", "g"];
  const fields = { logo: { kind: "picture" }, ...Object.fromEntries(names.map((name) => [name, text])) };
  const after = Object.fromEntries(names.map((name) => [name, { is: "x", en: "" }]));
  const found = differences(fields as ContentFields, {}, { logo: "/images/x.webp", ...after });
  expect(found.differences).toHaveLength(5);
  expect(found.differences[0]).toEqual({ field: "logo" });
  expect(found.others).toBe(3);
});

it("the other editor's changes say what both editors changed", () => {
  const fields = { lead: text, phone: { kind: "line", per: "both", max: 9 }, hours: text } as const;
  const lead = (is: string, en: string) => ({ is, en });
  const base = { lead: lead("a", "b"), phone: "1", hours: lead("", "") };
  const own = { lead: lead("Mín", "b"), phone: "2", hours: lead("Mínir", "") };
  const changes = (theirs: object) =>
    changesOfOther(fields, base, own, { ...base, ...theirs }).map(({ name, isBoth, differences }) => [
      name,
      isBoth,
      ...differences.map(({ before, after }) => `${before} → ${after}`),
    ]);
  expect(changes({ phone: "3" })).toEqual([["phone", true, "1 → 3"]]);
  // Both write the same.
  expect(changes({ phone: "2" })).toEqual([["phone", false, "1 → 2"]]);
  expect(changes({ lead: lead("a", "Theirs") })).toEqual([["lead", false, "b → Theirs"]]);
  expect(changes({ lead: lead("Þeirra", "b") })).toEqual([["lead", true, "a → Þeirra"]]);
});
