// No schemas here: the article list, which the login page loads, would download them.
import { TITLE_MAX_CHARS } from "../limits.ts";
import { countOf, recordOf, timeOf } from "../stored-value.ts";
import { isEnglishOlderIn } from "../text/older-english.ts";
import { fitting } from "../text/shorten.ts";
import { mapFields } from "./article-fields.ts";
import {
  damagedFieldsOf,
  type FlagState,
  type InstantState,
  isSet,
  lifecycleOf,
  type ReadArticle,
  type StateFor,
  stateOf,
  statesFor,
} from "./article-state.ts";
import { hiddenSlugOf, isArticleSlug } from "./hidden-slug.ts";

export const ARTICLE_FILTERS = ["all", "published", "scheduled", "drafts", "ready", "no-english"] as const;
export type ArticleFilter = (typeof ARTICLE_FILTERS)[number];

export const ARTICLE_ORDERS = ["date", "updated", "title", "status"] as const;
export type ArticleOrder = (typeof ARTICLE_ORDERS)[number];

/**
 * The fields of an article that the list in the admin area shows. The article may have been written outside this
 * application, with any fields.
 */
export type ListedArticle = {
  readonly id: string;
  /**
   * The page sends the version with every action on the row. It is missing in articles of an earlier release until they are
   * changed or indexed again.
   */
  readonly version?: number;
  /** The part of the path after `/news/`. */
  readonly address: string;
  readonly title: string;
  readonly author: string;
  readonly imageUrl: string;
  readonly isPublished: boolean;
  /** Whether the article is or was published; this includes articles written outside this application. */
  readonly wasPublished: boolean;
  /** The state of the English text. `current`: readers get it, and it is not older than the Icelandic text. */
  readonly english: "missing" | "older" | "unread" | "held" | "current";
  /** Whether some fields have values of a wrong type; they are shown empty. */
  readonly isDamaged: boolean;
} & ListedState;

/** The dates and flags that are set. */
type ListedState = { readonly [Name in StateFor<"list"> & InstantState]?: string } & {
  readonly [Name in StateFor<"list"> & FlagState]?: true;
};

export function listedArticleOf(id: string, stored: ReadArticle): Omit<ListedArticle, "imageUrl"> {
  const { isPublished, wasPublished } = lifecycleOf(stored);
  const set = statesFor("list").filter((name) => timeOf(stored[name]) ?? stored[name] === true);
  const address = isArticleSlug(stored.address) ? stored.address : id;
  return {
    id,
    version: countOf(stored.version),
    address: hiddenSlugOf(stored) ?? address,
    title: fittingText(stored.title),
    author: fittingText(stored.author),
    isPublished,
    wasPublished,
    ...(mapFields(set, (name) => timeOf(stored[name])?.toISOString() ?? true) as ListedState),
    english: englishOf(stored),
    isDamaged: damagedFieldsOf(stored).length > 0,
  };
}

/** Returns the filters of the list that include this article. */
export function filtersOf(article: ReturnType<typeof listedArticleOf>): ArticleFilter[] {
  const { readyAt, english } = article;
  const state = stateOf(article);
  return [
    "all",
    state === "published" || state === "scheduled" ? state : "drafts",
    ...(readyAt ? (["ready"] as const) : []),
    ...(english === "current" ? [] : (["no-english"] as const)),
  ];
}

function englishOf(stored: ReadArticle): ListedArticle["english"] {
  const { title, content } = recordOf(recordOf(stored.translations).en);
  if (!fittingText(title) || typeof content !== "string" || content === "") return "missing";
  if (isEnglishOlderIn(stored)) return "older";
  if (isSet(stored.isEnglishUnread)) return "unread";
  return isSet(stored.isEnglishHeld) ? "held" : "current";
}

/** An article written outside this application may have a title of any length. */
const fittingText = (value: unknown) => (typeof value === "string" ? fitting(value, TITLE_MAX_CHARS) : "");
