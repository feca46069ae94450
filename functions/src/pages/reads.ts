// The public reads: routes follow from this table, and pages that functions render run the same reads in process.

import type { Article } from "@matbjorg/contract/news/stored-article";
import { type ReadAnswers, readPaths } from "@matbjorg/contract/public-reads";
import { isStoredId } from "@matbjorg/contract/text/stored-id";
import { firestore } from "../lib/firebase.ts";
import { READ_LIMIT, RequestLimit } from "../lib/request-limit.ts";
import { readBesideArticle, readLatestNews, readNewsPage } from "./read-news.ts";
import { readContent, readPartners, readTopics, readTowns } from "./read-records.ts";
import { CACHED, NEVER_CACHED } from "./render-page-response.ts";
import { type Missing, readStoredArticle, shownArticle } from "./stored-article.ts";

/** What pages, their reads, feeds and share cards count together. */
export const readLimit = new RequestLimit(READ_LIMIT);

export type PublicRead<Answer> = {
  readonly path: string;
  /** The parameters that change the answer, with their values as they are sent; an address with others redirects to the one without. */
  readonly parameters: Readonly<Record<string, RegExp>>;
  readonly limit: RequestLimit;
  /** Returns the header Cache-Control. */
  cache(answer: Answer): string;
  /** Returns null, which answers 200, if the list has no such page. @throws Error if Firestore cannot be read */
  read(query: Readonly<Record<string, string | undefined>>): Promise<Answer>;
};

const ANY = /./s;
const LANGUAGE = /^(is|en)$/;
const languageOf = (value: string | undefined) => (value === "en" ? "en" : "is");

const cached = () => CACHED;
/** Drafts are unlisted: readable by address, never cached. */
export const cachedIfPublished = (article: Article | Missing) =>
  typeof article === "object" && article.isPublished ? CACHED : NEVER_CACHED;

/** Compares a row with what the contract says of the read; lists also answer `More`. */
const row = <Name extends keyof ReadAnswers, More = never>(read: PublicRead<ReadAnswers[Name] | More>) =>
  read;

export const READS = {
  latest: row<"latest">({
    path: readPaths.latest,
    parameters: {},
    limit: readLimit,
    cache: cached,
    read: () => readLatestNews(firestore()),
  }),
  list: row<"list", null>({
    path: readPaths.list.path,
    parameters: { topic: ANY, before: ANY },
    limit: readLimit,
    cache: cached,
    read: (query) => readNewsPage(firestore(), query),
  }),
  beside: row<"beside", null>({
    path: readPaths.beside.path,
    parameters: { id: ANY },
    limit: readLimit,
    cache: cached,
    read: async ({ id = "" }) => (isStoredId(id) ? readBesideArticle(firestore(), id) : null),
  }),
  article: row<"article">({
    path: readPaths.article.path,
    parameters: { address: ANY, language: LANGUAGE },
    limit: readLimit,
    cache: cachedIfPublished,
    read: async ({ address = "", language }) =>
      shownArticle(
        await readStoredArticle(firestore(), address, { withAround: false }),
        languageOf(language),
      ),
  }),
  topics: row<"topics">({
    path: readPaths.topics,
    parameters: {},
    limit: readLimit,
    cache: cached,
    read: () => readTopics(firestore()),
  }),
  towns: row<"towns">({
    path: readPaths.towns,
    parameters: {},
    limit: readLimit,
    cache: cached,
    read: () => readTowns(firestore()),
  }),
  partners: row<"partners">({
    path: readPaths.partners,
    parameters: {},
    limit: readLimit,
    cache: cached,
    read: () => readPartners(firestore()),
  }),
  content: row<"content">({
    path: readPaths.content.path,
    parameters: { language: LANGUAGE },
    limit: readLimit,
    cache: cached,
    read: ({ language }) => readContent(firestore(), languageOf(language)),
  }),
} satisfies Readonly<Record<keyof ReadAnswers, unknown>>;
