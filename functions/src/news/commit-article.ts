import { REVISIONS_MAX, TITLE_MAX_CHARS } from "@matbjorg/contract/limits";
import {
  type ArticleField,
  articleFields,
  isSlugsField,
  mapFields,
} from "@matbjorg/contract/news/article-fields";
import {
  type ArticleWrite,
  isPublishedIn,
  type ReadArticle,
  type ReadRevision,
  statesFor,
} from "@matbjorg/contract/news/article-state";
import type { ReadIn } from "@matbjorg/contract/stored-collections";
import { textOf } from "@matbjorg/contract/stored-value";
import { fitting } from "@matbjorg/contract/text/shorten";
import type {
  CollectionReference,
  Firestore,
  QueryDocumentSnapshot,
  WriteBatch,
} from "firebase-admin/firestore";
import { adminName } from "../lib/admin-name.ts";
import { type Change, recordChange } from "../lib/record-change.ts";
import { commitIfUnchanged } from "../lib/retry-on-conflict.ts";
import { imageIdsOf, imageTextsOf, markImages } from "../media/image-ids.ts";
import { topicsOf } from "../topics/topic-store.ts";
import { type ArticleRef, articleRef, type FoundArticle, noteRef, revisionsOf } from "./article-store.ts";
import { nextVersion } from "./article-version.ts";
import { indexArticle } from "./search-entry.ts";
import { claimId, claimSlug } from "./slug-claims.ts";

export type ArticleCommit = {
  /** If undefined, the commit deletes the article. */
  readonly changes: ArticleWrite | undefined;
  /** Whether the text is saved. If so, the previous text becomes a revision, and the text's pictures count as used. */
  readonly isText?: boolean;
  /** Whether a slug that cannot be guessed replaces all slugs of the article. */
  readonly isHidden?: boolean;
  /** The note to the editors, if the article becomes ready. */
  readonly note?: ReadIn<"newsNotes"> | undefined;
  /** Whether the note of an article that is no longer ready stays, so that this can be undone. */
  readonly keepsNote?: boolean;
  readonly audit: Omit<Change, "target" | "version">;
};

/** A commit adds these fields to the response, also to the stored copy of the response. */
export type Committed = {
  readonly id: string;
  readonly version: number;
  /** The article's slug, if it was published for the first time. */
  readonly address?: string;
  readonly hiddenAddress?: string;
  readonly isSearchCut?: true;
};

/**
 * Commits an article's changes with its next version, slug, search entry and audit record. The caller wraps it in
 * `retryOnConflict`, which starts over if the article was changed since it was read.
 *
 * @param target the article as it was read. For an article that is restored: its reference, and its fields from the trash.
 *   For a new article: undefined; its id is made from its title
 * @param attempt the number that `retryOnConflict` passes
 * @param batch may contain further writes
 */
export async function commit(
  db: Firestore,
  target: FoundArticle | { readonly ref: ArticleRef; readonly restored: ReadArticle } | undefined,
  { changes: decided, isText = false, isHidden = false, note, keepsNote = false, audit }: ArticleCommit,
  attempt: number,
  batch: WriteBatch = db.batch(),
): Promise<Committed> {
  const before = target && "data" in target ? target : undefined;
  const ref = target?.ref ?? articleRef(db, await claimId(db, batch, decided ?? {}, attempt));
  const claimed = before && decided ? await claimSlug(batch, before, decided, isHidden, attempt) : {};
  const text = isText && decided ? await textWrites(db, batch, before, decided, audit) : {};
  const changes: ArticleWrite | undefined = decided && { ...decided, ...text, ...claimed };
  const stored: ReadArticle = before?.data() ?? (target && "restored" in target ? target.restored : {});
  const after: ReadArticle = { ...stored, ...changes };
  const next = nextVersion(stored, after, audit.at);
  const written: ArticleWrite = { ...changes, ...next, lastModified: audit.at };
  if (!before) batch.create(ref, { ...stored, ...written });
  else if (changes) batch.update(ref, written, { lastUpdateTime: before.updateTime });
  else batch.delete(ref, { lastUpdateTime: before.updateTime });
  if (note) batch.set(noteRef(db, ref.id), note);
  else if (changes?.readyAt === null && !keepsNote) batch.delete(noteRef(db, ref.id));
  const isSearchCut = await indexArticle(db, batch, ref.id, changes && { ...after, ...next });
  const committed = {
    id: ref.id,
    version: next.version,
    ...claimed,
    ...(isText && isSearchCut && ({ isSearchCut } as const)),
  };
  recordChange(db, batch, {
    ...audit,
    target: ref.path,
    // A deletion's record names no version: if the article is restored, the restoration gets that version.
    ...(decided && { version: next.version }),
    changes: { title: fitting(textOf(after.title), TITLE_MAX_CHARS), ...audit.changes },
    answer: { ...audit.answer, ...committed },
  });
  await commitIfUnchanged(batch);
  return committed;
}

