import type { SiteContent } from "@matbjorg/contract/content-sections";
import { readPaths } from "@matbjorg/contract/public-reads";
import { withTimeout } from "@matbjorg/contract/with-timeout";
import type { SiteFiles } from "@matbjorg/web/server";
import {
  type Answer,
  type Language,
  PAGE_READ_TIMEOUT_MS,
  type Page,
  renderPageResponse,
  type Web,
} from "./render-page-response.ts";
import { answerOf, type StoredArticle } from "./stored-article.ts";

/**
 * Renders an article's page, `/news/{address}` or its English twin: 200; 301 if it has moved; 404 if it is unknown;
 * 410 if it was deleted. If the read fails or times out, renders the loading state with 200, and the browser reads
 * again.
 */
export async function articlePage(
  path: string,
  web: Web,
  files: SiteFiles,
  read: (address: string) => Promise<StoredArticle>,
  content: Promise<SiteContent>,
): Promise<Page> {
  const pathname = web.pathInLanguage(path, "is");
  const language = web.languageOfPath(path);
  const segment = pathname.slice(`${web.paths.news}/`.length);
  return renderPageResponse(path, web, files, answerTo(segment, language, web, read), content);
}

/** @throws Error if a read fails or times out */
async function answerTo(
  segment: string,
  language: Language,
  web: Web,
  read: (address: string) => Promise<StoredArticle>,
): Promise<Answer> {
  const address = decoded(segment);
  const stored = await withTimeout(read(address), PAGE_READ_TIMEOUT_MS);
  const { article, ...answer } = await answerOf(stored, language, web);
  if (article && article.address !== address) {
    // The article may move back: browsers do not cache this redirect.
    return { ...answer, status: 301, location: web.pathInLanguage(web.paths.article(article), language) };
  }
  const { id, around } = stored;
  const reads = {
    [readPaths.article(address, language)]: article,
    ...(article && around && { [readPaths.beside(id)]: around.beside }),
    ...(article && around?.topics && { [readPaths.topics]: around.topics }),
  };
  return { ...answer, data: { reads } };
}

/** Decodes the address as the router does. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
