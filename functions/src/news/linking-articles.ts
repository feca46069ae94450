import { COLLECTIONS } from "@matbjorg/contract/collections";
import { LINKING_ARTICLES_MAX } from "@matbjorg/contract/limits";
import { articleIdInputSchema } from "@matbjorg/contract/news/news";
import { textOf } from "@matbjorg/contract/stored-value";
import type { Firestore } from "firebase-admin/firestore";
import * as logger from "firebase-functions/logger";
import type { Callable } from "../lib/callable/define-callable.ts";
import { failureLine } from "../lib/callable/log-failure.ts";
import { firestore } from "../lib/firebase.ts";
import type { EntryPath } from "./search-entry.ts";
import { addressesOf } from "./slug-claims.ts";

/** Firestore's limit of values in `array-contains-any`. */
const ADDRESSES_MAX = 30;

/**
 * Returns the titles of published articles that link to an article, for the question before it is withdrawn or deleted.
 *
 * @throws auth/not-signed-in, auth/not-an-admin, input/invalid
 */
export const getLinkingArticles: Callable<"getLinkingArticles"> = {
  input: articleIdInputSchema,
  handler: async ({ id }) => ({ titles: (await linkingArticles(firestore(), id)).linkedFrom ?? [] }),
};

/**
 * Returns the titles of published articles that link to one that readers no longer find, if there are
 * any. Never throws, because the article has been withdrawn or deleted by then.
 */
export async function linkingArticles(
  db: Firestore,
  id: string,
): Promise<{ linkedFrom?: readonly string[] }> {
  try {
    const addresses = [id, ...(await addressesOf(db, id)).map((slug) => slug.id)].slice(0, ADDRESSES_MAX);
    const found = await db
      .collection(COLLECTIONS.newsSearch)
      .where("links" satisfies EntryPath, "array-contains-any", addresses)
      .select("isPublished" satisfies EntryPath, "card.title" satisfies EntryPath)
      .limit(LINKING_ARTICLES_MAX * 5)
      .get();
    const titles = found.docs.flatMap((entry) =>
      entry.get("isPublished") === true && entry.id !== id ? [textOf(entry.get("card.title"))] : [],
    );
    return titles.length > 0 ? { linkedFrom: titles.slice(0, LINKING_ARTICLES_MAX) } : {};
  } catch (error) {
    logger.error("linking articles not found", { article: id, ...failureLine(error) });
    return {};
  }
}
