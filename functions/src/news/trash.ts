import { TRASH_TTL_DAYS } from "@matbjorg/contract/limits";
import type { ArticleWrite, ReadDeleted } from "@matbjorg/contract/news/article-state";
import {
  articleIdInputSchema,
  deleteNewsInputSchema,
  purgeNewsInputSchema,
} from "@matbjorg/contract/news/news";
import type { WriteIn } from "@matbjorg/contract/stored-collections";
import { countOf, textOf, timeOf } from "@matbjorg/contract/stored-value";
import type { Firestore, Query, QueryDocumentSnapshot, QuerySnapshot } from "firebase-admin/firestore";
import { adminName } from "../lib/admin-name.ts";
import { AppError } from "../lib/callable/app-error.ts";
import type { Callable } from "../lib/callable/define-callable.ts";
import { requireOwn } from "../lib/callable/require-role.ts";
import { deleteAll } from "../lib/delete-documents.ts";
import { DAY_MS } from "../lib/durations.ts";
import { eachAlone } from "../lib/each-alone.ts";
import { firestore } from "../lib/firebase.ts";
import { type Change, recordChange } from "../lib/record-change.ts";
import { commitIfUnchanged, retryOnConflict } from "../lib/retry-on-conflict.ts";
import { readAll } from "../lib/typed-documents.ts";
import { imageIdsOf, markImages } from "../media/image-ids.ts";
import { deleteShareCards } from "../pages/share-card-store.ts";
import { existingTopics, topicsOf } from "../topics/topic-store.ts";
import {
  articleRef,
  isFound,
  noteRef,
  requireArticle,
  requireEditable,
  revisionsOf,
  trashIn,
  trashRef,
} from "./article-store.ts";
import { commit } from "./commit-article.ts";
import { linkingArticles } from "./linking-articles.ts";
import { requireVersion } from "./require-version.ts";
import { addressesOf } from "./slug-claims.ts";

/**
 * Moves an article to the trash, from which it can be restored for `TRASH_TTL_DAYS`. Its revisions stay where they are
 * until it is purged.
 *
 * @throws auth/not-an-admin, input/invalid, news/article-not-found, news/changed-meanwhile, news/id-taken if the trash
 *   has an article with this id
 */
export const deleteNews: Callable<"deleteNews"> = {
  input: deleteNewsInputSchema,
  handler: async ({ id, version }, { uid, role, now, audit }) => {
    const db = firestore();
    const deletedByName = await adminName(db, uid);
    await retryOnConflict(async (attempt) => {
      const [article, trashed] = await readAll(db, [articleRef(db, id), trashRef(db, id)]);
      requireArticle(article);
      requireEditable(article.data(), { uid, role });
      await requireVersion(article, version, now);
      // Only an article written elsewhere can have the id of a deleted article. Neither article may overwrite the other.
      if (trashed.exists) throw new AppError("news/id-taken");
      const expiresAt = new Date(now.getTime() + TRASH_TTL_DAYS * DAY_MS);
      const deletion: WriteIn<"newsTrash"> = { deletedAt: now, deletedBy: uid, deletedByName, expiresAt };
      const batch = db.batch();
      batch.create(trashRef(db, id), {
        ...article.data(),
        imageIds: imageIdsOf(article.data()),
        ...deletion,
      });
      await commit(db, article, { changes: undefined, audit: { ...audit, changes: {} } }, attempt, batch);
    });
    return { id, ...(await linkingArticles(db, id)) };
  },
};

/**
 * Restores an article from the trash under its former slug. Leaves an article that is already restored unchanged.
 *
 * @throws auth/not-an-admin, input/invalid, news/article-not-found, news/id-taken
 */
