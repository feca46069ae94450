import { toText } from "../../../lib/stored-value.ts";
import { type Article, parseArticle } from "../article.ts";

/** An article as the admin area sees it: with who changed it last. */
export type AdminArticle = Article & { readonly updatedBy: string };

export function parseAdminArticle(id: string, data: Record<string, unknown>): AdminArticle {
  return { ...parseArticle(id, data), updatedBy: toText(data.updatedBy) };
}

/** Whether all the words occur somewhere in the article, in either language. */
export function matchesSearch(article: AdminArticle, search: string): boolean {
  const text = [article, article.english]
    .flatMap((words) => [words?.title, words?.summary, words?.content])
    .concat(article.author)
    .join(" ")
    .toLocaleLowerCase("is");
  return search
    .toLocaleLowerCase("is")
    .split(/\s+/)
    .every((word) => text.includes(word));
}
