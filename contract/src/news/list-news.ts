import * as z from "zod/mini";
import { LISTED_MAX, SEARCH_MAX_CHARS } from "../limits.ts";
import { lineSchema } from "../schemas.ts";
import { ARTICLE_FILTERS, ARTICLE_ORDERS, type ListedArticle } from "./listed-article.ts";
import { topicSlugSchema } from "./topics.ts";

/** A title's sort key has up to three characters for each character of the title. */
const LISTED_CURSOR_MAX_CHARS = 4_000;

/** Finds articles that contain all of these words in any form, or words that begin with them; see search.ts. */
export const searchNewsInputSchema = z.strictObject({
  words: lineSchema(0, SEARCH_MAX_CHARS),
  /** Only articles with this topic. */
  topic: z.optional(topicSlugSchema),
  /**
   * The language of the words; "is" if it is missing. For English, only words that begin like these are found, not their
   * other forms.
   */
  language: z.optional(z.enum(["is", "en"])),
});

/** The fields of an article that a list shows; an empty `summary` is replaced by an excerpt of the content. */
export type ArticleSummary = {
  readonly id: string;
  /** The part of the path after `/news/`, if it differs from the id. */
  readonly address?: string;
  readonly title: string;
  readonly summary: string;
  /** Missing unless the translation has a title and content. */
  readonly english?: { readonly title: string; readonly summary: string };
  readonly imageUrl: string;
  readonly imageFocus?: string;
  readonly imageCredit?: string;
  readonly author: string;
  readonly topics: readonly string[];
  /** An instant in ISO 8601, UTC. */
  readonly publishedAt: string;
};

/**
 * Lists the articles that the caller may see; authors see only their own. If the list of scheduled or ready articles is
 * sorted by "date", the earliest comes first.
 */
export const listNewsInputSchema = z.strictObject({
  filter: z.enum(ARTICLE_FILTERS),
  order: z.enum(ARTICLE_ORDERS),
  /** Only articles that contain all of these words, or words that begin with them; see search.ts. */
  words: lineSchema(0, SEARCH_MAX_CHARS),
  /** The `next` of the previous result. */
  after: z.optional(z.string().check(z.maxLength(LISTED_CURSOR_MAX_CHARS))),
  /** The largest number of articles in a response without words; a search returns at most `SEARCH_READS_MAX`. */
  size: z.int().check(z.gte(1), z.lte(LISTED_MAX)),
});
export type ListNewsInput = z.infer<typeof listNewsInputSchema>;
export type ListNewsResult = {
  readonly articles: readonly ListedArticle[];
  /** The cursor for the next call, which may find no more articles. Missing at the end. */
  readonly next?: string;
};

export type SearchNewsResult = {
  /** Newest first. */
  readonly articles: readonly ArticleSummary[];
  /**
   * True if there may be older results, even if none is listed: the search covers only the newest `SEARCH_READS_MAX`
   * articles with one of the words.
   */
  readonly isCut: boolean;
};
