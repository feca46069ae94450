import type { SiteContent } from "@matbjorg/contract/content/content-sections";
import { imageSources } from "@matbjorg/contract/content/image-sources";
import { readPaths } from "@matbjorg/contract/public-reads";
import { withTimeout } from "@matbjorg/contract/with-timeout";
import { languageOfPath } from "@matbjorg/web/server";
import type { Request } from "firebase-functions/https";
import * as logger from "firebase-functions/logger";
import { originalUrl } from "../framework-requests.ts";
import type { Response } from "../lib/callable/define-request.ts";
import { failureLine } from "../lib/callable/log-failure.ts";
import { visitorNetworks } from "../lib/client-ip.ts";
import { endIfUnreadable } from "../lib/end-if-unreadable.ts";
import { firestore } from "../lib/firebase.ts";
import { DRAWING_COST, RequestLimit, SEARCH_LIMIT, SITEMAP_LIMIT } from "../lib/request-limit.ts";
import { findArticles } from "../news/search-news.ts";
import { articlePage } from "./article-page.ts";
import { legalPage } from "./legal-page.ts";
import { type NewsReads, newsListPage } from "./news-list-page.ts";
import { readStoredArticle } from "./read-stored-article.ts";
import { type PublicRead, READS, readLimit } from "./reads.ts";
import {
  CACHED,
  NEVER_CACHED,
  PAGE_READ_TIMEOUT_MS,
  type Page,
  REFUSED,
  refuse,
  renderPageResponse,
} from "./render-page-response.ts";
import { shareCard } from "./share-card.ts";
import { deployedContent, siteFiles } from "./site-files.ts";
import { siteIndex } from "./site-index.ts";
import { robotsTxt } from "./sitemap.ts";

/** Forbids scripts and framing for responses at the function's own URL, where Hosting adds no headers. */
const DIRECT_ANSWER = {
  "Content-Security-Policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
};

/** A changed title may appear an hour late, because social networks cache the picture anyway. */
const SHARE_CACHED = "public, max-age=3600, s-maxage=3600";

/**
 * Renders news and towns on request with the site's own React tree, so that they are readable without scripts and
 * shared links show title and picture. Answers 404 for missing articles and unknown English pages. Also answers
 * robots.txt, the sitemap, feeds and the public reads. Hosting rewrites these paths here (firebase.json).
 */
export async function pages(request: Request, response: Response): Promise<void> {
  request.url = originalUrl(request.url);
  if (request.get("x-forwarded-host") === undefined) response.set(DIRECT_ANSWER);
  await answer(request, response);
}

/** A response ends after this time, which is shorter than the function's own timeout. */
const ANSWER_TIMEOUT_MS = 25_000;

const searches = new RequestLimit(SEARCH_LIMIT, visitorNetworks);
const sitemaps = new RequestLimit(SITEMAP_LIMIT, visitorNetworks);

type Route = {
  /** Matches the path without its query. */
  readonly match: RegExp;
  /** Counts requests that caches do not answer, because of their query or because the page is unknown. */
  readonly limit?: RequestLimit;
  /**
   * The parameters that are kept, see `PublicRead`. Undefined for pages, which keep all parameters, such as those of
   * campaigns.
   */
  readonly parameters?: Parameters;
  /** Counts URLs with a query. Beyond the limit, such a URL redirects to the URL without the query, which caches answer. */
  readonly queryLimit?: RequestLimit;
  readonly answer: (request: Request, response: Response) => Promise<void>;
};

type Parameters = Readonly<Record<string, RegExp>>;

const pathOf = (name: keyof typeof readPaths) => {
  const read = readPaths[name];
  return typeof read === "string" ? read : read.path;
};

