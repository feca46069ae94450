import { COLLECTIONS } from "@matbjorg/contract/collections";
import { SEARCH_READS_MAX } from "@matbjorg/contract/limits";
import {
  type ListNewsInput,
  type ListNewsResult,
  listNewsInputSchema,
} from "@matbjorg/contract/news/list-news";
import type { ArticleFilter, ArticleOrder, ListedArticle } from "@matbjorg/contract/news/listed-article";
import { matchesSearch } from "@matbjorg/contract/news/search";
import { isStoredId } from "@matbjorg/contract/text/stored-id";
import {
  type DocumentSnapshot,
  FieldPath,
  type Firestore,
  type OrderByDirection,
  type Query,
  Timestamp,
} from "firebase-admin/firestore";
import { AppError } from "../lib/callable/app-error.ts";
import type { Callable } from "../lib/callable/define-callable.ts";
import { firestore } from "../lib/firebase.ts";
import { type EntryPath, ownFilter, summaryOf } from "./search-entry.ts";
import { rarest, searchedForms } from "./search-news.ts";

/** Lists and searches all articles for the admin area. @throws auth/not-an-admin, input/invalid */
export const listNews: Callable<"listNews"> = {
  input: listNewsInputSchema,
  handler: async (input, { uid, role }) =>
    listArticles(firestore(), input, role === "author" ? uid : undefined),
};

type Sort = readonly (readonly [field: EntryPath, direction: OrderByDirection])[];

const BY_DATE: Sort = [["publishedAt", "desc"]];
const ORDERS: Readonly<Record<ArticleOrder, Sort>> = {
  date: BY_DATE,
  updated: [["list.changedAt", "desc"]],
  title: [["list.title", "asc"]],
  status: [["isPublished", "asc"], ...BY_DATE],
};
/**
 * The order by date in the lists of scheduled and ready articles, which have not been published yet: the earliest first.
 */
const COMING: Partial<Record<ArticleFilter, Sort>> = {
  scheduled: [["list.publishAt", "asc"]],
  ready: [["list.readyAt", "asc"]],
};

/** A query may combine at most 30 pairs of a status and a word's form, and there are two statuses. */
const FORMS_MAX = 15;

/**
 * Lists articles from their search entries. If at most `SEARCH_READS_MAX` articles contain the rarest word, a search
 * reads and sorts them all; otherwise it looks through that many, and `next` continues.
 *
 * @param own the author whose articles are listed; undefined for all
 * @throws input/invalid
 */
export async function listArticles(
  db: Firestore,
  { filter, order, words, after, size }: ListNewsInput,
  own: string | undefined,
): Promise<ListNewsResult> {
  const entries = db.collection(COLLECTIONS.newsSearch);
  const name = own === undefined ? filter : ownFilter(filter, own);
  const listed = entries.where("list.filters" satisfies EntryPath, "array-contains", name);
  const sort = (order === "date" && COMING[filter]) || ORDERS[order];
  const searched = await searchedForms(words, "is");
  if (searched.length === 0) return page({ query: ordered(listed, sort), sort, size, after });

  const withStatus = entries.where("isPublished" satisfies EntryPath, "in", statusesOf(filter));
  const found = searched.map((forms) =>
    withStatus.where("keys", "array-contains-any", forms.slice(0, FORMS_MAX)),
  );
  const { query, count } = await rarest([...found, listed].map((one) => ordered(one, BY_DATE)));
  const matches = (entry: DocumentSnapshot) =>
    Boolean(entry.get("list.filters" satisfies EntryPath)?.includes(name)) &&
    matchesSearch(new Set(entry.get("keys")), searched);
  if (after === undefined && count <= SEARCH_READS_MAX) {
    const { docs } = await query
      .limit(SEARCH_READS_MAX)
      .select(...SHOWN, "keys")
      .get();
    return { articles: docs.filter(matches).sort(by(sort)).map(listedOf) };
  }
  const sorted = sort === BY_DATE ? query : ordered(listed, sort);
  return page({ query: sorted, sort, size: SEARCH_READS_MAX - 1, after, matches });
}

const SHOWN: readonly EntryPath[] = ["card.imageUrl", "list", "isPublished", "publishedAt"];

type Page = {
  /** Yields the entries in the order of `sort`. */
  readonly query: Query;
  readonly sort: Sort;
  readonly size: number;
  readonly after: string | undefined;
  readonly matches?: (entry: DocumentSnapshot) => boolean;
};

/** Reads one entry more than `size`, to learn whether there are more. */
async function page({ query, sort, size, after, matches }: Page): Promise<ListNewsResult> {
  const { docs } = await (after === undefined ? query : query.startAfter(...valuesOf(after, sort)))
    .limit(size + 1)
    .select(...SHOWN, ...(matches ? ["keys"] : []))
    .get();
  const read = docs.slice(0, size);
  const last = docs.length > size ? read.at(-1) : undefined;
  return {
    articles: (matches ? read.filter(matches) : read).map(listedOf),
    ...(last && { next: cursorOf(last, sort) }),
  };
}

const listedOf = (entry: DocumentSnapshot): ListedArticle => ({
  ...entry.get("list.row" satisfies EntryPath),
  imageUrl: summaryOf(entry).imageUrl,
});

function statusesOf(filter: ArticleFilter): boolean[] {
  if (filter === "all" || filter === "no-english") return [true, false];
  return [filter === "published"];
}

/** Orders a query; the id decides between equal values. */
function ordered(query: Query, sort: Sort): Query {
  const sorted = sort.reduce((one, [field, direction]) => one.orderBy(field, direction), query);
  return sorted.orderBy(FieldPath.documentId(), sort.at(-1)?.[1]);
}

/** Compares values as Firestore sorts them. */
const by = (sort: Sort) => (one: DocumentSnapshot, other: DocumentSnapshot) => {
  for (const [field, direction] of sort) {
    const [left, right] = [rankOf(one.get(field)), rankOf(other.get(field))];
    if (left !== right) return left < right === (direction === "asc") ? -1 : 1;
  }
  return 0;
};

function rankOf(value: unknown): number | string {
  if (value instanceof Timestamp) return value.toMillis();
  if (typeof value === "string") return value;
  return typeof value === "boolean" || typeof value === "number" ? Number(value) : Number.NEGATIVE_INFINITY;
}

/** Returns a position in a list: the values by which it is sorted, and the id. */
function cursorOf(entry: DocumentSnapshot, sort: Sort): string {
  const values = sort.map(([field]) => entry.get(field));
  const plain = values.map((value) =>
    value instanceof Timestamp ? [value.seconds, value.nanoseconds] : value,
  );
  return JSON.stringify([...plain, entry.id]);
}

/** @throws Error if our cursors never contain such a value */
function positionOf(value: unknown): unknown {
  if (Array.isArray(value)) return new Timestamp(value[0], value[1]);
  if (typeof value === "object" && value !== null) throw new Error("not a position");
  return value;
}

function valuesOf(cursor: string, sort: Sort): unknown[] {
  try {
    const values: unknown = JSON.parse(cursor);
    if (!Array.isArray(values) || values.length !== sort.length + 1) throw new Error(cursor);
    const id: unknown = values.pop();
    if (typeof id !== "string" || !isStoredId(id)) throw new Error(cursor);
    return [...values.map(positionOf), id];
  } catch (cause) {
    throw new AppError("input/invalid", { cause });
  }
}
