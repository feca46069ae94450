import { COLLECTIONS } from "@matbjorg/contract/collections";
import { SEARCH_READS_MAX } from "@matbjorg/contract/limits";
import { type SearchNewsResult, searchNewsInputSchema } from "@matbjorg/contract/news";
import { isFound, searchedKeys } from "@matbjorg/contract/search";
import type { Firestore } from "firebase-admin/firestore";
import { AppError } from "../lib/app-error.ts";
import { defineCallable } from "../lib/define-callable.ts";
import { firestore } from "../lib/firebase.ts";
import { RequestLimit, SEARCH_LIMIT } from "../lib/request-limit.ts";
import { summaryOf } from "./search-entry.ts";

const tally = new RequestLimit(SEARCH_LIMIT);

/**
 * Finds published articles by their words, newest first. A search costs no more reads than a few pages of the list.
 *
 * @throws input/invalid, news/too-many-searches
 */
export const searchNews = defineCallable(
  "searchNews",
  { input: searchNewsInputSchema },
  async ({ words, topic }, { request }) => {
    if (!tally.admits(request)) throw new AppError("news/too-many-searches");
    return findArticles(await firestore(), words, topic);
  },
);

/**
 * Queries by the longest word, since Firestore takes one value per array, and filters the result, at most
 * `SEARCH_READS_MAX` documents, by the other words.
 */
export async function findArticles(
  db: Firestore,
  words: string,
  topic: string | undefined,
): Promise<SearchNewsResult> {
  const searched = searchedKeys(words);
  const [rarest] = searched;
  if (!rarest) return { articles: [], isCut: false };
  const { docs } = await db
    .collection(COLLECTIONS.newsSearch)
    .where("keys", "array-contains", rarest)
    .where("isPublished", "==", true)
    .orderBy("publishedAt", "desc")
    .limit(SEARCH_READS_MAX)
    .select("card", "publishedAt", ...(searched.length > 1 ? ["keys"] : []))
    .get();
  const articles = docs
    .filter((entry) => searched.length === 1 || isFound(new Set(entry.get("keys")), searched))
    .map(summaryOf)
    .filter(({ topics }) => topic === undefined || topics.includes(topic));
  return { articles, isCut: docs.length === SEARCH_READS_MAX };
}
