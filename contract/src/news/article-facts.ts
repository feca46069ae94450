import { type FactsByLanguage, fillFacts, fillHtmlFacts } from "../content/facts.ts";
import { mapFields, rulesOf } from "./article-fields.ts";
import { type Article, type Text, textFields } from "./stored-article.ts";

const textsOf = (text: Text) => textFields().map((name) => text[name] ?? "");

/** Whether a text of the article may show a fact. */
export const mayShowFacts = (article: Article) =>
  [
    ...textsOf(article),
    ...(article.english ? textsOf(article.english) : []),
    ...Object.values(article.imageAlt),
  ].some((text) => text.includes("{"));

/** Fills the facts into an article's texts, whose HTML has been sanitized. */
export function articleWithFacts(article: Article, facts: FactsByLanguage): Article {
  const { english, imageAlt } = article;
  const filled = (text: Text, language: "is" | "en") =>
    mapFields(textFields(), (name) => {
      const fill = rulesOf(name).kind === "html" ? fillHtmlFacts : fillFacts;
      return fill(text[name] ?? "", facts[language], language);
    });
  return {
    ...article,
    ...filled(article, "is"),
    imageAlt: {
      is: fillFacts(imageAlt.is, facts.is, "is"),
      en: fillFacts(imageAlt.en, facts.en, "en"),
    },
    english: english && filled(english, "en"),
  };
}
