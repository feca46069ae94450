import { COLLECTIONS } from "@matbjorg/contract/collections";
import { SEARCH_READS_MAX } from "@matbjorg/contract/limits";
import { type SearchNewsResult, searchNewsInputSchema } from "@matbjorg/contract/news/list-news";
import { matchesSearch, searchedKeys } from "@matbjorg/contract/news/search";
import type { Firestore, Query } from "firebase-admin/firestore";
import { summariesWithFacts } from "../content/facts.ts";
import { AppError } from "../lib/callable/app-error.ts";
import type { Callable } from "../lib/callable/define-callable.ts";
import { callerNetworks } from "../lib/client-ip.ts";
import { firestore } from "../lib/firebase.ts";
import { RequestLimit, SEARCH_LIMIT } from "../lib/request-limit.ts";
import { icelandicWords, lowerCaseWords } from "./icelandic-words.ts";
import { summaryOf } from "./search-entry.ts";

/** Firestore's limit: https://firebase.google.com/docs/firestore/query-data/queries#limits_on_or_queries */
const DISJUNCTIONS_MAX = 30;

const tally = new RequestLimit(SEARCH_LIMIT, callerNetworks);

/**
 * Finds published articles by their words, newest first. A search costs no more reads than a few pages of the list.
 *
 * @throws input/invalid, news/too-many-searches
 */
export const searchNews: Callable<"searchNews"> = {
  input: searchNewsInputSchema,
  handler: async ({ words, topic, language }, { request }) => {
    if (!tally.admits(request)) throw new AppError("news/too-many-searches");
    return findArticles(firestore(), words, topic, language);
  },
};

/**
 * Queries by the word or topic that the fewest articles have, because a query accepts one `array-contains` clause. Filters
 * the result, at most `SEARCH_READS_MAX` documents, by the other words and the topic. A word finds the words that begin
 * with it and, unless the language is English, all its forms and the compounds that end with it.
 *
 * https://firebase.google.com/docs/firestore/query-data/queries#query_limitations
 */
export async function findArticles(
  db: Firestore,
  words: string,
  topic: string | undefined,
  language: "is" | "en" = "is",
): Promise<SearchNewsResult> {
  const searched = await searchedForms(words, language);
  if (searched.length === 0) return { articles: [], isCut: false };
  const newestFirst = db
    .collection(COLLECTIONS.newsSearch)
    .where("isPublished", "==", true)
    .orderBy("publishedAt", "desc");
  const queries = searched.map((forms) => newestFirst.where("keys", "array-contains-any", forms));
  if (topic) queries.push(newestFirst.where("card.topics", "array-contains", topic));
  const { query, count } = await rarest(queries);
  const { docs } = await query
    .limit(SEARCH_READS_MAX)
    .select("card", "publishedAt", ...(queries.length > 1 ? ["keys"] : []))
    .get();
  const articles = docs
    .filter((entry) => queries.length === 1 || matchesSearch(new Set(entry.get("keys")), searched))
    .map(summaryOf)
    .filter(({ topics }) => topic === undefined || topics.includes(topic));
  return {
    articles: await summariesWithFacts(db, articles),
    isCut: docs.length === SEARCH_READS_MAX && count > SEARCH_READS_MAX,
  };
}

/**
 * Returns the query with the fewest results. Counts no further than one above `SEARCH_READS_MAX`, and does not count a
 * single query at all, because each count costs one read.
 */
export async function rarest(queries: readonly Query[]): Promise<{ query: Query; count: number }> {
  const most = SEARCH_READS_MAX + 1;
  const counted = queries.map(async (query) => {
    const count = queries.length === 1 ? most : (await query.limit(most).count().get()).data().count;
    return { query, count };
  });
  return (await Promise.all(counted)).reduce((one, other) => (other.count < one.count ? other : one));
}

/**
 * Returns for each word of a query its keys, the longest word first. An article matches a word if it has one of these
 * keys.
 */
export async function searchedForms(words: string, language: "is" | "en"): Promise<string[][]> {
  const searched = searchedKeys(words);
  if (language === "en" || searched.length === 0) return searched.map((key) => [key]);
  const { wordKeys } = await icelandicWords();
  const written = lowerCaseWords(words);
  return searched.map((key) => {
    const forms = written.filter((word) => searchedKeys(word)[0] === key).flatMap(wordKeys);
    return [key, ...forms].slice(0, DISJUNCTIONS_MAX);
  });
}
