import { type Facts, factsOf, fillFacts, fillHtmlFacts } from "@matbjorg/contract/content/facts";
import { mapFields, rulesOf } from "@matbjorg/contract/news/article-fields";
import type { ArticleSummary } from "@matbjorg/contract/news/list-news";
import { type Article, type Text, textFields } from "@matbjorg/contract/news/stored-article";
import type { Firestore } from "firebase-admin/firestore";
import { readAllContent } from "../pages/read-records.ts";

type Language = "is" | "en";
type FactsByLanguage = Readonly<Record<Language, Facts>>;

const NONE: FactsByLanguage = { is: new Map(), en: new Map() };

/** Reads the facts that visitors see. Reads nothing if none of the texts can name one. */
export async function factsFor(db: Firestore, texts: readonly string[]): Promise<FactsByLanguage> {
  if (!texts.some((text) => text.includes("{"))) return NONE;
  const { sections } = await readAllContent(db);
  return { is: factsOf(sections, "is"), en: factsOf(sections, "en") };
}

/** Fills the facts into an article's texts, whose HTML has been sanitized. */
export async function withFacts(db: Firestore, article: Article): Promise<Article> {
  const { english, imageAlt } = article;
  const textsOf = (text: Text) => textFields().map((name) => text[name] ?? "");
  const facts = await factsFor(db, [
    ...textsOf(article),
    ...(english ? textsOf(english) : []),
    ...Object.values(imageAlt),
  ]);
  const filled = (text: Text, language: Language) =>
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

/** An excerpt may end within a placeholder. */
const CUT = /\{[^{}]*…$/;

/** Fills the facts into the texts that lists show. */
export async function summariesWithFacts(
  db: Firestore,
  summaries: readonly ArticleSummary[],
): Promise<readonly ArticleSummary[]> {
  const facts = await factsFor(
    db,
    summaries.flatMap(({ title, summary, english }) => [
      title,
      summary,
      english?.title ?? "",
      english?.summary ?? "",
    ]),
  );
  const filled = (text: { readonly title: string; readonly summary: string }, language: Language) => ({
    title: fillFacts(text.title, facts[language], language),
    summary: fillFacts(text.summary, facts[language], language).replace(CUT, "…"),
  });
  return summaries.map((one) => ({
    ...one,
    ...filled(one, "is"),
    ...(one.english && { english: filled(one.english, "en") }),
  }));
}
