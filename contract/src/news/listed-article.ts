// No schemas here: the article list, which the login page loads, would download them.
import { TITLE_MAX_CHARS } from "../limits.ts";
import { recordOf, type Stored, timeOf } from "../stored-value.ts";
import { isEnglishOlderIn } from "../text/older-english.ts";
import { fitting } from "../text/shorten.ts";
import { hiddenAddressOf, isArticleAddress } from "./article-address.ts";
import { damagedFieldsOf } from "./damaged-article.ts";
import { isSet } from "./held-english.ts";

export const ARTICLE_FILTERS = ["all", "published", "scheduled", "drafts", "ready", "no-english"] as const;
export type ArticleFilter = (typeof ARTICLE_FILTERS)[number];

export const ARTICLE_ORDERS = ["date", "updated", "title", "status"] as const;
export type ArticleOrder = (typeof ARTICLE_ORDERS)[number];

/** What the admin area's list shows of an article; it may have been written elsewhere, with any fields. */
export type ListedArticle = {
  readonly id: string;
  /** What follows `/news/`. */
  readonly address: string;
  readonly title: string;
  readonly author: string;
  readonly imageUrl: string;
  readonly isPublished: boolean;
  /** Whether it is published or was once; also true of articles written outside this application. */
  readonly wasPublished: boolean;
  /**
   * Instants. The date that readers see, its last change, when it will be published and when withdrawn, since when it is
   * ready.
   */
  readonly publishedAt?: string;
  readonly updatedAt?: string;
  readonly publishAt?: string;
  readonly unpublishAt?: string;
  readonly readyAt?: string;
  /** Whether readers get an English text, and the Icelandic one has not changed since. */
  readonly english: "missing" | "older" | "unread" | "held" | "current";
  /** Some of its fields hold what they may not, and are shown empty. */
  readonly isDamaged: boolean;
};

export function listedArticleOf(id: string, stored: Stored): Omit<ListedArticle, "imageUrl"> {
  const dates = ["publishedAt", "updatedAt", "publishAt", "unpublishAt", "readyAt"].flatMap((name) => {
    const date = timeOf(stored[name]);
    return date ? [[name, date.toISOString()]] : [];
  });
  const address = isArticleAddress(stored.address) ? stored.address : id;
  return {
    id,
    address: hiddenAddressOf(stored) ?? address,
    title: textOf(stored.title),
    author: textOf(stored.author),
    isPublished: stored.isPublished !== false,
    wasPublished: stored.firstPublishedAt !== null,
    ...Object.fromEntries(dates),
    english: englishOf(stored),
    isDamaged: damagedFieldsOf(stored).length > 0,
  };
}

/** Returns the filters that show an article. */
export function filtersOf(article: ReturnType<typeof listedArticleOf>): ArticleFilter[] {
  const { isPublished, publishAt, readyAt, english } = article;
  return [
    "all",
    isPublished ? "published" : publishAt ? "scheduled" : "drafts",
    ...(readyAt ? (["ready"] as const) : []),
    ...(english === "current" ? [] : (["no-english"] as const)),
  ];
}

function englishOf(stored: Stored): ListedArticle["english"] {
  const { title, content } = recordOf(recordOf(stored.translations).en);
  if (!textOf(title) || typeof content !== "string" || content === "") return "missing";
  if (isEnglishOlderIn(stored)) return "older";
  if (isSet(stored.isEnglishUnread)) return "unread";
  return isSet(stored.isEnglishHeld) ? "held" : "current";
}

/** Written elsewhere it may have any length. */
const textOf = (value: unknown) => (typeof value === "string" ? fitting(value, TITLE_MAX_CHARS) : "");
