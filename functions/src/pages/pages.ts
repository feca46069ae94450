import type { SiteContent } from "@matbjorg/contract/content-sections";
import { withTimeout } from "@matbjorg/contract/with-timeout";
import { onRequest, type Request } from "firebase-functions/https";
import * as logger from "firebase-functions/logger";
import { withCorrelationId } from "../lib/correlation.ts";
import { DEPLOYMENT, PUBLIC_MAX_INSTANCES } from "../lib/deployment.ts";
import { failureLine } from "../lib/failure-line.ts";
import { firestore } from "../lib/firebase.ts";
import { READ_LIMIT, RequestLimit, SEARCH_LIMIT } from "../lib/request-limit.ts";
import { findArticles } from "../news/search-news.ts";
import type { NewsReads } from "./news-list-page.ts";
import { NEVER_CACHED, PAGE_READ_TIMEOUT_MS, type Page, renderedPage } from "./rendered-page.ts";
import { ROBOTS_PATH, rewriteRobotsTxt } from "./robots-txt.ts";
import { SHARE_FONT, siteFiles } from "./site-files.ts";
import type { Web } from "./web-server.ts";

/** Answered by site-index.ts. */
const INDEX_PATHS: ReadonlySet<string> = new Set([
  "/sitemap.xml",
  "/feed.xml",
  "/feed.json",
  "/en/feed.xml",
  "/en/feed.json",
]);

/** Rejected requests. */
const REFUSED = { "Retry-After": "60", "Cache-Control": NEVER_CACHED };

/** At the function's own address, where Hosting adds no headers: nothing there may run or be framed. */
const DIRECT_ANSWER = {
  "Content-Security-Policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
};

/** A changed title may be shown an hour later: social networks cache the picture anyway. */
const SHARE_CACHED = "public, max-age=3600, s-maxage=3600";

const TOO_MANY =
  "Of margar beiðnir á stuttum tíma. Reyndu aftur eftir mínútu.\nToo many requests in a short time. Try again in a minute.\n";

type Response = NonNullable<Request["res"]>;

/**
 * Renders news and towns on request with the site's own React tree: readable without scripts, shared links show title
 * and picture, missing articles answer 404, as do unknown English pages. Also answers robots.txt, sitemap, feeds and the
 * public reads. Hosting rewrites these paths here (firebase.json).
 */
export const pages = onRequest(
  { ...DEPLOYMENT, maxInstances: PUBLIC_MAX_INSTANCES, timeoutSeconds: 30 },
  (request, response) => {
    if (request.get("x-forwarded-host") === undefined) response.set(DIRECT_ANSWER);
    return withCorrelationId(request, () => answer(request, response));
  },
);

rewriteRobotsTxt();

/** The first limits requests that caches do not answer, because of their query or as unknown pages; the second searches. */
const reads = new RequestLimit(READ_LIMIT);
const searches = new RequestLimit(SEARCH_LIMIT);

async function answer(request: Request, response: Response): Promise<void> {
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.set("Allow", "GET, HEAD").status(405).send("");
    return;
  }
  const isRead = request.path.startsWith("/read/");
  const isIndex = INDEX_PATHS.has(request.path);
  const isCheap = request.path === ROBOTS_PATH || /^\/(en\/)?(news|share)\/./.test(request.path);
  if (!isCheap && !reads.admits(request)) {
    response
      .status(429)
      .set({ ...REFUSED, "Content-Type": "text/plain; charset=utf-8" })
      .send(TOO_MANY);
    return;
  }
  if (/^\/(en\/)?share\//.test(request.path)) {
    if (reads.admits(request)) await answerOr503(request, response, () => sendShareCard(request, response));
    else response.status(429).set(REFUSED).send("");
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
  const content = publishedContent(web.languageOfPath(request.path));
  const path = web.pathInLanguage(request.path, "is");
  if (path === web.paths.towns) {
    const { townsPage } = await import("./towns-page.ts");
    return townsPage(request.path, web, files, await firestore(), content);
  }
  if (path === web.paths.news) {
    const { newsListPage } = await import("./news-list-page.ts");
    return newsListPage(request.path + queryOf(request), web, files, newsReads(request), content);
  }
  if (!path.startsWith(`${web.paths.news}/`)) {
    const none = { status: 404, cacheControl: NEVER_CACHED, data: {} };
    return renderedPage(request.path, web, files, Promise.resolve(none), content);
  }
  const [{ articlePage }, { readStoredArticle }] = await Promise.all([
    import("./article-page.ts"),
    import("./stored-article.ts"),
  ]);
  const read = async (address: string) => readStoredArticle(await firestore(), address, { withAround: true });
  return articlePage(request.path, web, files, read, content);
}

/** As the site was deployed if it cannot be read in time; the browser reads again. */
async function publishedContent(language: "is" | "en"): Promise<SiteContent> {
  const { deployedContent, readContent } = await import("./read-content.ts");
  try {
    return await withTimeout(readContent(await firestore(), language), PAGE_READ_TIMEOUT_MS);
  } catch (error) {
    logger.error("pages failed", { path: "content", ...failureLine(error) });
    return deployedContent(language);
  }
}

/** Includes the "?". */
function queryOf({ originalUrl }: Request): string {
  const start = originalUrl.indexOf("?");
  return start < 0 ? "" : originalUrl.slice(start);
}

async function sendIndex(request: Request, response: Response, web: Web): Promise<void> {
  const { siteIndex } = await import("./site-index.ts");
  const part = String(request.query.part ?? "");
  const index = await siteIndex(request.path, part, web, await siteFiles());
  if (!index) {
    response.status(404).set("Cache-Control", NEVER_CACHED).send("");
    return;
  }
  const { type, cacheControl, body } = index;
  response.set({ "Content-Type": type, "Cache-Control": cacheControl }).send(body);
}

async function sendShareCard(request: Request, response: Response): Promise<void> {
  const [{ shareCard }, web] = await Promise.all([import("./share-card.ts"), import("@matbjorg/web/server")]);
  const card = await shareCard(request.path, web, SHARE_FONT, await firestore());
  if (!card) {
    response.status(404).set("Cache-Control", NEVER_CACHED).send("");
    return;
  }
  response.set({ "Content-Type": "image/jpeg", "Cache-Control": SHARE_CACHED }).send(Buffer.from(card));
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
