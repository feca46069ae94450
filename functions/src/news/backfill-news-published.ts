import { COLLECTIONS } from "../contract/collections.ts";
import { backfillNewsPublishedInputSchema } from "../contract/news.ts";
import { defineCallable } from "../lib/define-callable.ts";
import { firestore } from "../lib/firebase.ts";
import { recordChange } from "../lib/record-change.ts";
import { retryOnConflict } from "../lib/retry-on-conflict.ts";

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
    const all = db.collection(COLLECTIONS.news).orderBy("__name__").select("isPublished").limit(CHUNK);
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
          target: COLLECTIONS.news,
          changes: { isPublished: true, articles: lacking.map(({ id }) => id) },
        });
        await batch.commit();
      }
      return {
        updated: lacking.length,
        nextCursor: docs.length === CHUNK ? (docs.at(-1)?.id ?? null) : null,
      };
    });
  },
);
