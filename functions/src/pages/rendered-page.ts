import type { PageData, SiteFiles } from "@matbjorg/web/server";
import * as logger from "firebase-functions/logger";
import { failureLine } from "../lib/failure-line.ts";
import type { Web } from "./web.ts";

/** How long reads may take; after that the browser tries for itself. */
export const PAGE_READ_TIMEOUT_MS = 2_000;

/** How long Hosting's caches show what has changed since: see docs/decisions/0014. */
export const CACHED = "public, max-age=0, s-maxage=60, must-revalidate";
export const NEVER_CACHED = "private, no-store";

export type Page = {
  readonly status: number;
  readonly cacheControl: string;
  readonly html: string;
  /** Where it is by now, with 301. */
  readonly location?: string;
};

/** What a page is rendered from; nothing where it only leads on. */
export type Answer = Omit<Page, "html"> & { readonly data?: PageData };

/**
 * The page at this address, with what it was rendered from; where that cannot be had, the page as it looks while it loads,
 * with 200: the browser reads for itself.
 *
 * @param url path and query
 */
export async function renderedPage(
  url: string,
  web: Web,
  files: SiteFiles,
  coming: Promise<Answer>,
): Promise<Page> {
  const answer = await coming.catch((error: unknown): undefined => {
    logger.error("pages failed", { path: url, ...failureLine(error) });
    return undefined;
  });
  if (!answer) {
    const shell = await web.renderPage(url);
    return { status: 200, cacheControl: NEVER_CACHED, html: web.htmlPage(files, shell) };
  }
  const { data, ...about } = answer;
  if (!data) return { ...about, html: "" };
  const page = await web.renderPage(url, data);
  return { ...about, html: web.htmlPage(files, page, web.pageDataElement(data)) };
}
