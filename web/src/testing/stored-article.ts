import type { ArticleSummary } from "@matbjorg/contract/news/list-news";
import type { Fields, StoredDocument } from "./backend.ts";

/** The default version of `storedArticle`. */
export const VERSION = 7;

/** Returns the stored fields of a published article. */
export function storedArticle(fields: Fields & { readonly id?: string } = {}): StoredDocument {
  return {
    id: "frett",
    title: "Frétt",
    summary: "Samantekt",
    content: "<p>Efni</p>",
    imageUrl: "",
    author: "Anna",
    isPublished: true,
    version: VERSION,
    publishedAt: new Date("2026-03-05T12:00:00Z"),
    ...fields,
  };
}

/** Returns the summary of a published article. */
export function articleSummary(fields: Partial<ArticleSummary> = {}): ArticleSummary {
  return {
    id: "frett",
    title: "Frétt",
    summary: "Samantekt",
    imageUrl: "",
    author: "Anna",
    topics: [],
    publishedAt: "2026-03-05T12:00:00.000Z",
    ...fields,
  };
}

/** Returns `count` summaries with the ids `frett-0`, `frett-1` and so on. */
export function articleSummaries(count: number): ArticleSummary[] {
  return Array.from({ length: count }, (_, index) =>
    articleSummary({ id: `frett-${index}`, title: `Frétt ${index}` }),
  );
}
