import type { SiteContent } from "@matbjorg/contract/content/content-sections";
import type { SearchNewsResult } from "@matbjorg/contract/news/list-news";
import { type NewsPageQuery, parseNewsPageQuery } from "@matbjorg/contract/news/news-page-query";
import { readPaths, searchKey } from "@matbjorg/contract/public-reads";
import { withTimeout } from "@matbjorg/contract/with-timeout";
import { languageOfPath, type SiteFiles } from "@matbjorg/web/server";
import type { READS } from "./reads.ts";
import {
  type Answer,
  CACHED,
  NEVER_CACHED,
  PAGE_READ_TIMEOUT_MS,
  type Page,
  renderPageResponse,
} from "./render-page-response.ts";

/** The reads of the news list: two of the public reads, and searches. */
export type NewsReads = { readonly [Name in "list" | "topics"]: (typeof READS)[Name]["read"] } & {
  /** Returns null if too many searches were made. */
  found(words: string, topic: string | undefined, language: "is" | "en"): Promise<SearchNewsResult | null>;
};

/**
 * Renders `/news` or its English counterpart, with or without a topic or a search. The status is 200, or 404 for an
 * unknown page or topic, 429 if searches are rate limited. A failed read is handled as in `articlePage`.
 *
 * @param url path and query
 */
export function newsListPage(
  url: string,
  files: SiteFiles,
  read: NewsReads,
  content: Promise<SiteContent>,
): Promise<Page> {
  const [path = "", parameters] = url.split("?");
  const query = {
    ...parseNewsPageQuery(new URLSearchParams(parameters)),
    language: languageOfPath(path),
  };
  return renderPageResponse(url, files, readsOf(query, read), content);
}

/** @throws Error if a read fails or times out */
async function readsOf(
  query: NewsPageQuery & { readonly language: "is" | "en" },
  read: NewsReads,
): Promise<Answer> {
  const { words, topic, before, language } = query;
  const own = words ? { found: read.found(words, topic, language) } : { page: read.list({ topic, before }) };
  const [found, page, topics] = await withTimeout(
    Promise.all([own.found, own.page, read.topics({})]),
    PAGE_READ_TIMEOUT_MS,
  );
  const reads = {
    [readPaths.topics]: topics,
    ...(words ? { [searchKey(query)]: found } : { [readPaths.list({ topic, before })]: page }),
  };
  const data = { reads };
  if (found === null) return { status: 429, cacheControl: NEVER_CACHED, data };
  const hasPage = page !== null && (topic === undefined || topics.some(({ id }) => id === topic));
  return { status: hasPage ? 200 : 404, cacheControl: hasPage ? CACHED : NEVER_CACHED, data };
}
