import type { Fields, StoredDocument } from "./backend.ts";

/** The version an article is at, if the test does not say. */
export const VERSION = 7;

/** A published article as Firestore has it; a test says what matters to it. */
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

/** So many, `frett-0` "Frétt 0" and so on, as a query finds them: no two of the same instant, newest first. */
export function storedArticles(count: number): StoredDocument[] {
  return Array.from({ length: count }, (_, index) =>
    storedArticle({
      id: `frett-${index}`,
      title: `Frétt ${index}`,
      publishedAt: new Date(Date.UTC(2026, 2, 5, 12, 0, 0) - index * 1_000),
    }),
  );
}
