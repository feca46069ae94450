import { COLLECTIONS } from "@matbjorg/contract/collections";
import { SEARCH_READS_MAX } from "@matbjorg/contract/limits";
import { type ArticleSummary, type SearchNewsResult, searchNewsInputSchema } from "@matbjorg/contract/news";
import { isFound, searchedKeys } from "@matbjorg/contract/search";
import type { Firestore, QueryDocumentSnapshot } from "firebase-admin/firestore";
import { trustedProxies } from "../contact/relay-settings.ts";
import { AppError } from "../lib/app-error.ts";
import { defineCallable } from "../lib/define-callable.ts";
import { firestore } from "../lib/firebase.ts";
import { RequestLimit, SEARCH_LIMIT } from "../lib/request-limit.ts";

const tally = new RequestLimit(SEARCH_LIMIT);

/**
 * Finds published articles by their words, the newest first. Public as the list of news is: it reads no more than a few
 * visits to that do, and answers what a list shows.
 *
 * @throws input/invalid, news/too-many-searches
 */
export const searchNews = defineCallable(
  "searchNews",
  { access: "public", input: searchNewsInputSchema },
  async ({ words, topic }, { request }) => {
    if (!tally.admits(request, trustedProxies.value())) throw new AppError("news/too-many-searches");
    return findArticles(await firestore(), words, topic);
  },
);

/**
 * One query, by the longest word: Firestore asks an array for one value only. The other words are looked for in what it
 * brings, `SEARCH_READS_MAX` documents at most.
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
    .map(articleSummary)
    .filter(({ topics }) => topic === undefined || topics.includes(topic));
  return { articles, isCut: docs.length === SEARCH_READS_MAX };
}

function articleSummary(entry: QueryDocumentSnapshot): ArticleSummary {
  const at: Date | undefined = entry.get("publishedAt")?.toDate?.();
  return { id: entry.id, ...entry.get("card"), publishedAt: at?.toISOString() ?? "" };
}
