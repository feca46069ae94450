import type { ListNewsInput } from "@matbjorg/contract/news/list-news";
import { filtersOf, listedArticleOf } from "@matbjorg/contract/news/listed-article";
import { callableAnswers, documentIs, type Faulty, type StoredDocument } from "./backend.ts";

type Stored = readonly StoredDocument[] | Faulty;

/**
 * Answers calls for the list in the admin area: filters and paginates the stored articles, and keeps their order. Does not
 * sort or search, unlike the function. Returns the inputs of the calls.
 */
export function newsIs(stored: Stored | ((input: ListNewsInput) => Stored)): ListNewsInput[] {
  return callableAnswers("listNews", (input) => {
    const given = typeof stored === "function" ? stored(input) : stored;
    if ("fault" in given) return given;
    const all = given
      .map(({ id, ...fields }) => ({
        ...listedArticleOf(id, fields),
        imageUrl: String(fields.imageUrl ?? ""),
      }))
      .filter((article) => filtersOf(article).includes(input.filter));
    const end = Number(input.after ?? 0) + input.size;
    const articles = all.slice(end - input.size, end);
    return { articles, ...(end < all.length && { next: String(end) }) };
  });
}

/** Answers calls for the list of an article's revisions, and reads of their texts. */
export function revisionsAre(articleId: string, stored: Stored): void {
  if (!("fault" in stored)) {
    for (const { id, ...fields } of stored) documentIs(`webpage_news/${articleId}/revisions/${id}`, fields);
  }
  callableAnswers("listNewsRevisions", () => {
    if ("fault" in stored) return stored;
    const revisions = stored.map(({ id, savedAt, savedByName }) => ({
      id,
      ...(savedAt instanceof Date && { savedAt: savedAt.toISOString() }),
      savedByName: String(savedByName),
    }));
    return { revisions };
  });
}
