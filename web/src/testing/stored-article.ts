import type { Fields, StoredDocument } from "./backend.ts";

/** Default version. */
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

/** Returns `count` articles, `frett-0` "Frétt 0" and so on, one second apart, newest first. */
export function storedArticles(count: number): StoredDocument[] {
  return Array.from({ length: count }, (_, index) =>
    storedArticle({
      id: `frett-${index}`,
      title: `Frétt ${index}`,
      publishedAt: new Date(Date.UTC(2026, 2, 5, 12, 0, 0) - index * 1_000),
    }),
  );
}
