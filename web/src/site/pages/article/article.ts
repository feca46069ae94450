import { readPaths } from "@matbjorg/contract/public-reads";
import { isStoredId } from "@matbjorg/contract/stored-id";
import { useCallback, useMemo } from "react";
import { useSWRConfig } from "swr";
import type { Article } from "../../../shared/article/article.ts";
import { useLanguage } from "../../../shared/i18n/use-language.ts";
import { usePublicRead } from "../../lib/public-read.ts";

/** An article as JSON, with dates as ISO strings. */
type ArticleAnswer = Omit<Article, "publishedAt" | "updatedAt"> & {
  readonly publishedAt?: string;
  readonly updatedAt?: string;
};

/**
 * Reads the article, possibly a draft, with this present or earlier address. `article` is undefined while loading, null if
 * it does not exist.
 */
export function useArticle(address: string) {
  const language = useLanguage();
  const path = isStoredId(address) ? readPaths.article(address, language) : null;
  const { data, hasFailed, retry } = usePublicRead<ArticleAnswer>(path);
  const article = useMemo(() => (data ? articleOf(data) : data), [data]);
  return { article: path ? article : null, hasFailed, retry };
}

function articleOf({ publishedAt, updatedAt, ...article }: ArticleAnswer): Article {
  return { ...article, publishedAt: dateOf(publishedAt), updatedAt: dateOf(updatedAt) };
}

const dateOf = (instant: string | undefined) => (instant === undefined ? undefined : new Date(instant));

/** Caches an article that was read at an earlier address under its present one, so that it is not read again. */
export function useCacheArticle(): (article: Article) => void {
  const { mutate } = useSWRConfig();
  const language = useLanguage();
  return useCallback(
    (article) => void mutate(readPaths.article(article.address, language), article, { revalidate: false }),
    [mutate, language],
  );
}
