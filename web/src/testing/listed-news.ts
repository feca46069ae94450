import { filtersOf, listedArticleOf } from "@matbjorg/contract/news/listed-article";
import type { ListNewsInput } from "@matbjorg/contract/news/news";
import { callableAnswers, type Faulty, type StoredDocument } from "./backend.ts";

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
