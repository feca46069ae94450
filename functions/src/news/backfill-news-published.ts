import { COLLECTIONS } from "@matbjorg/contract/collections";
import { backfillNewsPublishedInputSchema } from "@matbjorg/contract/news/news";
import type { CollectionReference, DocumentReference, Firestore } from "firebase-admin/firestore";
import type { Callable } from "../lib/callable/define-callable.ts";
import { countMissing } from "../lib/count-missing.ts";
import { firestore } from "../lib/firebase.ts";
import { recordChange } from "../lib/record-change.ts";
import { commitIfUnchanged, retryOnConflict } from "../lib/retry-on-conflict.ts";
import { CHUNK, hasIsPublished, readChunk } from "./article-store.ts";
import { nextVersion } from "./article-version.ts";
import { indexMissing } from "./search-index.ts";

/**
 * Sets `isPublished` in articles without it, which visitors see (specification, section 4), and indexes those that no list
 * has yet. Where nothing is missing, only counts documents, which costs one read per thousand: the admin area calls this
 * whenever it shows its list. Answers no ids: those of drafts are secret from authors.
 *
 * https://firebase.google.com/docs/firestore/query-data/aggregation-queries
 *
 * @throws auth/not-an-admin, input/invalid
 */
export const backfillNewsPublished: Callable<"backfillNewsPublished"> = {
  input: backfillNewsPublishedInputSchema,
  handler: async (_input, { uid, now }) => {
    const db = firestore();
    const published = await publishLacking(db, db.collection(COLLECTIONS.news), { uid, now });
    return { updated: published + (await indexMissing(db, now)) };
  },
};

/**
 * Publishes the articles that lack `isPublished`, a chunk at a time in the order of ids.
 *
 * @returns how many were published
 */
export async function publishLacking(
  db: Firestore,
  articles: CollectionReference,
  by: { readonly uid: string; readonly now: Date },
): Promise<number> {
  const lackingCount = await countMissing(articles, articles.where("isPublished", "in", [true, false]));
  let published = 0;
  for (let cursor: string | undefined; published < lackingCount; ) {
    const docs = await readChunk(articles.select("isPublished"), cursor, CHUNK);
    if (docs.length === 0) break;
    cursor = docs.at(-1)?.id;
    const refs = docs.filter((article) => !hasIsPublished(article)).map(({ ref }) => ref);
    if (refs.length > 0)
      published += await retryOnConflict(() => publishWithoutIsPublished(db, articles, refs, by));
  }
  return published;
}

async function publishWithoutIsPublished(
  db: Firestore,
  articles: CollectionReference,
  refs: readonly DocumentReference[],
  { uid, now }: { readonly uid: string; readonly now: Date },
): Promise<number> {
  // Versions are computed from whole articles.
  const whole = await db.getAll(...refs);
  const lacking = whole.filter((article) => article.exists && !hasIsPublished(article));
  if (lacking.length === 0) return 0;
  const changes = { isPublished: true };
  const batch = db.batch();
  for (const article of lacking) {
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
    changes: { ...changes, articles: lacking.map(({ id }) => id) },
  });
  await commitIfUnchanged(batch);
  return lacking.length;
}
