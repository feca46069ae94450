import { describe, expect, it } from "vitest";
import { parseArticle, textIn } from "./article.ts";

const stored = {
  title: "Titill",
  summary: "Samantekt",
  content: "<p>Efni</p>",
  translations: { en: { title: "Title", summary: "Summary", content: "<p>Content</p>" } },
};

describe("an article's text", () => {
  it("is Icelandic in Icelandic, and English in English", () => {
    const article = parseArticle("a", stored);
    expect(textIn(article, "is")).toMatchObject({ title: "Titill", language: "is" });
    expect(textIn(article, "en")).toMatchObject({ title: "Title", language: "en" });
  });

  it.each([
    {},
    { translations: null },
    { translations: { en: null } },
    { translations: { en: { title: "" } } },
  ])("is Icelandic in English too where the translation is %j", (translation) => {
    const article = parseArticle("a", { ...stored, translations: undefined, ...translation });
    expect(textIn(article, "en")).toMatchObject({ title: "Titill", language: "is" });
  });

  it("is empty rather than wrong where a field has another type", () => {
    const article = parseArticle("a", { title: 5, publishedAt: "yesterday", imageUrl: null });
    expect(article).toMatchObject({ title: "", imageUrl: "", author: "", publishedAt: undefined });
  });
});