/** Returns the fields that the audit records about a publication. */
export const publicationAudit = ({ isPublished, publishAt }: ArticleWrite, isHidden: boolean) => ({
  isPublished,
  ...(publishAt && { publishAt }),
  ...(isHidden && { isAddressHidden: true }),
});

/** Adds the writes that belong to a saved text, and returns the fields for the article. */
async function textWrites(
  db: Firestore,
  batch: WriteBatch,
  before: FoundArticle | undefined,
  changes: ArticleWrite,
  { by, at }: ArticleCommit["audit"],
): Promise<ArticleWrite> {
  const imageIds = imageIdsOf(changes);
  if (before) await addRevision(batch, before);
  const stored: ReadArticle = before?.data() ?? {};
  await markImages(db, batch, {
    before: stored.imageIds,
    after: imageIds,
    textsBefore: imageTextsOf(stored),
    // A former release's page does not send the credit, which the article then keeps.
    texts: imageTextsOf({ ...stored, ...changes }),
    at,
  });
  return { imageIds, updatedAt: at, updatedBy: by };
}

/** Adds an article's current text as a revision, and deletes the oldest revisions above `REVISIONS_MAX`. */
async function addRevision(batch: WriteBatch, article: FoundArticle): Promise<void> {
  const revisions = revisionsOf(article.ref);
  const stored = article.data();
  const savedBy = stored.updatedBy ?? stored.createdBy ?? null;
  // An article written elsewhere may have no `firstPublishedAt`.
  const dates = statesFor("revision").filter((name) => stored[name] !== undefined);
  const [savedByName, surplus] = await Promise.all([
    adminName(article.ref.firestore, savedBy),
    surplusRevisions(revisions),
  ]);
  batch.create(revisions.doc(), {
    ...historyOf(stored),
    imageIds: imageIdsOf(stored),
    isPublished: isPublishedIn(stored),
    isEnglishUnread: stored.isEnglishUnread === true,
    ...mapFields(dates, (name) => stored[name]),
    savedAt: stored.updatedAt ?? article.updateTime,
    savedBy,
    // The record of the admin who saved the article may have been deleted since.
    savedByName: savedByName || (stored.author ?? ""),
  });
  for (const revision of surplus) batch.delete(revision.ref);
}

/** Returns the fields that a revision stores, including all translations. */
export function historyOf(article: ReadArticle): ReadArticle {
  const stored = (name: ArticleField) =>
    isSlugsField(name) ? topicsOf(article[name]) : (article[name] ?? "");
  return { ...mapFields(articleFields(), stored), translations: article.translations ?? {} };
}

/** One save deletes at most this many revisions, well below the 500 writes that a batch may have. */
const TRIM_BATCH_SIZE = 100;

/**
 * Returns the oldest revisions that exceed the maximum once another is added. Counting costs one read; skipping the newest
 * revisions with an offset would cost one read for each of them at every save.
 */
async function surplusRevisions(
  revisions: CollectionReference<ReadRevision>,
): Promise<QueryDocumentSnapshot<ReadRevision>[]> {
  const oldestFirst = revisions.orderBy("savedAt" satisfies keyof ReadRevision);
  const stored = (await oldestFirst.count().get()).data().count;
  const surplus = stored + 1 - REVISIONS_MAX;
  if (surplus <= 0) return [];
  return (await oldestFirst.limit(Math.min(surplus, TRIM_BATCH_SIZE)).select().get()).docs;
}
