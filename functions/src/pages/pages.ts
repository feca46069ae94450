import { onRequest, type Request } from "firebase-functions/https";
import * as logger from "firebase-functions/logger";
import { withCorrelationId } from "../lib/correlation.ts";
import { DEPLOYMENT, PUBLIC_MAX_INSTANCES } from "../lib/deployment.ts";
import { failureLine } from "../lib/failure-line.ts";
import { firestore } from "../lib/firebase.ts";
import { READ_LIMIT, RequestLimit, SEARCH_LIMIT } from "../lib/request-limit.ts";
import { findArticles } from "../news/search-news.ts";
import type { NewsReads } from "./news-list-page.ts";
import { NEVER_CACHED, type Page } from "./rendered-page.ts";
import { ROBOTS_PATH, rewriteRobotsTxt } from "./robots-txt.ts";
import { siteFiles } from "./site-files.ts";
import { INDEX_PATHS, siteIndex } from "./site-index.ts";
import type { Web } from "./web-server.ts";

/** Rejected requests. */
const REFUSED = { "Retry-After": "60", "Cache-Control": NEVER_CACHED };

/** At the function's own address, where Hosting adds no headers: nothing there may run or be framed. */
const DIRECT_ANSWER = {
  "Content-Security-Policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
};

const TOO_MANY =
  "Of margar beiðnir á stuttum tíma. Reyndu aftur eftir mínútu.\nToo many requests in a short time. Try again in a minute.\n";

type Response = NonNullable<Request["res"]>;

/**
 * Renders the news pages on request with the site's own React tree: readable without scripts, shared links show title
 * and picture, missing articles answer 404. Also answers robots.txt, sitemap, feeds and the public reads. Hosting
 * rewrites these paths here (firebase.json).
 */
export const pages = onRequest(
  { ...DEPLOYMENT, maxInstances: PUBLIC_MAX_INSTANCES, timeoutSeconds: 30 },
  (request, response) => {
    if (request.get("x-forwarded-host") === undefined) response.set(DIRECT_ANSWER);
    return withCorrelationId(request, () => answer(request, response));
  },
);

rewriteRobotsTxt();

/** Limits requests whose query can bypass caches, lists and feeds, and searches. */
const reads = new RequestLimit(READ_LIMIT);
const searches = new RequestLimit(SEARCH_LIMIT);

async function answer(request: Request, response: Response): Promise<void> {
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.set("Allow", "GET, HEAD").status(405).send("");
    return;
  }
  const isRead = request.path.startsWith("/read/");
  const isIndex = INDEX_PATHS.has(request.path);
  if ((isRead || isIndex || /^\/(en\/)?news$/.test(request.path)) && !reads.admits(request)) {
    response
      .status(429)
      .set({ ...REFUSED, "Content-Type": "text/plain; charset=utf-8" })
      .send(TOO_MANY);
    return;
  }
  if (isRead) {
    await answerOr503(request, response, () => sendRead(request, response));
    return;
  }
  const web = await import("@matbjorg/web/server");
  if (request.path === ROBOTS_PATH) {
    // Hosting sets this header, but visitors may set it too: the answer is not cached.
    const text = web.robotsTxt(request.get("x-forwarded-host") ?? "");
    response.set({ "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-cache" }).send(text);
    return;
  }
  if (isIndex) {
    await answerOr503(request, response, () => sendIndex(request, response, web));
    return;
  }
  const { status, cacheControl, html, location } = await page(request, web);
  // Keeps campaign parameters.
  if (location) response.set("Location", location + queryOf(request));
  if (status === 429) response.set(REFUSED);
  response
    .status(status)
    .set({ "Content-Type": "text/html; charset=utf-8", "Cache-Control": cacheControl })
    .send(html);
}

async function page(request: Request, web: Web): Promise<Page> {
  // Loading modules does not count against the read timeout.
  const [files] = await Promise.all([siteFiles(), firestore()]);
  if (web.pathInLanguage(request.path, "is") === web.paths.news) {
    const { newsListPage } = await import("./news-list-page.ts");
    return newsListPage(request.path + queryOf(request), web, files, newsReads(request));
  }
  const [{ newsPage }, { readStoredArticle }] = await Promise.all([
    import("./news-page.ts"),
    import("./stored-article.ts"),
  ]);
  return newsPage(request.path, web, files, async (address) =>
    readStoredArticle(await firestore(), address, { withAround: true }),
  );
}

/** Includes the "?". */
function queryOf({ originalUrl }: Request): string {
  const start = originalUrl.indexOf("?");
  return start < 0 ? "" : originalUrl.slice(start);
}

async function sendIndex(request: Request, response: Response, web: Web): Promise<void> {
  const part = String(request.query.part ?? "");
  const index = await siteIndex(request.path, part, web, await siteFiles());
  if (!index) {
    response.status(404).set("Cache-Control", NEVER_CACHED).send("");
    return;
  }
  const { type, cacheControl, body } = index;
  response.set({ "Content-Type": type, "Cache-Control": cacheControl }).send(body);
}

async function sendRead(request: Request, response: Response): Promise<void> {
  const { answerRead } = await import("./public-reads.ts");
  const parameters = new URLSearchParams(queryOf(request));
  const { status, cacheControl, body } = await answerRead(request.path, parameters, await firestore());
  // For pages, not for search engines.
  response.set({ "X-Robots-Tag": "noindex", "Cache-Control": cacheControl }).status(status).json(body);
}

/** A failed read answers 503 with Retry-After. */
async function answerOr503(request: Request, response: Response, send: () => Promise<void>): Promise<void> {
  try {
    await send();
  } catch (error) {
    logger.error("pages failed", { path: request.path, ...failureLine(error) });
    response.status(503).set(REFUSED).send("");
  }
}

const newsReads = (request: Request): NewsReads => ({
  async page(asked) {
    const { readNewsPage } = await import("./read-news.ts");
    return readNewsPage(await firestore(), asked);
  },
  async found(words, topic) {
    const isWithin = searches.admits(request);
    return isWithin ? findArticles(await firestore(), words, topic) : null;
  },
  async topics() {
    const { readTopics } = await import("./read-news.ts");
    return readTopics(await firestore());
  },
});
