import type { ArticleSummary } from "@matbjorg/contract/news";
import type { Language } from "../../../shared/i18n/language.ts";

/** Moves the first article in this language to the front: a list does not begin with one in another language. */
export function withLead(articles: readonly ArticleSummary[], language: Language): readonly ArticleSummary[] {
  const lead = articles.find(({ english }) => language === "is" || english !== undefined);
  return lead ? [lead, ...articles.filter((article) => article !== lead)] : articles;
}
