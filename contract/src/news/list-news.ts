import * as z from "zod/mini";
import { LISTED_MAX, SEARCH_MAX_CHARS } from "../limits.ts";
import { lineSchema } from "../schemas.ts";
import { ARTICLE_FILTERS, ARTICLE_ORDERS, type ListedArticle } from "./listed-article.ts";
import { topicSlugSchema } from "./topics.ts";

/** A title's sort key has up to three characters for each of the title. */
const LISTED_CURSOR_MAX_CHARS = 4_000;

/** Finds articles that have all words, in any form, or words that begin with them; see search.ts. */
export const searchNewsInputSchema = z.strictObject({
  words: lineSchema(0, SEARCH_MAX_CHARS),
  /** Only articles of this topic. */
  topic: z.optional(topicSlugSchema),
  /** English words are searched as they are; "is" if missing. */
  language: z.optional(z.enum(["is", "en"])),
});

/** What a list shows of an article; an empty `summary` is replaced by an excerpt of the content. */
export type ArticleSummary = {
  readonly id: string;
  /** What follows `/news/`, if it is not the id. */
  readonly address?: string;
  readonly title: string;
  readonly summary: string;
  /** Only if the translation has a title and content. */
  readonly english?: { readonly title: string; readonly summary: string };
  readonly imageUrl: string;
  readonly imageFocus?: string;
  readonly author: string;
  readonly topics: readonly string[];
  /** An instant. */
  readonly publishedAt: string;
};

/** Lists articles as the caller may see them: authors their own. Scheduled and ready ones come soonest first, by "date". */
export const listNewsInputSchema = z.strictObject({
  filter: z.enum(ARTICLE_FILTERS),
  order: z.enum(ARTICLE_ORDERS),
  /** Only articles that have all words, or words that begin with them; see search.ts. */
  words: lineSchema(0, SEARCH_MAX_CHARS),
  /** The `next` of the result before. */
  after: z.optional(z.string().check(z.maxLength(LISTED_CURSOR_MAX_CHARS))),
  /** Most articles of an answer without words; one with words has at most `SEARCH_READS_MAX`. */
  size: z.int().check(z.gte(1), z.lte(LISTED_MAX)),
});
export type ListNewsInput = z.infer<typeof listNewsInputSchema>;
export type ListNewsResult = {
  readonly articles: readonly ListedArticle[];
  /** Where the next call continues; there may be no more articles. Missing at the end. */
  readonly next?: string;
};

export type SearchNewsResult = {
  /** Newest first. */
  readonly articles: readonly ArticleSummary[];
  /** There may be older results, even if none is listed: only the newest `SEARCH_READS_MAX` articles with one of the words were searched. */
  readonly isCut: boolean;
};
