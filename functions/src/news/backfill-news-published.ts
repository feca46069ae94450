import { COLLECTIONS } from "@matbjorg/contract/collections";
import { type BackfillNewsPublishedResult, backfillNewsPublishedInputSchema } from "@matbjorg/contract/news";
import type { CollectionReference, Firestore } from "firebase-admin/firestore";
import { defineCallable } from "../lib/define-callable.ts";
import { firestore } from "../lib/firebase.ts";
import { recordChange } from "../lib/record-change.ts";
import { commitIfUnchanged, retryOnConflict } from "../lib/retry-on-conflict.ts";
import { hasIsPublished } from "./article-store.ts";
import { nextVersion } from "./article-version.ts";
import { indexLacking } from "./index-lacking.ts";

const CHUNK = 200;

/**
 * Publishes articles that do not say whether they are published: they are older than drafts, and visitors see them
 * (specification, section 4). Makes those found by searches that are older than these. One chunk a call, in the order of ids; running it again changes nothing, and reads no
 * article once nothing is lacking, so that the admin's list may ask as often as it is shown.
 *
 * @throws auth/not-an-admin, input/invalid
 */
export const backfillNewsPublished = defineCallable(
  "backfillNewsPublished",
  { access: "admin", input: backfillNewsPublishedInputSchema },
  async ({ cursor }, { uid, now }) => {
    const db = await firestore();
    const articles = db.collection(COLLECTIONS.news);
    const { updated, nextCursor } = await publishLacking(db, articles, { cursor, uid, now });
    // Of the same articles: they begin after the same one.
    const nextToIndex = await indexLacking(db, articles, { cursor, chunk: CHUNK, now });
    return { updated, nextCursor: nextCursor ?? nextToIndex };
  },
);

/**
 * One chunk of the articles in a collection, after the one with the id `cursor`, or nothing if none lacks the field: no
 * query finds what is missing, but counting all and those that say it costs a read for each thousand.
 *
 * https://firebase.google.com/docs/firestore/query-data/aggregation-queries
 */
export async function publishLacking(
  db: Firestore,
  articles: CollectionReference,
  { cursor, uid, now }: { readonly cursor: string | undefined; readonly uid: string; readonly now: Date },
): Promise<BackfillNewsPublishedResult> {
  const lackingCount = await countLacking(articles);
  if (lackingCount === 0) return { updated: 0, nextCursor: null };
  const all = articles.orderBy("__name__").select("isPublished").limit(CHUNK);
  return retryOnConflict(async () => {
    const { docs } = await (cursor === undefined ? all : all.startAfter(cursor)).get();
    const refs = docs.filter((article) => !hasIsPublished(article)).map(({ ref }) => ref);
    // Only these are read whole, which their versions take.
    const whole = refs.length > 0 ? await db.getAll(...refs) : [];
    const lacking = whole.filter((article) => article.exists && !hasIsPublished(article));
    if (lacking.length > 0) {
      const batch = db.batch();
      for (const article of lacking) {
        const changes = { isPublished: true };
        batch.update(
          article.ref,
          { ...changes, ...nextVersion(article.data(), changes, now) },
          article.updateTime ? { lastUpdateTime: article.updateTime } : {},
        );
      }
      recordChange(db, batch, {
        action: "backfillNewsPublished",
        by: uid,
        at: now,
        target: articles.path,
        changes: { isPublished: true, articles: lacking.map(({ id }) => id) },
      });
      await commitIfUnchanged(batch);
    }
    const isDone = docs.length < CHUNK || lacking.length >= lackingCount;
    return { updated: lacking.length, nextCursor: isDone ? null : (docs.at(-1)?.id ?? null) };
  });
}

async function countLacking(articles: CollectionReference): Promise<number> {
  const [all, saying] = await Promise.all([
    articles.count().get(),
    articles.where("isPublished", "in", [true, false]).count().get(),
  ]);
  return all.data().count - saying.data().count;
}
