import { type NewsPage, readPaths } from "@matbjorg/contract/news-lists";
import type { NewsAddress } from "../news-address.ts";
import { useRead } from "./read.ts";

const NO_NEWS: NewsPage = { articles: [] };

export type ReadNewsPage = {
  readonly page: NewsPage | null | undefined;
  readonly hasFailed: boolean;
  retry(): void;
};

/**
 * A page of all published news, or of those about a topic: undefined while it is read, and null where there is no such
 * page. Empty also if it could not be read (specification, section 4), with `hasFailed`: `retry` then asks again.
 * Nothing is read where words are looked for.
 */
export function useNewsPage({ words, topic, before }: NewsAddress): ReadNewsPage {
  const address = words ? null : readPaths.list({ topic, before });
  const { data, hasFailed, retry } = useRead<NewsPage>(address, "News could not be read");
  return { page: hasFailed ? NO_NEWS : data, hasFailed, retry };
}
