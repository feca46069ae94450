// The public reads. Routes follow from this table, and pages that functions render run the same reads in their own
// process.

import type { LegalAnswer } from "@matbjorg/contract/legal/legal-versions";
import type { Article } from "@matbjorg/contract/news/stored-article";
import type { ReadAnswers } from "@matbjorg/contract/public-reads";
import { isStoredId } from "@matbjorg/contract/text/stored-id";
import { cachedToday, orTextInCode, readLegal } from "../legal/read-legal.ts";
import { visitorNetworks } from "../lib/client-ip.ts";
import { firestore } from "../lib/firebase.ts";
import { READ_LIMIT, RequestLimit } from "../lib/request-limit.ts";
import { readHome } from "./read-home.ts";
import { readBesideArticle, readLatestNews, readNewsPage } from "./read-news.ts";
import { readContent, readPartners, readTopics, readTowns } from "./read-records.ts";
import { type Missing, readStoredArticle, shownArticle } from "./read-stored-article.ts";
import { CACHED, NEVER_CACHED } from "./render-page-response.ts";

/** The common limit of pages, their reads, feeds and share cards. */
export const readLimit = new RequestLimit(READ_LIMIT, visitorNetworks);

export type PublicRead<Answer> = {
  /**
   * The parameters that change the response, with patterns for their values as sent. A URL with other parameters redirects
   * to the URL without those.
   */
  readonly parameters?: Readonly<Record<string, RegExp>>;
  /** Returns the value of Cache-Control; `CACHED` is used if this is missing. */
  cache?(answer: Answer): string;
  /**
   * Returns the response. Null, which is sent with 200, means that the list has no such page. @throws Error if
   * Firestore cannot be read
   */
  read(query: Readonly<Record<string, string | undefined>>): Promise<Answer>;
};

const ANY = /./s;
const LANGUAGE = /^(is|en)$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const languageOf = (value: string | undefined) => (value === "en" ? "en" : "is");

/**
 * Published articles may be cached. Drafts are unlisted: anybody who knows their URL can read them, but they are never
 * cached.
 */
export const cachedIfPublished = (article: Article | Missing) =>
  typeof article === "object" && article.isPublished ? CACHED : NEVER_CACHED;

/** Shorter than the ten seconds after which the browser says that loading is slow. */
const LEGAL_READ_TIMEOUT_MS = 8_000;

/** A response that could not be checked is never cached, so that a retry reads again. */
export const cachedIfChecked = (answer: LegalAnswer | 404) =>
  answer === 404 || answer.isUnchecked ? NEVER_CACHED : cachedToday(answer.today, new Date());

/** Makes the compiler compare a row with the contract's type of the read. `More`: what the read may return in addition. */
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
  legal: row<"legal", 404>({
    parameters: { name: /^(terms|privacy)$/, language: LANGUAGE, from: DAY, changes: DAY },
    cache: cachedIfChecked,
    read: ({ name, language, from, changes }) => {
      const asked = {
        name: name === "privacy" ? name : "terms",
        language: languageOf(language),
        from,
        changes,
      } as const;
      return orTextInCode(asked, readLegal(firestore(), asked, new Date()), LEGAL_READ_TIMEOUT_MS);
    },
  }),
  content: row<"content">({
    parameters: { language: LANGUAGE },
    read: ({ language }) => readContent(firestore(), languageOf(language)),
  }),
  home: row<"home">({
    parameters: { language: LANGUAGE, partners: /^1$/ },
    // A cache must not repeat a failure.
    cache: (answers) => (Object.values(answers).includes(null) ? NEVER_CACHED : CACHED),
    read: ({ language, partners }) =>
      readHome(firestore(), languageOf(language), { withPartners: partners === "1" }),
  }),
} satisfies Readonly<Record<keyof ReadAnswers, unknown>>;
