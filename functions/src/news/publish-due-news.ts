import { COLLECTIONS } from "@matbjorg/contract/collections";
import type { Firestore } from "firebase-admin/firestore";
import { defineSchedule } from "../lib/define-schedule.ts";
import { firestore } from "../lib/firebase.ts";
import { retryOnConflict } from "../lib/retry-on-conflict.ts";
import { articleRef, commitPublication, isThere, publication } from "./article-store.ts";

/** Publishes the articles whose time has come. */
export const publishDueNews = defineSchedule("publishDueNews", { schedule: "every 1 minutes" }, async (now) =>
  publishDueArticles(await firestore(), now),
);

/** More than this wait for the next minute. */
const AT_ONCE = 50;

/** Retries an article that was changed meanwhile: its date may have changed, too. */
export async function publishDueArticles(db: Firestore, now: Date): Promise<{ published: number }> {
  const due = await db
    .collection(COLLECTIONS.news)
    .where("publishAt", "<=", now)
    .orderBy("publishAt")
    .limit(AT_ONCE)
    .select()
    .get();
  let published = 0;
  for (const { id } of due.docs) {
    if (await retryOnConflict(() => publishIfDue(db, id, now))) published += 1;
  }
  return { published };
}

async function publishIfDue(db: Firestore, id: string, now: Date): Promise<boolean> {
  const article = await articleRef(db, id).get();
  const publishAt: unknown = article.get("publishAt")?.toDate?.();
  if (!isThere(article) || !(publishAt instanceof Date) || publishAt > now) return false;
  const change = { action: "publishDueNews", by: "schedule", at: now } as const;
  await commitPublication(db, article, publication(article, true, now, publishAt), change);
  return true;
}
