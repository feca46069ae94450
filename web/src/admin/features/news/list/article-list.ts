import { LISTED_MAX } from "@matbjorg/contract/limits";
import type { ArticleFilter, ArticleOrder, ListedArticle } from "@matbjorg/contract/news/listed-article";
import { callFunction } from "../../../../shared/lib/call-function.ts";
import { usePages } from "../../../lib/document-pages.ts";
import { useDebounced } from "../../../lib/use-debounced.ts";

export const ADMIN_PAGE_SIZE = 25;

export type ListView = {
  readonly filter: ArticleFilter;
  readonly search: string;
  readonly order: ArticleOrder;
  readonly pages: number;
};

/** Returns the articles that the viewer may see. A function searches, sorts and filters them. */
export function useArticleList({ filter, search, order, pages }: ListView) {
  const words = useDebounced(search.trim());
  const list = usePages<ListedArticle, string>({
    key: ["news", "list", filter, order, words],
    size: ADMIN_PAGE_SIZE,
    pages,
    keepsPrevious: true,
    readsOnReturn: true,
    async fetchPage(after, count) {
      const input = { filter, order, words, size: Math.min(count, LISTED_MAX), ...(after && { after }) };
      const { articles, next } = await callFunction("listNews", input);
      return { items: articles, next };
    },
  });
  return { ...list, isPrevious: list.isPrevious || words !== search.trim() };
}
