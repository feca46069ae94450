// Paths, cursors and responses of the public reads. No schemas here: visitors' pages would download them.
import type { SiteContent } from "./content/content-sections.ts";
import type { LegalAnswer, LegalName } from "./legal/legal-versions.ts";
import type { ArticleSummary, SearchNewsResult } from "./news/list-news.ts";
import type { Partner, Topic, Town } from "./public-records.ts";

/** Articles per page of the list. */
export const NEWS_PAGE_SIZE = 12;
/** Articles on the home page (specification, section 9). */
export const HOME_NEWS_COUNT = 3;
/** Related articles below an article. */
export const RELATED_COUNT = 3;

/** Selects a page of the news list, for all articles or one topic. `before` is a cursor: see `cursorOf`. */
export type NewsQuery = { readonly topic?: string | undefined; readonly before?: string | undefined };

/** Newest first. */
export type NewsPage = {
  readonly articles: readonly ArticleSummary[];
  /** The cursor of the previous page: empty if that is the first page, undefined if this is the first page. */
  readonly newer?: string | undefined;
  /** The cursor of the next page, if there is one. */
  readonly older?: string | undefined;
};

/** Contains one article more than the home page shows. If that article exists, the page links to more news. */
export type LatestNews = { readonly articles: readonly ArticleSummary[] };

/** The list below an article. */
export type BesideArticle = {
  readonly related: readonly ArticleSummary[];
};

/** The responses by the paths of their reads; null for a read that failed. */
export type HomeAnswers = Readonly<Record<string, unknown>>;

/** The path of a public read. `Answer` is the type of its response, which is null if the document or page is missing. */
export type ReadPath<Answer> = string & { readonly answers?: Answer };

/** Returns a function that makes the paths of a public read from its parameters. */
type Read<Parameters extends readonly unknown[], Answer> = {
  (...parameters: Parameters): ReadPath<Answer>;
  readonly path: string;
};

function read<Parameters extends readonly unknown[], Answer>(
  path: string,
  query: (...parameters: Parameters) => Readonly<Record<string, string | undefined>>,
): Read<Parameters, Answer> {
  const address = (...parameters: Parameters) =>
    `${path}?${queryOf(query(...parameters))}` as ReadPath<Answer>;
  return Object.assign(address, { path });
}

/**
 * The public reads, which respond with JSON from `functions/src/pages/reads.ts`. See docs/decisions.md, "Lists of news" and
 * "Public reads".
 */
export const readPaths = {
  latest: "/read/latest-news" as ReadPath<LatestNews>,
  list: read<[query: NewsQuery], NewsPage>("/read/news", ({ topic, before }) => ({ topic, before })),
  beside: read<[id: string], BesideArticle>("/read/beside-article", (id) => ({ id })),
  /** The article that has this slug now or had it before, with the text that a page in this language shows. */
  article: read<[address: string, language: "is" | "en"], unknown>("/read/article", (address, language) => ({
    address,
    language,
  })),
  topics: "/read/topics" as ReadPath<readonly Topic[]>,
  towns: "/read/towns" as ReadPath<readonly Town[]>,
  /** Sorted by `order`. */
  partners: "/read/partners" as ReadPath<readonly Partner[]>,
  /** A version of the terms or the privacy policy, by its first day. Without a day, the version in force. */
  legal: read<
    [name: LegalName, language: "is" | "en", from?: string, comparedWith?: string | null],
    LegalAnswer
  >("/read/legal", (name, language, from, changes) => ({
    name,
    language,
    from,
    changes: changes ?? undefined,
  })),
  content: read<[language: "is" | "en"], SiteContent>("/read/content", (language) => ({ language })),
  /**
   * The responses of `content`, `latest` and, if `partners` is "1", `partners`. The home page requests them together
   * (inline-script.js).
   */
  home: read<[language: "is" | "en", partners?: "1"], HomeAnswers>("/read/home", (language, partners) => ({
    language,
    partners,
  })),
} as const;

/** The responses of the reads, by name. */
export type ReadAnswers = { readonly [Name in keyof typeof readPaths]: AnswerOf<(typeof readPaths)[Name]> };

type AnswerOf<Path> =
  Path extends ReadPath<infer Answer> ? Answer : Path extends Read<never, infer Answer> ? Answer : never;

/** The key of a search in page data and in SWR's cache. It is not a path, because the callable `searchNews` answers it. */
export const searchKey = ({
  words,
  topic,
  language,
}: {
  readonly words: string;
  readonly topic?: string | undefined;
  readonly language: "is" | "en";
}) => `searchNews?${queryOf({ words, topic, language })}` as ReadPath<SearchNewsResult>;

/** Serializes parameters in a fixed order and without empty ones, so that equal queries give equal strings. */
export function queryOf(parameters: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value) query.set(name, value);
  return query.toString();
}

/** The precision of Firestore's timestamps, which is finer than that of a `Date`. */
type Instant = { readonly seconds: number; readonly nanoseconds: number };

/**
 * Returns the cursor of an article in a list, "1791802800.000000000-hundrad-tonn". It contains the id because articles may
 * have the same time.
 * @param at null for an article without a date: such articles come last
 */
export function cursorOf(at: Instant | null, id: string): string {
  return `${at ? `${at.seconds}.${String(at.nanoseconds).padStart(9, "0")}` : "undated"}-${id}`;
}

const CURSOR = /^(?:(-?\d{1,12})\.(\d{9})|undated)-(.+)$/s;
/** Firestore's range: the years 1 to 9999. */
const SECONDS = { min: -62_135_596_800, max: 253_402_300_799 } as const;

/** Returns undefined if the text is not a cursor. */
export function parseCursor(
  cursor: string,
): { readonly at: Instant | null; readonly id: string } | undefined {
  const [, whole, nanoseconds, id] = CURSOR.exec(cursor) ?? [];
  if (id === undefined) return undefined;
  if (whole === undefined) return { at: null, id };
  const seconds = Number(whole);
  if (!(seconds >= SECONDS.min && seconds <= SECONDS.max)) return undefined;
  return { at: { seconds, nanoseconds: Number(nanoseconds) }, id };
}
