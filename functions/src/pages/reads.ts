// The public reads: routes follow from this table, and pages that functions render run the same reads in process.

import type { Article } from "@matbjorg/contract/news/stored-article";
import type { ReadAnswers } from "@matbjorg/contract/public-reads";
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
  /** The parameters that change the answer, with their values as they are sent; an address with others redirects to the one without. */
  readonly parameters?: Readonly<Record<string, RegExp>>;
  /** Returns the header Cache-Control; `CACHED` without it. */
  cache?(answer: Answer): string;
  /** Returns null, which answers 200, if the list has no such page. @throws Error if Firestore cannot be read */
  read(query: Readonly<Record<string, string | undefined>>): Promise<Answer>;
};

const ANY = /./s;
const LANGUAGE = /^(is|en)$/;
const languageOf = (value: string | undefined) => (value === "en" ? "en" : "is");

/** Drafts are unlisted: readable by address, never cached. */
export const cachedIfPublished = (article: Article | Missing) =>
  typeof article === "object" && article.isPublished ? CACHED : NEVER_CACHED;

/** Compares a row with what the contract says of the read; lists also answer `More`. */
const row = <Name extends keyof ReadAnswers, More = never>(read: PublicRead<ReadAnswers[Name] | More>) =>
  read;

export const READS = {
  latest: row<"latest">({ read: () => readLatestNews(firestore()) }),
  list: row<"list", null>({
    parameters: { topic: ANY, before: ANY },
    read: (query) => readNewsPage(firestore(), query),
  }),
  beside: row<"beside", null>({
    parameters: { id: ANY },
    read: async ({ id = "" }) => (isStoredId(id) ? readBesideArticle(firestore(), id) : null),
  }),
  article: row<"article">({
    parameters: { address: ANY, language: LANGUAGE },
    cache: cachedIfPublished,
    read: async ({ address = "", language }) =>
      shownArticle(
        await readStoredArticle(firestore(), address, { withAround: false }),
        languageOf(language),
      ),
  }),
  topics: row<"topics">({ read: () => readTopics(firestore()) }),
  towns: row<"towns">({ read: () => readTowns(firestore()) }),
  partners: row<"partners">({ read: () => readPartners(firestore()) }),
  content: row<"content">({
    parameters: { language: LANGUAGE },
    read: ({ language }) => readContent(firestore(), languageOf(language)),
  }),
} satisfies Readonly<Record<keyof ReadAnswers, unknown>>;
