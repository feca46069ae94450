import { readPaths } from "@matbjorg/contract/news-lists";
import { isStoredId } from "@matbjorg/contract/stored-id";
import type { SiteFiles } from "@matbjorg/web/server";
import { inTime } from "../lib/in-time.ts";
import { cleanStored } from "./clean-article.ts";
import type { AroundArticle } from "./listed-news.ts";
import {
  type Answer,
  CACHED,
  NEVER_CACHED,
  PAGE_READ_TIMEOUT_MS,
  type Page,
  renderedPage,
} from "./rendered-page.ts";
import type { Language, Web } from "./web.ts";

/** The document of the article that is at an address; `isDeleted` where there is none any more, though it is kept for a while. */
export type StoredArticle = {
  readonly id: string;
  readonly fields: Readonly<Record<string, unknown>> | undefined;
  readonly isDeleted: boolean;
  /** What follows it; null where that is not known yet: the browser asks for itself. */
  readonly around: AroundArticle | null;
};

/**
 * The page of an article, `/news/{address}` or its English twin: 200, 301 where it has moved, 404 where there is none, 410
 * where it was deleted. A read that fails or is late gives the page as it looks while it loads, with 200, and the browser reads for itself.
 */
export async function newsPage(
  path: string,
  web: Web,
  files: SiteFiles,
  read: (address: string) => Promise<StoredArticle>,
): Promise<Page> {
  const pathname = web.pathInLanguage(path, "is");
  const language = web.languageOfPath(path);
  const segment = pathname.slice(`${web.paths.news}/`.length);
  return renderedPage(path, web, files, answerTo(segment, language, web, read));
}

/** @throws Error if it cannot be read, or not in time */
async function answerTo(
  segment: string,
  language: Language,
  web: Web,
  read: (address: string) => Promise<StoredArticle>,
): Promise<Answer> {
  const address = decoded(segment);
  const missing = { cacheControl: NEVER_CACHED, data: { article: { address, article: null } } };
  if (!isStoredId(address)) return { status: 404, ...missing };
  const { id, fields, isDeleted, around } = await inTime(read(address), PAGE_READ_TIMEOUT_MS);
  if (!fields) return { status: isDeleted ? 410 : 404, ...missing };
  const article = await cleanStored(web, id, fields, language);
  // Drafts are unlisted; whoever has the address may read them.
  const cacheControl = article.isPublished ? CACHED : NEVER_CACHED;
  if (article.address !== address) {
    // It may move again, and back: no browser keeps this.
    return { status: 301, cacheControl, location: web.pathInLanguage(web.paths.article(article), language) };
  }
  return {
    status: 200,
    cacheControl,
    data: {
      article: { address, article },
      ...(around && { topics: around.topics, reads: { [readPaths.beside(id)]: around.beside } }),
    },
  };
}

/** As the router reads an address. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
