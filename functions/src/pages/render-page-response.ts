import type { SiteContent } from "@matbjorg/contract/content/content-sections";
import {
  htmlPage,
  type languageOfPath,
  type PageData,
  renderPage,
  type SiteFiles,
} from "@matbjorg/web/server";
import * as logger from "firebase-functions/logger";
import type { Response } from "../lib/callable/define-request.ts";
import { failureLine } from "../lib/callable/log-failure.ts";

export type Language = ReturnType<typeof languageOfPath>;

/** Timeout of the server's reads. After this time the browser reads instead. */
export const PAGE_READ_TIMEOUT_MS = 2_000;

/** How long Hosting's caches may serve a stale page: see docs/decisions.md, "Articles on request". */
export const CACHED = "public, max-age=0, s-maxage=60, must-revalidate";
export const NEVER_CACHED = "private, no-store";

/** Headers of rejected requests. */
export const REFUSED = { "Retry-After": "60", "Cache-Control": NEVER_CACHED };

const TOO_MANY =
  "Of margar beiðnir á stuttum tíma. Reyndu aftur eftir mínútu.\nToo many requests in a short time. Try again in a minute.\n";

/** Answers a request that exceeds a limit. */
export function refuse(response: Response): void {
  response
    .status(429)
    .set({ ...REFUSED, "Content-Type": "text/plain; charset=utf-8" })
    .send(TOO_MANY);
}

export type Page = {
  readonly status: number;
  readonly cacheControl: string;
  readonly html: string;
  /** The target of a 301. */
  readonly location?: string;
};

/** The result of the reads; a redirect has no data. */
export type Answer = Omit<Page, "html"> & { readonly data?: PageData };

/**
 * Renders the page with its data. If the reads fail, renders its loading state with 200, and the browser reads again.
 *
 * @param url path and query
 */
export async function renderPageResponse(
  url: string,
  files: SiteFiles,
  reads: Promise<Answer>,
  content: Promise<SiteContent>,
): Promise<Page> {
  const answer = await reads.catch((error: unknown): undefined => {
    logger.error("pages failed", { path: url, ...failureLine(error) });
    return undefined;
  });
  if (!answer) {
    const shell = await renderPage(url, { content: await content });
    // Crawlers must not mistake the loading state's title and description for the page's own.
    const [head = ""] = /<title>[^<]*<\/title>/.exec(shell.head) ?? [];
    return { status: 200, cacheControl: NEVER_CACHED, html: htmlPage(files, { ...shell, head }) };
  }
  const { data: read, ...about } = answer;
  if (!read) return { ...about, html: "" };
  const data = { ...read, content: await content };
  const page = await renderPage(url, data);
  return { ...about, html: htmlPage(files, page, data) };
}
