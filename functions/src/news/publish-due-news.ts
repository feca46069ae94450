import { COLLECTIONS } from "@matbjorg/contract/collections";
import { timeOf } from "@matbjorg/contract/stored-value";
import type { Firestore, Query, QuerySnapshot } from "firebase-admin/firestore";
import { eachAlone } from "../lib/each-alone.ts";
import { firestore } from "../lib/firebase.ts";
import { retryOnConflict } from "../lib/retry-on-conflict.ts";
import { articleRef, isFound } from "./article-store.ts";
import { commit } from "./commit-article.ts";
import { publication } from "./publication.ts";

/** Publishes scheduled articles at their date. Costs one read where none is due: it runs every minute. */
export function publishDueNews(now: Date) {
  return publishDueArticles(firestore(), now);
}

/** A run publishes so many articles; the others are published a minute later. */
const BATCH_SIZE = 50;

/** Reads an article again if it was changed concurrently: its date may have changed, too. */
export async function publishDueArticles(db: Firestore, now: Date): Promise<{ published: number }> {
  const due = db
    .collection(COLLECTIONS.news)
    .where("publishAt", "<=", now)
    .orderBy("publishAt")
    .limit(BATCH_SIZE)
    .select("publishAt");
  let published = 0;
  // Those that fail stay due, before the others.
  for (let page: Query | undefined = due; page && published < BATCH_SIZE; ) {
    const { docs }: QuerySnapshot = await page.get();
    const { done } = await eachAlone(docs, ({ id }) =>
      retryOnConflict((attempt) => publishIfDue(db, id, now, attempt)),
    );
    published += done;
    page = docs.length === BATCH_SIZE ? due.startAfter(docs.at(-1)) : undefined;
  }
  return { published };
}

async function publishIfDue(db: Firestore, id: string, now: Date, attempt: number): Promise<boolean> {
  const article = await articleRef(db, id).get();
  const publishAt = timeOf(article.get("publishAt"));
  if (!isFound(article) || !publishAt || publishAt > now) return false;
  const changes = publication(article.data(), true, now, publishAt);
  const audit = { action: "publishDueNews", by: "schedule", at: now } as const;
  await commit(db, article, { changes, audit: { ...audit, changes: { isPublished: true } } }, attempt);
  return true;
}
