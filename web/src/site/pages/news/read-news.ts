import type { NewsPageQuery } from "@matbjorg/contract/news/news-page-query";
import { type NewsPage, readPaths } from "@matbjorg/contract/public-reads";
import { usePublicRead } from "../../lib/public-read.ts";

const NO_NEWS: NewsPage = { articles: [] };

export type ReadNewsPage = {
  readonly page: NewsPage | null | undefined;
  readonly hasFailed: boolean;
  retry(): void;
};

/**
 * Returns a page of the published articles, optionally of one topic: undefined while it loads, null if it does not exist, or
 * an empty page if it could not be read (specification, section 4). Reads nothing if the URL is a search.
 */
export function useNewsPage({ words, topic, before }: NewsPageQuery): ReadNewsPage {
  const path = words ? null : readPaths.list({ topic, before });
  const { data, hasFailed, retry } = usePublicRead(path);
  return { page: hasFailed ? NO_NEWS : data, hasFailed, retry };
}
