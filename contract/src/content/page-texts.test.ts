import { expect, it } from "vitest";
import { fieldsOfTexts, mapTexts } from "./page-texts.ts";

const texts = {
  title: "Heim",
  steps: [{ id: "find", drawing: "features/find", text: "Finndu" }],
  percent: (amount: number) => `${amount}%`,
};
const changed: Readonly<Record<string, string>> = {
  title: "Forsíða",
  "steps.0.text": "<b>Leitaðu</b>",
  "steps.0.id": "x",
  percent: "y",
};
const replace = (text: string, path: string) => changed[path] ?? text;

it("texts at given paths are replaced, but identifiers and functions stay", () => {
  expect(mapTexts(texts, replace)).toEqual({
    title: "Forsíða",
    steps: [{ id: "find", drawing: "features/find", text: "<b>Leitaðu</b>" }],
    percent: texts.percent,
  });
});

it("texts that a function of figures returns are replaced", () => {
  const module = (figures: { readonly kg: number }) => ({ title: "Heim", sum: `${figures.kg} kg` });
  expect(mapTexts(module, replace)({ kg: 2 })).toEqual({ title: "Forsíða", sum: "2 kg" });
  expect(Object.keys(fieldsOfTexts(module, module))).toEqual(["title"]);
});

it("the fields of page texts have both originals, in the order of the code, and more room if one is long", () => {
  const long = "a".repeat(81);
  expect(fieldsOfTexts(texts, { ...texts, title: long })).toEqual({
    title: { kind: "line", per: "language", max: 1_000, original: { is: "Heim", en: long } },
    "steps.0.text": { kind: "line", per: "language", max: 200, original: { is: "Finndu", en: "Finndu" } },
  });
});
