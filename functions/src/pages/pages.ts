import type { SiteContent } from "@matbjorg/contract/content-sections";
import { withTimeout } from "@matbjorg/contract/with-timeout";
import { onRequest, type Request } from "firebase-functions/https";
import * as logger from "firebase-functions/logger";
import { withCorrelationId } from "../lib/correlation.ts";
import { DEPLOYMENT, PUBLIC_MAX_INSTANCES } from "../lib/deployment.ts";
import { failureLine } from "../lib/failure-line.ts";
import { firestore } from "../lib/firebase.ts";
import {
  DOCUMENTS_PER_READ,
  DRAWING_COST,
  READ_LIMIT,
  RequestLimit,
  SEARCH_LIMIT,
} from "../lib/request-limit.ts";
import { findArticles } from "../news/search-news.ts";
import type { NewsReads } from "./news-list-page.ts";
import {
  NEVER_CACHED,
  PAGE_READ_TIMEOUT_MS,
  type Page,
  renderPageResponse,
  type Web,
} from "./render-page-response.ts";
import { SHARE_FONT, siteFiles } from "./site-files.ts";
import { hideTakenPaths, shownUrl } from "./taken-paths.ts";

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
    request.url = shownUrl(request.url);
    if (request.get("x-forwarded-host") === undefined) response.set(DIRECT_ANSWER);
    return withCorrelationId(request, () => answer(request, response));
  },
);

/** Before the function's own timeout. */
const ANSWER_TIMEOUT_MS = 25_000;

hideTakenPaths();

const reads = new RequestLimit(READ_LIMIT);
const searches = new RequestLimit(SEARCH_LIMIT);

type Route = {
  /** Of the path without its query. */
  readonly match: RegExp;
  /** For what caches do not answer, because of its query or as an unknown page. */
  readonly limit?: RequestLimit;
  /** The parameters that change the answer, "name=value"; others redirect to the address without. Undefined for pages, which keep campaigns'. */
  readonly parameters?: RegExp;
  /** For addresses with a query; past it they redirect to the one without, which caches answer. */
  readonly queryLimit?: RequestLimit;
  readonly answer: (request: Request, response: Response) => Promise<void>;
};

