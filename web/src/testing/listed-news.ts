import type { ListNewsInput } from "@matbjorg/contract/news/list-news";
import { filtersOf, listedArticleOf } from "@matbjorg/contract/news/listed-article";
import { callableAnswers, documentIs, type Faulty, type StoredDocument } from "./backend.ts";

type Stored = readonly StoredDocument[] | Faulty;

/**
 * Answers the admin area's list from stored articles, filtered and paginated in this order; the function's own sorting and
 * searching are not imitated. Returns the calls.
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

/** Answers the list of an article's revisions, and reads of their texts. */
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
