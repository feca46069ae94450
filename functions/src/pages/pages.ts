import { COLLECTIONS } from "@matbjorg/contract/collections";
import { onRequest, type Request } from "firebase-functions/https";
import * as logger from "firebase-functions/logger";
import { hostingProxies } from "../contact/relay-settings.ts";
import { withCorrelationId } from "../lib/correlation.ts";
import { DEPLOYMENT, PUBLIC_MAX_INSTANCES } from "../lib/deployment.ts";
import { failureLine } from "../lib/failure-line.ts";
import { firestore } from "../lib/firebase.ts";
import { READ_LIMIT, RequestTally, SEARCH_LIMIT } from "../lib/request-tally.ts";
import { findArticles } from "../news/search-news.ts";
import type { NewsReads } from "./news-list-page.ts";
import type { StoredArticle } from "./news-page.ts";
import { CACHED, NEVER_CACHED, type Page } from "./rendered-page.ts";
import { ROBOTS_PATH, takeRobotsTxt } from "./robots-path.ts";
import { siteFiles } from "./site-files.ts";
import { INDEX_PATHS, siteIndex } from "./site-index.ts";
import type { Web } from "./web.ts";

/** To whom cannot be answered now. */
const REFUSED = { "Retry-After": "60", "Cache-Control": NEVER_CACHED };

const TOO_MANY =
  "Of margar beiðnir á stuttum tíma. Reyndu aftur eftir mínútu.\nToo many requests in a short time. Try again in a minute.\n";

type Response = NonNullable<Request["res"]>;

/**
 * Renders the pages of the news on request, with the tree that the browser goes on with: who runs no scripts reads them, a
 * shared link shows its title and picture, and what is missing answers 404. Also answers with what tells machines of them,
 * robots.txt, sitemap and feeds, and with the lists that a page in the browser reads. Hosting sends these addresses here.
 */
export const pages = onRequest(
  { ...DEPLOYMENT, maxInstances: PUBLIC_MAX_INSTANCES, timeoutSeconds: 30 },
  (request, response) => withCorrelationId(request, () => answer(request, response)),
);

takeRobotsTxt();

/** What is read anew for each address that somebody thinks of, lists, feeds and searches, by whoever connects. */
const reads = new RequestTally(READ_LIMIT);
const searches = new RequestTally(SEARCH_LIMIT);

async function answer(request: Request, response: Response): Promise<void> {
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.set("Allow", "GET, HEAD").status(405).send("");
    return;
  }
  const isList = request.path.startsWith("/read/");
  const isIndex = INDEX_PATHS.has(request.path);
  if ((isList || isIndex || /^\/(en\/)?news$/.test(request.path)) && !reads.admits(request, 0)) {
    response
      .status(429)
      .set({ ...REFUSED, "Content-Type": "text/plain; charset=utf-8" })
      .send(TOO_MANY);
    return;
  }
  if (isList) {
    await orLater(request, response, () => sendList(request, response));
    return;
  }
  const web = await import("@matbjorg/web/server");
  if (request.path === ROBOTS_PATH) {
    // Hosting says here which host was asked for. Visitors might too, so no cache keeps what they are told.
    const text = web.robotsTxt(request.get("x-forwarded-host") ?? "");
    response.set({ "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-cache" }).send(text);
    return;
  }
  if (isIndex) {
    await orLater(request, response, () => sendIndex(request, response, web));
    return;
  }
  const { status, cacheControl, html, location } = await page(request, web);
  // What a campaign has added comes along.
  if (location) response.set("Location", location + queryOf(request));
  if (status === 429) response.set(REFUSED);
  response
    .status(status)
    .set({ "Content-Type": "text/html; charset=utf-8", "Cache-Control": cacheControl })
    .send(html);
}

async function page(request: Request, web: Web): Promise<Page> {
  // How long libraries take to load is no matter of how long Firestore takes to answer.
  const [files] = await Promise.all([siteFiles(), firestore()]);
  if (web.pathInLanguage(request.path, "is") === web.paths.news) {
    const { newsListPage } = await import("./news-list-page.ts");
    return newsListPage(request.path + queryOf(request), web, files, newsReads(request));
  }
  const { newsPage } = await import("./news-page.ts");
  return newsPage(request.path, web, files, storedArticle);
}

/** With its "?". */
function queryOf({ originalUrl }: Request): string {
  const start = originalUrl.indexOf("?");
  return start < 0 ? "" : originalUrl.slice(start);
}

async function sendIndex(request: Request, response: Response, web: Web): Promise<void> {
  const part = String(request.query.part ?? "");
  const { type, cacheControl, body } = await siteIndex(request.path, part, web, await siteFiles());
  response.set({ "Content-Type": type, "Cache-Control": cacheControl }).send(body);
}

async function sendList(request: Request, response: Response): Promise<void> {
  const { readList } = await import("./read-lists.ts");
  const list = await readList(request.path, new URLSearchParams(queryOf(request)), await firestore());
  // For pages, and for nobody to find.
  response.set({ "X-Robots-Tag": "noindex", "Cache-Control": list === undefined ? NEVER_CACHED : CACHED });
  response.status(list === undefined ? 404 : 200).json(list ?? null);
}

/** Where Firestore fails, whoever asks is told to come back. */
async function orLater(request: Request, response: Response, send: () => Promise<void>): Promise<void> {
  try {
    await send();
  } catch (error) {
    logger.error("pages failed", { path: request.path, ...failureLine(error) });
    response.status(503).set(REFUSED).send("");
  }
}

/** By its id, where most are: one read; or by an address that it has or had. */
async function storedArticle(address: string): Promise<StoredArticle> {
  const db = await firestore();
  const { readAroundArticle } = await import("./listed-news.ts");
  const stored = async (id: string): Promise<StoredArticle> => {
    const [article, around] = await Promise.all([
      db.collection(COLLECTIONS.news).doc(id).get(),
      // The article can be read without what follows it.
      readAroundArticle(db, id).catch((error: unknown) => {
        logger.error("pages failed", { article: id, ...failureLine(error) });
        return null;
      }),
    ]);
    const fields = article.data();
    if (fields) return { id, fields, isDeleted: false, around };
    const trashed = await db.collection(COLLECTIONS.newsTrash).doc(id).get();
    return { id, fields, isDeleted: trashed.exists, around };
  };
  const article = await stored(address);
  if (article.fields || article.isDeleted) return article;
  const id: unknown = (await db.collection(COLLECTIONS.newsAddresses).doc(address).get()).get("articleId");
  return typeof id === "string" ? stored(id) : article;
}

const newsReads = (request: Request): NewsReads => ({
  async page(asked) {
    const { readNewsPage } = await import("./listed-news.ts");
    return readNewsPage(await firestore(), asked);
  },
  async found(words, topic) {
    const isWithin = searches.admits(request, hostingProxies.value());
    return isWithin ? findArticles(await firestore(), words, topic) : null;
  },
  async topics() {
    const { readTopics } = await import("./listed-news.ts");
    return readTopics(await firestore());
  },
});
