import { languageFields, mapFields } from "@matbjorg/contract/news/article-fields";
import { describe, expect, it } from "vitest";
import { brand } from "../../../../brand.ts";
import type { FormText } from "./form-model.ts";
import { plannedTexts, planTranslation } from "./translate-article.ts";

const EMPTY = mapFields(languageFields(), () => "") as FormText;
const html = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join("");
const IS: FormText = { ...EMPTY, title: "Ostur & brauð", content: html("Einn", "Tveir", "Þrír") };
const EN: FormText = { ...EMPTY, title: "Cheese & bread", content: html("One", "Two", "Three") };

/** Returns the texts that are sent, and the English fields for a service that answers in capital letters. */
function translate(is: FormText, en: FormText, base: Partial<FormText>) {
  const plan = planTranslation(is, en, base);
  const { texts, fields } = plannedTexts(plan);
  const capitals = texts.map((text) =>
    text.replace(/(<[^>]*>|&\w+;)|[^<&]+/g, (found, kept) => kept ?? found.toUpperCase()),
  );
  return { texts, replaced: plan.replaced, en: fields(capitals) };
}

describe("the plan of a translation", () => {
  it("contains every field if the English text is empty, and each block by itself", () => {
    expect(translate(IS, EMPTY, IS)).toEqual({
      texts: ["Ostur &amp; brauð", "<p>Einn</p>", "<p>Tveir</p>", "<p>Þrír</p>"],
      replaced: [],
      en: { title: "OSTUR & BRAUÐ", content: html("EINN", "TVEIR", "ÞRÍR") },
    });
  });

  it("contains nothing if the English text is up to date, even after a word was made bold", () => {
    expect(translate(IS, EN, IS).en).toEqual({});
    expect(translate({ ...IS, content: html("<b>Einn</b>", "Tveir", "Þrír") }, EN, IS).en).toEqual({});
  });

  it("contains only the field that is empty", () => {
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
  ])("contains only the %s block if the blocks correspond", (_, content, expected) => {
    expect(translate({ ...IS, content }, EN, IS)).toMatchObject({
      replaced: ["content"],
      en: { content: expected },
    });
  });

  it("contains the whole content if the blocks do not correspond, or if the earlier text is unknown", () => {
    const is = { ...IS, content: html("Einn", "Tvö", "Þrír") };
    const all = html("EINN", "TVÖ", "ÞRÍR");
    expect(translate(is, { ...EN, content: html("One and two", "Three") }, IS).en).toEqual({ content: all });
    expect(translate(is, EN, {})).toMatchObject({
      replaced: ["title", "content"],
      en: { content: all },
    });
  });

  it("leaves out code and the company's name, and contains the names of pictures and videos", () => {
    const content = `<pre><code>npm start</code></pre><figure><img src="/a.webp" alt="Ostur"></figure><iframe src="/b" title="Mygla"></iframe><p>Hjá ${brand.cases.genitive}</p>`;
    const { texts, en } = translate({ ...EMPTY, content }, EMPTY, EMPTY);
    expect(texts).toEqual(["Ostur", "Mygla", `<p>Hjá <span translate="no">${brand.name}</span></p>`]);
    expect(en.content).toContain(
      '<pre><code>npm start</code></pre><figure><img src="/a.webp" alt="OSTUR"></figure><iframe src="/b" title="MYGLA"></iframe>',
    );
  });
});
