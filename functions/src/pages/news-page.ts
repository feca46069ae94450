import { isStoredId } from "@matbjorg/contract/stored-id";
import type { PageData, SiteFiles } from "@matbjorg/web/server";
import * as logger from "firebase-functions/logger";
import { failureLine } from "../lib/failure-line.ts";
import { cleanStored } from "./clean-article.ts";
import type { Language, Web } from "./web.ts";

/** How long a read may take; after that the browser tries for itself. */
export const PAGE_READ_TIMEOUT_MS = 2_000;

/** How long Hosting's caches show a page that has changed since: see docs/decisions/0014. */
const CACHED = "public, max-age=0, s-maxage=60, must-revalidate";
const NEVER_CACHED = "private, no-store";

/** The document of the article that is at an address; `isDeleted` where there is none any more, though it is kept for a while. */
export type StoredArticle = {
  readonly id: string;
  readonly fields: Readonly<Record<string, unknown>> | undefined;
  readonly isDeleted: boolean;
};

export type Page = {
  readonly status: number;
  readonly cacheControl: string;
  readonly html: string;
  /** Where the article is by now, with 301. */
  readonly location?: string;
};

type Answer = Omit<Page, "html"> & { readonly data?: PageData };

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
  const answer = await answerTo(pathname.slice(`${web.paths.news}/`.length), language, web, read).catch(
    (error: unknown): undefined => {
      logger.error("pages failed", { path, ...failureLine(error) });
      return undefined;
    },
  );
  if (!answer) {
    // It stands for every address: the browser renders it afresh.
    const shell = await web.renderPage(web.pathInLanguage(`${web.paths.news}/_`, language));
    return { status: 200, cacheControl: NEVER_CACHED, html: web.htmlPage(files, shell) };
  }
  const { data, ...about } = answer;
  if (!data) return { ...about, html: "" };
  const page = await web.renderPage(path, data);
  return { ...about, html: web.htmlPage(files, page, web.pageDataElement(data)) };
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
  const { id, fields, isDeleted } = await inTime(read(address));
  if (!fields) return { status: isDeleted ? 410 : 404, ...missing };
  const article = await cleanStored(web, id, fields, language);
  // Drafts are unlisted; whoever has the address may read them.
  const cacheControl = article.isPublished ? CACHED : NEVER_CACHED;
  if (article.address !== address) {
    // It may move again, and back: no browser keeps this.
    return { status: 301, cacheControl, location: web.pathInLanguage(web.paths.article(article), language) };
  }
  return { status: 200, cacheControl, data: { article: { address, article } } };
}

/** As the router reads an address. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function inTime<Value>(read: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("Firestore did not answer in time")), PAGE_READ_TIMEOUT_MS);
  });
  return Promise.race([read, late]).finally(() => clearTimeout(timer));
}
