import { COLLECTIONS } from "@matbjorg/contract/collections";
import type { SiteFiles } from "@matbjorg/web/server";
import { onRequest, type Request } from "firebase-functions/https";
import * as logger from "firebase-functions/logger";
import { DEPLOYMENT, PUBLIC_MAX_INSTANCES } from "../lib/deployment.ts";
import { failureLine } from "../lib/failure-line.ts";
import { firestore } from "../lib/firebase.ts";
import type { StoredArticle } from "./news-page.ts";
import { siteFiles } from "./site-files.ts";
import { INDEX_PATHS, siteIndex } from "./site-index.ts";
import type { Web } from "./web.ts";

type Response = NonNullable<Request["res"]>;

/**
 * Renders articles' pages on request, with the tree that the browser goes on with: who runs no scripts reads the article,
 * a shared link shows its title and picture, and a missing one answers 404. Also answers with what tells machines of them:
 * sitemap and feeds. Hosting sends these addresses here.
 */
export const pages = onRequest(
  { ...DEPLOYMENT, maxInstances: PUBLIC_MAX_INSTANCES, timeoutSeconds: 30 },
  async (request, response) => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.set("Allow", "GET, HEAD").status(405).send("");
      return;
    }
    const [web, files] = await Promise.all([import("@matbjorg/web/server"), siteFiles()]);
    // Only the published site is for search engines: not where it is tried, nor other addresses of it.
    const host = request.get("x-forwarded-host") ?? request.hostname;
    if (host !== new URL(web.ORIGIN).host) response.set("X-Robots-Tag", "noindex");
    if (INDEX_PATHS.has(request.path)) {
      await sendIndex(request, response, web, files);
      return;
    }
    const { newsPage } = await import("./news-page.ts");
    const { status, cacheControl, html, location } = await newsPage(request.path, web, files, storedArticle);
    // What a campaign has added comes along.
    const { search } = new URL(request.originalUrl, web.ORIGIN);
    if (location) response.set("Location", location + search);
    response
      .status(status)
      .set({ "Content-Type": "text/html; charset=utf-8", "Cache-Control": cacheControl })
      .send(html);
  },
);

/** Where Firestore fails, whoever asks is told to come back. */
async function sendIndex(request: Request, response: Response, web: Web, files: SiteFiles): Promise<void> {
  try {
    const { type, cacheControl, body } = await siteIndex(
      request.path,
      String(request.query.part ?? ""),
      web,
      files,
    );
    response.set({ "Content-Type": type, "Cache-Control": cacheControl }).send(body);
  } catch (error) {
    logger.error("pages failed", { path: request.path, ...failureLine(error) });
    response.status(503).set({ "Retry-After": "60", "Cache-Control": "private, no-store" }).send("");
  }
}

/** By its id, where most are: one read; or by an address that it has or had. */
async function storedArticle(address: string): Promise<StoredArticle> {
  const db = await firestore();
  const documentOf = async (collection: string, id: string) =>
    (await db.collection(collection).doc(id).get()).data();
  const stored = async (id: string): Promise<StoredArticle> => {
    const fields = await documentOf(COLLECTIONS.news, id);
    const isDeleted = !fields && (await documentOf(COLLECTIONS.newsTrash, id)) !== undefined;
    return { id, fields, isDeleted };
  };
  const article = await stored(address);
  if (article.fields || article.isDeleted) return article;
  const id: unknown = (await documentOf(COLLECTIONS.newsAddresses, address))?.articleId;
  return typeof id === "string" ? stored(id) : article;
}
