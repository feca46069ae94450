import { COLLECTIONS } from "@matbjorg/contract/collections";
import { TOPICS_MAX, TOPICS_PER_ARTICLE_MAX } from "@matbjorg/contract/limits";
import type { FoundArticle } from "@matbjorg/contract/news";
import {
  type AskedNews,
  type BesideArticle,
  HOME_NEWS_COUNT,
  type LatestNews,
  NEWS_PAGE_SIZE,
  type NewsPage,
  parsePlace,
  placeOf,
  RELATED_COUNT,
} from "@matbjorg/contract/news-lists";
import { isStoredId } from "@matbjorg/contract/stored-id";
import {
  FieldPath,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
} from "firebase-admin/firestore";

// Lists show what searches show: what each article's document for the search has as its card. No text is read, and of
// that document nothing else. See docs/decisions/0015-lists-of-news.md.

const CARD = ["card", "publishedAt"] as const;

/** So many are read to have enough others: the article itself may be among them, and those before and after it. */
const ENOUGH = RELATED_COUNT + 3;

function published(db: Firestore): Query {
  return db.collection(COLLECTIONS.newsSearch).where("isPublished", "==", true);
}

/** Articles may be of the same instant. */
const ordered = (query: Query, direction: "asc" | "desc") =>
  query.orderBy("publishedAt", direction).orderBy(FieldPath.documentId(), direction);

const placeIn = (entry: QueryDocumentSnapshot): string | undefined => {
  const at: unknown = entry.get("publishedAt");
  return at instanceof Timestamp ? placeOf(at, entry.id) : undefined;
};

/**
 * Reads one article more than it shows, to know whether there are more; on later pages as many again, to know where the
 * page before begins. Null for a page that there is not.
 */
export async function readNewsPage(db: Firestore, { topic, before }: AskedNews): Promise<NewsPage | null> {
  const place = before === undefined ? undefined : parsePlace(before);
  if (before !== undefined && !(place && isStoredId(place.id))) return null;
  const listed = topic ? published(db).where("card.topics", "array-contains", topic) : published(db);
  const from = place && ([new Timestamp(place.seconds, place.nanoseconds), place.id] as const);
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
    articles: shown.map(cardOf),
    newer: from && ((beforeThat && placeIn(beforeThat)) ?? ""),
    older: last && docs.length > NEWS_PAGE_SIZE ? placeIn(last) : undefined,
  };
}

export async function readLatestNews(db: Firestore): Promise<LatestNews> {
  const newest = ordered(published(db), "desc").limit(HOME_NEWS_COUNT + 1);
  return { articles: (await newest.select(...CARD).get()).docs.map(cardOf) };
}

/** What stands around an article, and the topics that it names; null where there is no article. */
export type AroundArticle = { readonly beside: BesideArticle; readonly topics: readonly StoredTopic[] };

/**
 * Others about the same first, then the newest, and none that is named as the one before or after. At most 15 documents,
 * whatever the number of articles, and the topics.
 */
export async function readAroundArticle(db: Firestore, id: string): Promise<AroundArticle | null> {
  const ref = db.collection(COLLECTIONS.newsSearch).doc(id);
  const [entry] = await db.getAll(ref, { fieldMask: ["isPublished", "publishedAt", "card.topics"] });
  if (!entry?.exists) return null;
  const read = async (query: Query) => (await query.select(...CARD).get()).docs.map(cardOf);
  const publishedAt: unknown = entry.get("publishedAt");
  const next = async (direction: "asc" | "desc") => {
    if (!(publishedAt instanceof Timestamp) || entry.get("isPublished") !== true) return undefined;
    return (await read(ordered(published(db), direction).startAfter(publishedAt, id).limit(1)))[0];
  };
  const newest = published(db).orderBy("publishedAt", "desc").limit(ENOUGH);
  const slugs: readonly string[] = entry.get("card.topics").slice(0, TOPICS_PER_ARTICLE_MAX);
  const isOfTopics = slugs.length > 0;
  const [newer, older, about, topics] = await Promise.all([
    next("asc"),
    next("desc"),
    isOfTopics ? read(newest.where("card.topics", "array-contains-any", slugs)) : [],
    isOfTopics ? readTopics(db) : [],
  ]);
  const named = new Set([id, newer?.id, older?.id]);
  const related = (found: readonly FoundArticle[]) =>
    [...new Map(found.map((one) => [one.id, one])).values()]
      .filter((one) => !named.has(one.id))
      .slice(0, RELATED_COUNT);
  const own = related(about);
  const all = own.length < RELATED_COUNT ? related([...own, ...(await read(newest))]) : own;
  return { beside: { newer, older, related: all }, topics };
}

/** `name` as it is stored: whoever shows it reads it leniently. */
export type StoredTopic = { readonly slug: string; readonly name: unknown };

export async function readTopics(db: Firestore): Promise<StoredTopic[]> {
  const { docs } = await db.collection(COLLECTIONS.topics).limit(TOPICS_MAX).get();
  return docs.map((topic) => ({ slug: topic.id, name: topic.get("name") }));
}

function cardOf(entry: QueryDocumentSnapshot): FoundArticle {
  const at: unknown = entry.get("publishedAt");
  return {
    id: entry.id,
    ...entry.get("card"),
    publishedAt: at instanceof Timestamp ? at.toDate().toISOString() : "",
  };
}
