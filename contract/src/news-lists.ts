// How pages read lists of news: where, and what they are answered. Without schemas: the visitor's page checks nothing.
import type { FoundArticle } from "./news.ts";

/** How many articles a page of the list has. */
export const NEWS_PAGE_SIZE = 12;
/** How many the home page shows (specification, section 9). */
export const HOME_NEWS_COUNT = 3;
/** How many others an article ends with. */
export const RELATED_COUNT = 3;

/** Which page of which list: of all news, or of those about a topic, and what its articles are older than: see `placeOf`. */
export type AskedNews = { readonly topic?: string | undefined; readonly before?: string | undefined };

/** As much of each article as a list shows, newest first. */
export type NewsPage = {
  readonly articles: readonly FoundArticle[];
  /** What the articles of the page before this one are older than; empty for the first page, undefined on it. */
  readonly newer?: string | undefined;
  /** What those of the next page are older than, if there is one. */
  readonly older?: string | undefined;
};

/** One more than the home page shows, to know whether there are more. */
export type LatestNews = { readonly articles: readonly FoundArticle[] };

/** What stands around an article: those published just before and after it, and others to read. */
export type BesideArticle = {
  readonly newer?: FoundArticle | undefined;
  readonly older?: FoundArticle | undefined;
  readonly related: readonly FoundArticle[];
};

/** Where the site answers these as JSON, null for what there is not: see docs/decisions/0015-lists-of-news.md. */
export const readPaths = {
  /** `LatestNews`. */
  latest: "/read/latest-news",
  /** `NewsPage`. */
  list: ({ topic, before }: AskedNews): string => `/read/news?${queryOf({ topic, before })}`,
  /** `BesideArticle`. */
  beside: (id: string): string => `/read/beside-article?${queryOf({ id })}`,
} as const;

/** A query without what is empty, always in the same order: addresses that mean the same are the same. */
export function queryOf(parameters: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value) query.set(name, value);
  return query.toString();
}

/** An instant, finer than a `Date`, as Firestore keeps it. */
export type Instant = { readonly seconds: number; readonly nanoseconds: number };

/** An article's place in a list, as addresses say it: "1791802800.000000000-hundrad-tonn". Articles may share an instant. */
export function placeOf({ seconds, nanoseconds }: Instant, id: string): string {
  return `${seconds}.${String(nanoseconds).padStart(9, "0")}-${id}`;
}

const PLACE = /^(-?\d{1,12})\.(\d{9})-(.+)$/s;
/** What Firestore takes: from the year 1 to 9999. */
const SECONDS = { min: -62_135_596_800, max: 253_402_300_799 } as const;

/** Undefined for what no article's place is called. */
export function parsePlace(place: string): (Instant & { readonly id: string }) | undefined {
  const [, whole, nanoseconds, id = ""] = PLACE.exec(place) ?? [];
  const seconds = Number(whole);
  if (!(seconds >= SECONDS.min && seconds <= SECONDS.max)) return undefined;
  return { seconds, nanoseconds: Number(nanoseconds), id };
}
