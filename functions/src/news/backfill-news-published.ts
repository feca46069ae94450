import type { CollectionReference, Firestore } from "firebase-admin/firestore";
import { COLLECTIONS } from "../contract/collections.ts";
import { type BackfillNewsPublishedResult, backfillNewsPublishedInputSchema } from "../contract/news.ts";
import { defineCallable } from "../lib/define-callable.ts";
import { firestore } from "../lib/firebase.ts";
import { recordChange } from "../lib/record-change.ts";
import { commitIfUnchanged, retryOnConflict } from "../lib/retry-on-conflict.ts";

const CHUNK = 200;

/**
 * Publishes articles that do not say whether they are published: they are older than drafts, and visitors see them
 * (specification, section 4). One chunk a call, in the order of ids; running it again changes nothing.
 *
 * @throws auth/not-an-admin, input/invalid
 */
export const backfillNewsPublished = defineCallable(
  "backfillNewsPublished",
  { access: "admin", input: backfillNewsPublishedInputSchema },
  async ({ cursor }, { uid, now }) => {
    const db = await firestore();
    return publishLacking(db, db.collection(COLLECTIONS.news), { cursor, uid, now });
  },
);

/** One chunk of the articles in a collection, after the one with the id `cursor`. */
export async function publishLacking(
  db: Firestore,
  articles: CollectionReference,
  { cursor, uid, now }: { readonly cursor: string | undefined; readonly uid: string; readonly now: Date },
): Promise<BackfillNewsPublishedResult> {
  const all = articles.orderBy("__name__").select("isPublished").limit(CHUNK);
  return retryOnConflict(async () => {
    const { docs } = await (cursor === undefined ? all : all.startAfter(cursor)).get();
    const lacking = docs.filter((article) => article.get("isPublished") === undefined);
    if (lacking.length > 0) {
      const batch = db.batch();
      for (const { ref, updateTime } of lacking) {
        batch.update(ref, { isPublished: true }, { lastUpdateTime: updateTime });
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
    return { updated: lacking.length, nextCursor: docs.length === CHUNK ? (docs.at(-1)?.id ?? null) : null };
  });
}
