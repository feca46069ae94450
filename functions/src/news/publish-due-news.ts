import { COLLECTIONS } from "@matbjorg/contract/collections";
import { timeOf } from "@matbjorg/contract/stored-value";
import type { DocumentData, Firestore, Query, QuerySnapshot } from "firebase-admin/firestore";
import { eachAlone } from "../lib/each-alone.ts";
import { firestore } from "../lib/firebase.ts";
import { retryOnConflict } from "../lib/retry-on-conflict.ts";
import { articleRef, isFound } from "./article-store.ts";
import { type ArticleWrite, commit } from "./commit-article.ts";
import { publication } from "./publication.ts";

/**
 * Publishes scheduled articles at their date, and withdraws those whose time is over. Costs two reads where none is due: it
 * runs every minute.
 */
export async function publishDueNews(now: Date) {
  const db = firestore();
  return { ...(await publishDueArticles(db, now)), ...(await withdrawDueArticles(db, now)) };
}

/** A run changes so many articles of each kind; the others are changed a minute later. */
const BATCH_SIZE = 50;

export async function publishDueArticles(db: Firestore, now: Date): Promise<{ published: number }> {
  const due = db.collection(COLLECTIONS.news).where("publishAt", "<=", now).orderBy("publishAt");
  return { published: await changeDue(due, (article) => publishIfDue(article, now)) };
}

export async function withdrawDueArticles(db: Firestore, now: Date): Promise<{ withdrawn: number }> {
  const due = db
    .collection(COLLECTIONS.news)
    .where("isPublished", "==", true)
    .where("unpublishAt", "<=", now)
    .orderBy("unpublishAt");
  return { withdrawn: await changeDue(due, (article) => withdrawIfDue(article, now)) };
}

/** Reads an article again if it was changed concurrently: its date may have changed, too. */
async function changeDue(
  due: Query,
  decide: (article: DocumentData) => ArticleWrite | undefined,
): Promise<number> {
  const { firestore: db } = due;
  const first = due.limit(BATCH_SIZE).select(...DATES);
  let changed = 0;
  // Those that fail stay due, before the others.
  for (let page: Query | undefined = first; page && changed < BATCH_SIZE; ) {
    const { docs }: QuerySnapshot = await page.get();
    const { done } = await eachAlone(docs, ({ id }) =>
      retryOnConflict(async (attempt) => {
        const article = await articleRef(db, id).get();
        const write = isFound(article) && decide(article.data());
        if (!write) return false;
        await commit(db, article, write, attempt);
        return true;
      }),
    );
    changed += done;
    page = docs.length === BATCH_SIZE ? first.startAfter(docs.at(-1)) : undefined;
  }
  return changed;
}

const DATES = ["publishAt", "unpublishAt"];

function isDue(stored: unknown, now: Date): boolean {
  const date = timeOf(stored);
  return date !== undefined && date <= now;
}

function publishIfDue(article: DocumentData, now: Date): ArticleWrite | undefined {
  if (!isDue(article.publishAt, now)) return undefined;
  // A late run does not publish what is over already.
  if (isDue(article.unpublishAt, now)) return withdrawal(article, now);
  const changes = publication(article, true, now, timeOf(article.publishAt));
  const audit = { action: "publishDueNews", by: "schedule", at: now } as const;
  return { changes, audit: { ...audit, changes: { isPublished: true } } };
}

function withdrawIfDue(article: DocumentData, now: Date): ArticleWrite | undefined {
  const isOver = article.isPublished === true && isDue(article.unpublishAt, now);
  return isOver ? withdrawal(article, now) : undefined;
}

function withdrawal(article: DocumentData, now: Date): ArticleWrite {
  const changes = { ...publication(article, false, now), unpublishAt: null };
  const audit = { action: "withdrawDueNews", by: "schedule", at: now } as const;
  return { changes, audit: { ...audit, changes: { isPublished: false } } };
}