export const restoreNews: Callable<"restoreNews"> = {
  input: articleIdInputSchema,
  handler: async ({ id }, { uid, role, now, audit }) => {
    const db = firestore();
    const version = await retryOnConflict(async (attempt) => {
      const [article, trashed] = await readAll(db, [articleRef(db, id), trashRef(db, id)]);
      // This is a retry after a lost response.
      if (isFound(article) && !trashed.exists) {
        requireOwn({ uid, role }, article.data().authorId);
        return countOf(article.data().version);
      }
      requireArticle(trashed);
      requireEditable(trashed.data(), { uid, role });
      // Leaves out `publishAt`, because an admin would not expect a restored article to publish itself.
      const { deletedAt, deletedBy, deletedByName, expiresAt, publishAt, ...restored } = trashed.data();
      // The article has expired, but the trash is emptied only once a day.
      const expired = timeOf(expiresAt);
      if (expired && expired <= now) throw new AppError("news/article-not-found");
      if (article.exists) throw new AppError("news/id-taken");
      const { topics } = restored;
      const changes: ArticleWrite = topics ? { topics: await existingTopics(db, topicsOf(topics)) } : {};
      const batch = db.batch();
      batch.delete(trashed.ref, { lastUpdateTime: trashed.updateTime });
      const write = { changes, audit: { ...audit, changes: {} } };
      return (await commit(db, { ref: articleRef(db, id), restored }, write, attempt, batch)).version;
    });
    return { id, version };
  },
};

/**
 * Deletes an article in the trash for good, together with its revisions.
 *
 * @throws auth/not-an-admin, input/invalid, news/article-not-found if it is not in the trash, news/changed-meanwhile
 */
export const purgeNews: Callable<"purgeNews"> = {
  input: purgeNewsInputSchema,
  handler: async ({ id, version }, { audit }) => {
    const db = firestore();
    await retryOnConflict(async () => {
      const trashed = await trashRef(db, id).get();
      requireArticle(trashed);
      const { version: stored, deletedByName } = trashed.data();
      // The article was restored, changed and deleted again in the meantime.
      if (version !== undefined && version !== countOf(stored)) {
        throw new AppError("news/changed-meanwhile", { changedBy: textOf(deletedByName) });
      }
      await purgeArticle(db, trashed, audit);
    });
    return { id };
  },
};

/**
 * Deletes an article in the trash with its revisions and its former slugs, which other articles may then use. Deletes
 * the revisions first: after an interruption the article is still in the trash for the next attempt.
 */
export async function purgeArticle(
  db: Firestore,
  trashed: QueryDocumentSnapshot<ReadDeleted>,
  audit: Pick<Change, "action" | "by" | "at">,
): Promise<void> {
  const article = articleRef(db, trashed.id);
  // If an article written elsewhere has the same id, these revisions and slugs belong to that article.
  const isIdFree = !(await article.get()).exists;
  if (isIdFree) {
    await deleteAll(revisionsOf(article));
    // A share card may have been stored while the article was being deleted.
    await deleteShareCards(trashed.id);
  }
  const batch = db.batch();
  batch.delete(trashed.ref, { lastUpdateTime: trashed.updateTime });
  await markImages(db, batch, { before: imageIdsOf(trashed.data()), after: [], at: audit.at });
  if (isIdFree) {
    batch.delete(noteRef(db, trashed.id));
    for (const address of await addressesOf(db, trashed.id)) batch.delete(address);
  }
  recordChange(db, batch, {
    ...audit,
    target: trashed.ref.path,
    changes: { title: trashed.data().title ?? "" },
  });
  await commitIfUnchanged(batch);
}

/** The largest number of articles read at a time. */
const CHUNK = 50;

/** Purges expired articles. A TTL policy of Firestore would delete only the document and leave its revisions. */
export async function emptyTrash(now: Date) {
  return { purged: await purgeExpired(firestore(), now) };
}

/** Returns how many articles were purged. */
export async function purgeExpired(db: Firestore, now: Date): Promise<number> {
  const expiresAt = "expiresAt" satisfies keyof ReadDeleted;
  const expired = trashIn(db).where(expiresAt, "<=", now).orderBy(expiresAt).limit(CHUNK);
  const audit = { action: "emptyTrash", by: "schedule", at: now } as const;
  let purged = 0;
  for (let page: Query<ReadDeleted> | undefined = expired; page; ) {
    const { docs }: QuerySnapshot<ReadDeleted> = await page.get();
    const { done } = await eachAlone(docs, async (article) => {
      await purgeArticle(db, article, audit);
      return true;
    });
    purged += done;
    page = docs.length === CHUNK ? expired.startAfter(docs.at(-1)) : undefined;
  }
  return purged;
}
