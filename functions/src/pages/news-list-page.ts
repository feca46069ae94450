import type { SearchNewsResult } from "@matbjorg/contract/news";
import { type AskedNews, type NewsPage, readPaths } from "@matbjorg/contract/news-lists";
import type { SiteFiles } from "@matbjorg/web/server";
import { inTime } from "../lib/in-time.ts";
import type { StoredTopic } from "./listed-news.ts";
import {
  type Answer,
  CACHED,
  NEVER_CACHED,
  PAGE_READ_TIMEOUT_MS,
  type Page,
  renderedPage,
} from "./rendered-page.ts";
import type { Web } from "./web.ts";

/** What the list of news is read by. */
export type NewsReads = {
  page(asked: AskedNews): Promise<NewsPage | null>;
  /** Null where there were too many searches. */
  found(words: string, topic: string | undefined): Promise<SearchNewsResult | null>;
  topics(): Promise<readonly StoredTopic[]>;
};

/**
 * A page of the list of news, `/news` or its English twin, of all or about a topic, or what a search finds: 200, 404 for a
 * page or a topic that there is not, 429 for a search too many. As `newsPage` where it cannot be read.
 *
 * @param url path and query
 */
export function newsListPage(url: string, web: Web, files: SiteFiles, read: NewsReads): Promise<Page> {
  const parameters = new URLSearchParams(url.split("?")[1]);
  return renderedPage(url, web, files, answerTo(web.newsAsked(parameters), read));
}

/** @throws Error if it cannot be read, or not in time */
async function answerTo(asked: ReturnType<Web["newsAsked"]>, read: NewsReads): Promise<Answer> {
  const { words, topic, before } = asked;
  const own = words ? { found: read.found(words, topic) } : { page: read.page({ topic, before }) };
  const [found, page, topics] = await inTime(
    Promise.all([own.found, own.page, read.topics()]),
    PAGE_READ_TIMEOUT_MS,
  );
  const data = {
    topics,
    ...(found !== undefined
      ? { found: { asked: { words, topic }, answer: found } }
      : { reads: { [readPaths.list({ topic, before })]: page } }),
  };
  if (found === null) return { status: 429, cacheControl: NEVER_CACHED, data };
  const isKnown = topic === undefined || topics.some(({ slug }) => slug === topic);
  const isThere = isKnown && page !== null;
  return isThere
    ? { status: 200, cacheControl: CACHED, data }
    : { status: 404, cacheControl: NEVER_CACHED, data };
}
