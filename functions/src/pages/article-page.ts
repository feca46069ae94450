import type { SiteContent } from "@matbjorg/contract/content/content-sections";
import { readPaths } from "@matbjorg/contract/public-reads";
import { withTimeout } from "@matbjorg/contract/with-timeout";
import { languageOfPath, pathInLanguage, paths, type SiteFiles } from "@matbjorg/web/server";
import { type StoredArticle, shownArticle } from "./read-stored-article.ts";
import { cachedIfPublished } from "./reads.ts";
import {
  type Answer,
  type Language,
  PAGE_READ_TIMEOUT_MS,
  type Page,
  renderPageResponse,
} from "./render-page-response.ts";

/**
 * Renders an article's page, `/news/{address}` or its English counterpart. The status is 200, or 301 if the article has
 * moved, 404 if it is unknown, 410 if it was deleted. If the read fails or times out, renders the loading state with
 * 200, and the browser reads again.
 */
export async function articlePage(
  path: string,
  files: SiteFiles,
  read: (address: string) => Promise<StoredArticle>,
  content: Promise<SiteContent>,
): Promise<Page> {
  const segment = pathInLanguage(path, "is").slice(`${paths.news}/`.length);
  return renderPageResponse(path, files, readsOf(segment, languageOfPath(path), read), content);
}

/**
 * Returns the results of the public reads `article`, `beside` and `topics` from one round trip: see
 * `readStoredArticle`.
 * @throws Error if a read fails or times out
 */
async function readsOf(
  segment: string,
  language: Language,
  read: (address: string) => Promise<StoredArticle>,
): Promise<Answer> {
  const address = decoded(segment);
  const stored = await withTimeout(read(address), PAGE_READ_TIMEOUT_MS);
  const article = await shownArticle(stored, language);
  const cacheControl = cachedIfPublished(article);
  const key = readPaths.article(address, language);
  if (typeof article === "number") return { status: article, cacheControl, data: { reads: { [key]: null } } };
  if (article.address !== address) {
    // The article may move back, so browsers must not cache this redirect.
    return { status: 301, cacheControl, location: pathInLanguage(paths.article(article), language) };
  }
  const { id, around } = stored;
  const reads = {
    [key]: article,
    ...(around && { [readPaths.beside(id)]: around.beside }),
    ...(around?.topics && { [readPaths.topics]: around.topics }),
  };
  return { status: 200, cacheControl, data: { reads } };
}

/** Decodes a slug as the router does. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
