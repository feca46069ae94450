import { type FactsByLanguage, factsInBoth, fillFacts } from "@matbjorg/contract/content/facts";
import { articleWithFacts, mayShowFacts } from "@matbjorg/contract/news/article-facts";
import type { ArticleSummary } from "@matbjorg/contract/news/list-news";
import type { Article } from "@matbjorg/contract/news/stored-article";
import type { Firestore } from "firebase-admin/firestore";
import { readAllContent } from "../pages/read-records.ts";

type Language = "is" | "en";

const NONE: FactsByLanguage = { is: new Map(), en: new Map() };

/** Reads the facts that visitors see. */
const readFacts = async (db: Firestore): Promise<FactsByLanguage> =>
  factsInBoth((await readAllContent(db)).sections);

/** Reads the facts that visitors see. Reads nothing if none of the texts can name one. */
export const factsFor = async (db: Firestore, texts: readonly string[]): Promise<FactsByLanguage> =>
  texts.some((text) => text.includes("{")) ? readFacts(db) : NONE;

/** Fills the facts into an article's texts, whose HTML has been sanitized. */
export async function withFacts(db: Firestore, article: Article): Promise<Article> {
  return mayShowFacts(article) ? articleWithFacts(article, await readFacts(db)) : article;
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
