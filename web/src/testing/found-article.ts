import type { FoundArticle } from "@matbjorg/contract/news";

/** As much of a published article as lists show; a test says what matters to it. */
export function foundArticle(fields: Partial<FoundArticle> = {}): FoundArticle {
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

/** So many, `frett-0` "Frétt 0" and so on. */
export function foundArticles(count: number): FoundArticle[] {
  return Array.from({ length: count }, (_, index) =>
    foundArticle({ id: `frett-${index}`, title: `Frétt ${index}` }),
  );
}
