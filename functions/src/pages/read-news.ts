import { COLLECTIONS } from "@matbjorg/contract/collections";
import { hiddenSlugOf } from "@matbjorg/contract/news/hidden-slug";
import type { ArticleSummary } from "@matbjorg/contract/news/list-news";
import {
  type BesideArticle,
  cursorOf,
  HOME_NEWS_COUNT,
  type LatestNews,
  NEWS_PAGE_SIZE,
  type NewsPage,
  type NewsQuery,
  parseCursor,
  RELATED_COUNT,
} from "@matbjorg/contract/public-reads";
import type { Topic } from "@matbjorg/contract/public-records";
import { isStoredId } from "@matbjorg/contract/text/stored-id";
import {
  FieldPath,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
} from "firebase-admin/firestore";
import { summariesWithFacts } from "../content/facts.ts";
import { readAll } from "../lib/typed-documents.ts";
import { articleRef } from "../news/article-store.ts";
import { summaryOf } from "../news/search-entry.ts";
import { topicsOf } from "../topics/topic-store.ts";
import { readTopics } from "./read-records.ts";

// Lists are read from the search index, whose entries contain the article's summary (`card`), so that no texts are
// read. See docs/decisions.md, "Lists of news".

const CARD = ["card", "publishedAt"] as const;

/** Reads one article more than is shown, because one of them may be the article itself. */
const RELATED_READS = RELATED_COUNT + 1;

function published(db: Firestore): Query {
  return db.collection(COLLECTIONS.newsSearch).where("isPublished", "==", true);
}

/** The id decides the order between equal instants. */
const ordered = (query: Query, direction: "asc" | "desc") =>
  query.orderBy("publishedAt", direction).orderBy(FieldPath.documentId(), direction);

function cursorIn(entry: QueryDocumentSnapshot): string {
  const at: unknown = entry.get("publishedAt");
  return cursorOf(at instanceof Timestamp ? at : null, entry.id);
}

/**
 * Reads a page of the news list. Reads one article more than the page shows, to learn whether there is a next page.
 * Reads the same number of newer articles, to find the cursor of the previous page. Returns null for an unknown page.
 */
export async function readNewsPage(db: Firestore, { topic, before }: NewsQuery): Promise<NewsPage | null> {
  const cursor = before === undefined ? undefined : parseCursor(before);
  if (before !== undefined && !(cursor && isStoredId(cursor.id))) return null;
  const listed = topic ? published(db).where("card.topics", "array-contains", topic) : published(db);
  const at = cursor?.at && new Timestamp(cursor.at.seconds, cursor.at.nanoseconds);
  const from = cursor && ([at, cursor.id] as const);
  const newestFirst = ordered(listed, "desc");
  const count = NEWS_PAGE_SIZE + 1;
  const [{ docs }, newer] = await Promise.all([
    (from ? newestFirst.startAfter(...from) : newestFirst)
      .limit(count)
      .select(...CARD)
      .get(),
    from &&
      ordered(listed, "asc")
        .startAt(...from)
        .limit(count)
        .select("publishedAt")
        .get(),
  ]);
  if (from && docs.length === 0) return null;
  const shown = docs.slice(0, NEWS_PAGE_SIZE);
  const [last] = shown.slice(-1);
  const beforeThat = newer?.docs[NEWS_PAGE_SIZE];
  return {
    articles: await summariesWithFacts(db, shown.map(summaryOf)),
    newer: from && (beforeThat ? cursorIn(beforeThat) : ""),
    older: last && docs.length > NEWS_PAGE_SIZE ? cursorIn(last) : undefined,
  };
}

export async function readLatestNews(db: Firestore): Promise<LatestNews> {
  const newest = ordered(published(db), "desc").limit(HOME_NEWS_COUNT + 1);
  const { docs } = await newest.select(...CARD).get();
  return { articles: await summariesWithFacts(db, docs.map(summaryOf)) };
}

/** Related articles. Includes all topics if the caller asked for them and the article has topics. */
export type AroundArticle = {
  readonly beside: BesideArticle;
  readonly topics: readonly Topic[] | undefined;
};

/** Reads related articles; those with the same topics come first. Reads at most 9 documents and the topics. */
export async function readAroundArticle(
  db: Firestore,
  id: string,
  { withTopics }: { readonly withTopics: boolean },
): Promise<AroundArticle | null> {
  const ref = db.collection(COLLECTIONS.newsSearch).doc(id);
  const [entry] = await db.getAll(ref, { fieldMask: ["card.topics"] });
  if (!entry?.exists) return null;
  const read = async (query: Query) =>
    summariesWithFacts(db, (await query.select(...CARD).get()).docs.map(summaryOf));
  const newest = published(db).orderBy("publishedAt", "desc").limit(RELATED_READS);
  const slugs = topicsOf(entry.get("card.topics"));
  const isOfTopics = slugs.length > 0;
  const [about, topics] = await Promise.all([
    isOfTopics ? read(newest.where("card.topics", "array-contains-any", slugs)) : [],
    isOfTopics && withTopics ? readTopics(db) : undefined,
  ]);
  const related = (found: readonly ArticleSummary[]) =>
    [...new Map(found.map((one) => [one.id, one])).values()]
      .filter((one) => one.id !== id)
      .slice(0, RELATED_COUNT);
  const own = related(about);
  const all = own.length < RELATED_COUNT ? related([...own, ...(await read(newest))]) : own;
  return { beside: { related: all }, topics };
}

/** Returns null if the article does not exist, or if only its hidden slug opens it. */
export async function readBesideArticle(db: Firestore, id: string): Promise<BesideArticle | null> {
  const [[article], around] = await Promise.all([
    readAll(db, [articleRef(db, id)], ["isPublished", "hiddenAddress"]),
    readAroundArticle(db, id, { withTopics: false }),
  ]);
  return hiddenSlugOf(article.data() ?? {}) ? null : (around?.beside ?? null);
}
