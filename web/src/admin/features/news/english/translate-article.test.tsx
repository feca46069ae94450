import { languageFields, mapFields } from "@matbjorg/contract/news/article-fields";
import { describe, expect, it } from "vitest";
import { brand } from "../../../../brand.ts";
import type { FormText } from "../editor/form-model.ts";
import { planTranslation, textsOf } from "./translate-article.ts";

const EMPTY = mapFields(languageFields(), () => "") as FormText;
const html = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join("");
const IS: FormText = { ...EMPTY, title: "Ostur & brauð", content: html("Einn", "Tveir", "Þrír") };
const EN: FormText = { ...EMPTY, title: "Cheese & bread", content: html("One", "Two", "Three") };

/** What is sent, and the English fields if the service answers in capitals. */
function translate(is: FormText, en: FormText, base: Partial<FormText>) {
  const plan = planTranslation(is, en, base);
  const { texts, fields } = textsOf(plan);
  const capitals = texts.map((text) =>
    text.replace(/(<[^>]*>|&\w+;)|[^<&]+/g, (found, kept) => kept ?? found.toUpperCase()),
  );
  return { texts, replaced: plan.replaced, en: fields(capitals) };
}

describe("what is translated", () => {
  it("is every field of an empty text, each block for itself", () => {
    expect(translate(IS, EMPTY, IS)).toEqual({
      texts: ["Ostur &amp; brauð", "<p>Einn</p>", "<p>Tveir</p>", "<p>Þrír</p>"],
      replaced: [],
      en: { title: "OSTUR & BRAUÐ", content: html("EINN", "TVEIR", "ÞRÍR") },
    });
  });

  it("is nothing of a text that is up to date, nor one with bold words only", () => {
    expect(translate(IS, EN, IS).en).toEqual({});
    expect(translate({ ...IS, content: html("<b>Einn</b>", "Tveir", "Þrír") }, EN, IS).en).toEqual({});
  });

  it("is only the field that is empty", () => {
    expect(translate({ ...IS, summary: "Stutt" }, EN, { ...IS, summary: "" })).toMatchObject({
      replaced: [],
      en: { summary: "STUTT" },
    });
  });

  it.each([
    ["changed", html("Einn", "Tvö", "Þrír"), html("One", "TVÖ", "Three")],
    ["new", html("Einn", "Tveir", "Og", "Þrír"), html("One", "Two", "OG", "Three")],
    ["removed", html("Einn", "Þrír"), html("One", "Three")],
    ["new, not the moved,", html("Þrír", "Og", "Einn"), html("Three", "OG", "One")],
  ])("is only the %s block, where blocks correspond", (_, content, expected) => {
    expect(translate({ ...IS, content }, EN, IS)).toMatchObject({
      replaced: ["content"],
      en: { content: expected },
    });
  });

  it("is the whole content where blocks do not correspond, or the earlier text is unknown", () => {
    const is = { ...IS, content: html("Einn", "Tvö", "Þrír") };
    const all = html("EINN", "TVÖ", "ÞRÍR");
    expect(translate(is, { ...EN, content: html("One and two", "Three") }, IS).en).toEqual({ content: all });
    expect(translate(is, EN, {})).toMatchObject({
      replaced: ["title", "content"],
      en: { content: all },
    });
  });

  it("leaves code and the company's name, and translates what pictures and videos are called", () => {
    const content = `<pre><code>npm start</code></pre><figure><img src="/a.webp" alt="Ostur"></figure><iframe src="/b" title="Mygla"></iframe><p>Hjá ${brand.cases.genitive}</p>`;
    const { texts, en } = translate({ ...EMPTY, content }, EMPTY, EMPTY);
    expect(texts).toEqual(["Ostur", "Mygla", `<p>Hjá <span translate="no">${brand.name}</span></p>`]);
    expect(en.content).toContain(
      '<pre><code>npm start</code></pre><figure><img src="/a.webp" alt="OSTUR"></figure><iframe src="/b" title="MYGLA"></iframe>',
    );
  });
});
