import type { ArticleWrite, ReadArticle } from "@matbjorg/contract/news/article-state";
import { backfillNewsPublishedInputSchema } from "@matbjorg/contract/news/news";
import type { CollectionReference, Firestore } from "firebase-admin/firestore";
import type { Callable } from "../lib/callable/define-callable.ts";
import { countMissing } from "../lib/count-missing.ts";
import { firestore } from "../lib/firebase.ts";
import { recordChange } from "../lib/record-change.ts";
import { commitIfUnchanged, retryOnConflict } from "../lib/retry-on-conflict.ts";
import { readAll } from "../lib/typed-documents.ts";
import { type ArticleRef, articlesIn, CHUNK, hasIsPublished, isFound, readChunk } from "./article-store.ts";
import { nextVersion } from "./article-version.ts";
import { indexMissing } from "./search-index.ts";

const IS_PUBLISHED = "isPublished" satisfies keyof ReadArticle;

/**
 * Sets `isPublished` in articles without it, which visitors see (specification, section 4), and indexes articles that no
 * list contains yet. If nothing is missing, it only counts documents, which costs one read per thousand: the admin area
 * calls this whenever it shows its list. Returns no ids, because authors must not learn the ids of drafts.
 *
 * https://firebase.google.com/docs/firestore/query-data/aggregation-queries
 *
 * @throws auth/not-an-admin, input/invalid
 */
export const backfillNewsPublished: Callable<"backfillNewsPublished"> = {
  input: backfillNewsPublishedInputSchema,
  handler: async (_input, { uid, now }) => {
    const db = firestore();
    const published = await publishLacking(db, articlesIn(db), { uid, now });
    return { updated: published + (await indexMissing(db, now)) };
  },
};

/**
 * Publishes the articles that lack `isPublished`, in chunks ordered by id.
 *
 * @returns how many were published
 */
export async function publishLacking(
  db: Firestore,
  articles: CollectionReference<ReadArticle>,
  by: { readonly uid: string; readonly now: Date },
): Promise<number> {
  const lackingCount = await countMissing(articles, articles.where(IS_PUBLISHED, "in", [true, false]));
  let published = 0;
  for (let cursor: string | undefined; published < lackingCount; ) {
    const docs = await readChunk(articles.select(IS_PUBLISHED), cursor, CHUNK);
    if (docs.length === 0) break;
    cursor = docs.at(-1)?.id;
    const refs = docs.filter((article) => !hasIsPublished(article.data())).map(({ ref }) => ref);
    if (refs.length > 0)
      published += await retryOnConflict(() => publishWithoutIsPublished(db, articles, refs, by));
  }
  return published;
}

async function publishWithoutIsPublished(
  db: Firestore,
  articles: CollectionReference<ReadArticle>,
  refs: readonly ArticleRef[],
  { uid, now }: { readonly uid: string; readonly now: Date },
): Promise<number> {
  // Computing a version needs the whole article.
  const whole = await readAll(db, [...refs]);
  const lacking = whole.filter(isFound).filter((article) => !hasIsPublished(article.data()));
  if (lacking.length === 0) return 0;
  const changes: ArticleWrite = { isPublished: true };
  const batch = db.batch();
  for (const article of lacking) {
    batch.update(
      article.ref,
      { ...changes, ...nextVersion(article.data(), changes, now) } satisfies ArticleWrite,
      { lastUpdateTime: article.updateTime },
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