const NONE = /(?!)/;
const READS = [
  [/^\/read\/news$/, /^(topic|before)=./],
  [/^\/read\/beside-article$/, /^id=./],
  [/^\/read\/article$/, /^(address=.|language=(is|en)$)/],
  [/^\/read\/content$/, /^language=(is|en)$/],
  [/^\/read\//, NONE],
] as const;

/** The first that matches answers. */
const ROUTES: readonly Route[] = [
  { match: /\/$/, limit: reads, answer: redirectToBare },
  { match: /^\/robots\.txt$/, answer: sendRobotsTxt },
  { match: /^(\/en)?\/share\//, limit: reads, parameters: NONE, answer: orUnavailable(sendShareCard) },
  ...READS.map(([match, parameters]) => ({
    match,
    limit: reads,
    parameters,
    answer: orUnavailable(sendRead),
  })),
  { match: /^\/sitemap\.xml$/, limit: reads, parameters: /^part=./, answer: orUnavailable(sendIndex) },
  { match: /^(\/en)?\/feed\.(xml|json)$/, limit: reads, parameters: NONE, answer: orUnavailable(sendIndex) },
  { match: /^(\/en)?\/towns$/, limit: reads, answer: page(towns) },
  { match: /^(\/en)?\/news$/, limit: reads, answer: page(newsList) },
  { match: /^(\/en)?\/news\/./, queryLimit: reads, answer: page(article) },
  { match: /^/, limit: reads, answer: page(unknown) },
];

async function answer(request: Request, response: Response): Promise<void> {
  const route = ROUTES.find(({ match }) => match.test(request.path));
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.set("Allow", "GET, HEAD").status(405).send("");
    return;
  }
  if (route?.limit && !route.limit.admits(request)) return refuse(response);
  const query = queryOf(request);
  const kept = route?.parameters ? queryWith(route.parameters, query) : query;
  const isOver = kept !== "" && route?.queryLimit?.admits(request) === false;
  if (isOver) return redirect(response, 302, request.path);
  if (kept !== query) return redirect(response, 301, request.path + kept);
  await route?.answer(request, response);
}

function refuse(response: Response): void {
  response
    .status(429)
    .set({ ...REFUSED, "Content-Type": "text/plain; charset=utf-8" })
    .send(TOO_MANY);
}

/**
 * Returns a query with the first matching parameter of each name, spelled as it is: what proxies spell in another way
 * must not redirect again.
 */
function queryWith(parameters: RegExp, query: string): string {
  if (query === "?") return query;
  const kept = new Map<string, string>();
  for (const part of query.slice(1).split("&")) {
    const [name = ""] = part.split("=");
    if (parameters.test(part) && !kept.has(name)) kept.set(name, part);
  }
  return kept.size > 0 ? `?${[...kept.values()].join("&")}` : "";
}

/** Two slashes at the start would lead to another host. Not cached: an address may get another meaning. */
function redirect(response: Response, status: number, to: string): void {
  response.set("Cache-Control", NEVER_CACHED).redirect(status, to.replace(/^[/\\]*/, "/"));
}

/** A page has one address, without a slash at its end. */
async function redirectToBare(request: Request, response: Response): Promise<void> {
  redirect(response, 301, request.path.replace(/\/+$/, "") + queryOf(request));
}

type Rendering = {
  readonly request: Request;
  readonly web: Web;
  readonly files: Awaited<ReturnType<typeof siteFiles>>;
  readonly content: ReturnType<typeof publishedContent>;
};

function page(render: (rendering: Rendering) => Promise<Page>): Route["answer"] {
  return async (request, response) => {
    const web = await import("@matbjorg/web/server");
    // Loading modules does not count against the read timeout.
    const [files] = await Promise.all([siteFiles(), firestore()]);
    const content = publishedContent(web.languageOfPath(request.path));
    const { status, cacheControl, html, location } = await render({ request, web, files, content });
    // Keeps campaign parameters.
    if (location) response.set("Location", location + queryOf(request));
    if (status === 429) response.set(REFUSED);
    response
      .status(status)
      .set({ "Content-Type": "text/html; charset=utf-8", "Cache-Control": cacheControl })
      .send(html);
  };
}

async function towns({ request, web, files, content }: Rendering): Promise<Page> {
  const { townsPage } = await import("./towns-page.ts");
  return townsPage(request.path, web, files, await firestore(), content);
}

async function newsList({ request, web, files, content }: Rendering): Promise<Page> {
  const { newsListPage } = await import("./news-list-page.ts");
  return newsListPage(request.path + queryOf(request), web, files, newsReads(request), content);
}

async function article({ request, web, files, content }: Rendering): Promise<Page> {
  const [{ articlePage }, { readStoredArticle }] = await Promise.all([
    import("./article-page.ts"),
    import("./stored-article.ts"),
  ]);
  const read = async (address: string) => readStoredArticle(await firestore(), address, { withAround: true });
  return articlePage(request.path, web, files, read, content);
}

function unknown({ request, web, files, content }: Rendering): Promise<Page> {
  const none = { status: 404, cacheControl: NEVER_CACHED, data: {} };
  return renderPageResponse(request.path, web, files, Promise.resolve(none), content);
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

async function sendRobotsTxt(request: Request, response: Response): Promise<void> {
  const { robotsTxt } = await import("@matbjorg/web/server");
  // Hosting sets this header, but visitors may set it too: the answer is not cached.
  const text = robotsTxt(request.get("x-forwarded-host") ?? "");
  response.set({ "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-cache" }).send(text);
}

async function sendIndex(request: Request, response: Response): Promise<void> {
  const [{ siteIndex }, web] = await Promise.all([import("./site-index.ts"), import("@matbjorg/web/server")]);
  const part = String(request.query.part ?? "");
  const mayRead = (documents: number) => reads.admits(request, documents / DOCUMENTS_PER_READ);
  const index = await siteIndex(request.path, part, web, await siteFiles(), mayRead);
  if (index === null) return refuse(response);
  if (!index) {
    response.status(404).set("Cache-Control", NEVER_CACHED).send("");
    return;
  }
  const { type, cacheControl, body } = index;
  response.set({ "Content-Type": type, "Cache-Control": cacheControl }).send(body);
}

async function sendShareCard(request: Request, response: Response): Promise<void> {
  const [{ shareCard }, web] = await Promise.all([import("./share-card.ts"), import("@matbjorg/web/server")]);
  const mayDraw = () => reads.admits(request, DRAWING_COST);
  const card = await shareCard(request.path, web, SHARE_FONT, await firestore(), mayDraw);
  if (card === null) return refuse(response);
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

/** A read that fails or never ends answers 503 with Retry-After. */
function orUnavailable(send: Route["answer"]): Route["answer"] {
  return async (request, response) => {
    try {
      await withTimeout(send(request, response), ANSWER_TIMEOUT_MS);
    } catch (error) {
      logger.error("pages failed", { path: request.path, ...failureLine(error) });
      response.status(503).set(REFUSED).send("");
    }
  };
}

const newsReads = (request: Request): NewsReads => ({
  async page(query) {
    const { readNewsPage } = await import("./read-news.ts");
    return readNewsPage(await firestore(), query);
  },
  async found(...search) {
    const isWithin = searches.admits(request);
    return isWithin ? findArticles(await firestore(), ...search) : null;
  },
  async topics() {
    const { readTopics } = await import("./read-news.ts");
    return readTopics(await firestore());
  },
});
