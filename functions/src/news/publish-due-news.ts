import type { ArticleWrite, ReadArticle } from "@matbjorg/contract/news/article-state";
import { publication } from "@matbjorg/contract/news/publication";
import { timeOf } from "@matbjorg/contract/stored-value";
import type { Firestore, Query, QuerySnapshot } from "firebase-admin/firestore";
import { eachAlone } from "../lib/each-alone.ts";
import { firestore } from "../lib/firebase.ts";
import { retryOnConflict } from "../lib/retry-on-conflict.ts";
import { articleRef, articlesIn, isFound } from "./article-store.ts";
import { type ArticleCommit, commit } from "./commit-article.ts";

/**
 * Publishes scheduled articles at their date, and withdraws those whose time is over. Runs every minute, so it costs
 * only two reads if no article is due.
 */
export async function publishDueNews(now: Date) {
  const db = firestore();
  return { ...(await publishDueArticles(db, now)), ...(await withdrawDueArticles(db, now)) };
}

const PUBLISH_AT = "publishAt" satisfies keyof ReadArticle;
const UNPUBLISH_AT = "unpublishAt" satisfies keyof ReadArticle;

/** A run changes at most this many articles of each kind; the next run, a minute later, changes the others. */
const BATCH_SIZE = 50;

export async function publishDueArticles(db: Firestore, now: Date): Promise<{ published: number }> {
  const due = articlesIn(db).where(PUBLISH_AT, "<=", now).orderBy(PUBLISH_AT);
  return { published: await changeDue(due, (article) => publishIfDue(article, now)) };
}

export async function withdrawDueArticles(db: Firestore, now: Date): Promise<{ withdrawn: number }> {
  const due = articlesIn(db)
    .where("isPublished" satisfies keyof ReadArticle, "==", true)
    .where(UNPUBLISH_AT, "<=", now)
    .orderBy(UNPUBLISH_AT);
  return { withdrawn: await changeDue(due, (article) => withdrawIfDue(article, now)) };
}

/**
 * Changes the articles that are due. If an article was changed concurrently, reads it again, because its date may have
 * changed too.
 */
async function changeDue(
  due: Query<ReadArticle>,
  decide: (article: ReadArticle) => ArticleCommit | undefined,
): Promise<number> {
  const { firestore: db } = due;
  const first = due.limit(BATCH_SIZE).select(PUBLISH_AT, UNPUBLISH_AT);
  let changed = 0;
  // Articles that fail remain due, and come first in the next run.
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

function isDue(stored: unknown, now: Date): boolean {
  const date = timeOf(stored);
  return date !== undefined && date <= now;
}

function publishIfDue(article: ReadArticle, now: Date): ArticleCommit | undefined {
  if (!isDue(article.publishAt, now)) return undefined;
  // A late run does not publish an article whose time is already over.
  if (isDue(article.unpublishAt, now)) return withdrawal(article, now);
  const changes = publication(article, true, now, timeOf(article.publishAt));
  const audit = { action: "publishDueNews", by: "schedule", at: now } as const;
  return { changes, audit: { ...audit, changes: { isPublished: true } } };
}

function withdrawIfDue(article: ReadArticle, now: Date): ArticleCommit | undefined {
  const isOver = article.isPublished === true && isDue(article.unpublishAt, now);
  return isOver ? withdrawal(article, now) : undefined;
}

function withdrawal(article: ReadArticle, now: Date): ArticleCommit {
  const changes: ArticleWrite = { ...publication(article, false, now), unpublishAt: null };
  const audit = { action: "withdrawDueNews", by: "schedule", at: now } as const;
  return { changes, audit: { ...audit, changes: { isPublished: false } } };
}