/** The first route that matches a path answers the request. */
const ROUTES: readonly Route[] = [
  { match: /\/$/, limit: readLimit, answer: redirectToBare },
  { match: /^\/robots\.txt$/, answer: sendRobotsTxt },
  { match: /^\/share\/_site\.jpg$/, limit: readLimit, parameters: {}, answer: sendSharePicture },
  { match: /^(\/en)?\/share\//, limit: readLimit, parameters: {}, answer: orUnavailable(sendShareCard) },
  ...Object.entries<PublicRead<unknown>>(READS).map(([name, { parameters = {}, ...read }]) => ({
    match: new RegExp(`^${pathOf(name as keyof typeof readPaths)}$`),
    limit: readLimit,
    parameters,
    answer: orUnavailable(sendRead(read)),
  })),
  { match: /^\/read\//, limit: readLimit, parameters: {}, answer: sendMissingRead },
  {
    match: /^\/sitemap\.xml$/,
    limit: sitemaps,
    parameters: { part: /./s },
    answer: orUnavailable(sendIndex),
  },
  {
    match: /^(\/en)?\/feed\.(xml|json)$/,
    limit: readLimit,
    parameters: {},
    answer: orUnavailable(sendIndex),
  },
  { match: /^(\/en)?\/towns$/, limit: readLimit, answer: page(towns) },
  { match: /^(\/en)?\/(terms|privacy)(\/[^/]+)?$/, limit: readLimit, answer: page(legal) },
  { match: /^(\/en)?\/news$/, limit: readLimit, answer: page(newsList) },
  { match: /^(\/en)?\/news\/./, queryLimit: readLimit, answer: page(article) },
  { match: /^/, limit: readLimit, answer: page(unknown) },
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

/**
 * Returns a query with only the first matching parameter of each name. Keeps the parameters as they were spelled: if a
 * proxy spells them in another way, that must not cause another redirect.
 */
function queryWith(parameters: Parameters, query: string): string {
  if (query === "?") return query;
  const kept = new Map<string, string>();
  for (const part of query.slice(1).split("&")) {
    const [name = ""] = part.split("=");
    const value = part.slice(name.length + 1);
    const isParameter = Object.hasOwn(parameters, name) && parameters[name]?.test(value);
    if (isParameter && !kept.has(name)) kept.set(name, part);
  }
  return kept.size > 0 ? `?${[...kept.values()].join("&")}` : "";
}

/**
 * Redirects within this site, since two slashes at the start would lead to another host. The redirect is not cached,
 * because a URL may change its meaning.
 */
function redirect(response: Response, status: number, to: string): void {
  response.set("Cache-Control", NEVER_CACHED).redirect(status, to.replace(/^[/\\]*/, "/"));
}

/** Redirects a URL with a slash at its end to the URL without it, so that a page has a single URL. */
async function redirectToBare(request: Request, response: Response): Promise<void> {
  redirect(response, 301, request.path.replace(/(?<!\/)\/+$/, "") + queryOf(request));
}

type Rendering = {
  readonly request: Request;
  readonly files: Awaited<ReturnType<typeof siteFiles>>;
  readonly content: ReturnType<typeof publishedContent>;
};

function page(render: (rendering: Rendering) => Promise<Page>): Route["answer"] {
  return async (request, response) => {
    const files = await siteFiles();
    const content = publishedContent(languageOfPath(request.path));
    const { status, cacheControl, html, location } = await render({ request, files, content });
    // The redirect keeps parameters such as those of campaigns.
    if (location) response.set("Location", location + queryOf(request));
    if (status === 429) response.set(REFUSED);
    response
      .status(status)
      .set({ "Content-Type": "text/html; charset=utf-8", "Cache-Control": cacheControl })
      .send(html);
  };
}

/** Renders the list of towns. A failed read is handled as in `articlePage`. */
function towns({ request, files, content }: Rendering): Promise<Page> {
  const read = async () => {
    const stored = await withTimeout(READS.towns.read({}), PAGE_READ_TIMEOUT_MS);
    return { status: 200, cacheControl: CACHED, data: { reads: { [readPaths.towns]: stored } } };
  };
  return renderPageResponse(request.path, files, read(), content);
}

function legal({ request, files, content }: Rendering): Promise<Page> {
  return legalPage(request.path + queryOf(request), files, READS.legal.read, content);
}

function newsList({ request, files, content }: Rendering): Promise<Page> {
  const found: NewsReads["found"] = async (...search) =>
    searches.admits(request) ? findArticles(firestore(), ...search) : null;
  const reads = { list: READS.list.read, topics: READS.topics.read, found };
  return newsListPage(request.path + queryOf(request), files, reads, content);
}

function article({ request, files, content }: Rendering): Promise<Page> {
  const read = (address: string) => readStoredArticle(firestore(), address, { withAround: true });
  return articlePage(request.path, files, read, content);
}

function unknown({ request, files, content }: Rendering): Promise<Page> {
  const none = { status: 404, cacheControl: NEVER_CACHED, data: {} };
  return renderPageResponse(request.path, files, Promise.resolve(none), content);
}

/**
 * Returns the published content. If it cannot be read in time, returns the deployed content, and the browser reads
 * again.
 */
async function publishedContent(language: "is" | "en"): Promise<SiteContent> {
  try {
    return await withTimeout(READS.content.read({ language }), PAGE_READ_TIMEOUT_MS);
  } catch (error) {
    logger.error("pages failed", { path: "content", ...failureLine(error) });
    endIfUnreadable();
    return deployedContent(language);
  }
}

/** Returns the query, including the "?". */
function queryOf({ originalUrl }: Request): string {
  const start = originalUrl.indexOf("?");
  return start < 0 ? "" : originalUrl.slice(start);
}

async function sendRobotsTxt(request: Request, response: Response): Promise<void> {
  // Hosting sets this header, but visitors may set it too. Hosting's CDN may cache responses marked `no-cache`:
  // https://github.com/firebase/firebase-functions/issues/932
  const text = robotsTxt(request.get("x-forwarded-host") ?? "");
  response.set({ "Content-Type": "text/plain; charset=utf-8", "Cache-Control": NEVER_CACHED }).send(text);
}

async function sendIndex(request: Request, response: Response): Promise<void> {
  const part = String(request.query.part ?? "");
  const index = await siteIndex(request.path, part, await siteFiles());
  if (!index) {
    response.status(404).set("Cache-Control", NEVER_CACHED).send("");
    return;
  }
  const { type, cacheControl, body } = index;
  response.set({ "Content-Type": type, "Cache-Control": cacheControl }).send(body);
}

/**
 * Redirects to the picture that an owner has chosen for shared links to the home page, or to the site's own. The home page
 * is a file of the build, which the next build would have to change.
 */
async function sendSharePicture(_: Request, response: Response): Promise<void> {
  const { sections } = await publishedContent("is");
  const chosen = imageSources(sections.company?.sharePicture ?? "")?.share;
  response.set("Cache-Control", SHARE_CACHED).redirect(302, chosen ?? "/images/share.jpg");
}

async function sendShareCard(request: Request, response: Response): Promise<void> {
  const mayDraw = () => readLimit.admits(request, DRAWING_COST);
  const card = await shareCard(request.path, mayDraw);
  if (card === null) return refuse(response);
  if (!card) {
    response.status(404).set("Cache-Control", NEVER_CACHED).send("");
    return;
  }
  response.set({ "Content-Type": "image/jpeg", "Cache-Control": SHARE_CACHED }).send(Buffer.from(card));
}

function sendRead({ cache, read }: PublicRead<unknown>): Route["answer"] {
  return async (request, response) => {
    const answer = await read(Object.fromEntries(new URLSearchParams(queryOf(request))));
    const isMissing = typeof answer === "number";
    sendJson(response, isMissing ? answer : 200, cache?.(answer) ?? CACHED, isMissing ? null : answer);
  };
}

async function sendMissingRead(_: Request, response: Response): Promise<void> {
  sendJson(response, 404, NEVER_CACHED, null);
}

function sendJson(response: Response, status: number, cacheControl: string, body: unknown): void {
  // The public reads are for pages, not for search engines.
  response.set({ "X-Robots-Tag": "noindex", "Cache-Control": cacheControl }).status(status).json(body);
}

/** Answers 503 with Retry-After if a read fails or never ends. */
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
