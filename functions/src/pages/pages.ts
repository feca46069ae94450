import { COLLECTIONS } from "@matbjorg/contract/collections";
import { CALLABLE_REGION } from "@matbjorg/contract/limits";
import { onRequest } from "firebase-functions/https";
import { firestore } from "../lib/firebase.ts";
import type { StoredArticle } from "./news-page.ts";
import { siteFiles } from "./site-files.ts";

/**
 * Renders articles' pages on request, with the tree that the browser goes on with: who runs no scripts reads the article,
 * a shared link shows its title and picture, and a missing one answers 404. Hosting sends `/news/{id}` and its English twin
 * here.
 */
export const pages = onRequest(
  { region: CALLABLE_REGION, memory: "512MiB", timeoutSeconds: 30 },
  async (request, response) => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.set("Allow", "GET, HEAD").status(405).send("");
      return;
    }
    const [web, { newsPage }, files] = await Promise.all([
      import("@matbjorg/web/server"),
      import("./news-page.ts"),
      siteFiles(),
    ]);
    const { status, cacheControl, html } = await newsPage(request.path, web, files, storedArticle);
    response
      .status(status)
      .set({ "Content-Type": "text/html; charset=utf-8", "Cache-Control": cacheControl })
      .send(html);
  },
);

async function storedArticle(id: string): Promise<StoredArticle> {
  const db = await firestore();
  const [document, trashed] = await db.getAll(
    db.collection(COLLECTIONS.news).doc(id),
    db.collection(COLLECTIONS.newsTrash).doc(id),
  );
  return { fields: document?.data(), isDeleted: trashed?.exists === true };
}
