import { isSlugsField, mapFields, type SharedValues, sharedFields } from "@matbjorg/contract/article-fields";
import { type SaveNewsInput, type SaveNewsResult, saveNewsInputSchema } from "@matbjorg/contract/news";
import type { DocumentData, Firestore } from "firebase-admin/firestore";
import { AppError } from "../lib/app-error.ts";
import { canonicalJson } from "../lib/canonical-json.ts";
import { defineCallable } from "../lib/define-callable.ts";
import { firestore } from "../lib/firebase.ts";
import { hashOf, idempotencyKey, storedResponse } from "../lib/idempotency.ts";
import { retryOnConflict } from "../lib/retry-on-conflict.ts";
import { claimImages, imageIdsOf } from "../media/image-ids.ts";
import { requireTopics } from "../topics/topic-store.ts";
import { addressRef, requireUnused } from "./article-address.ts";
import { articleIds } from "./article-slug.ts";
import {
  adminRef,
  articleRef,
  commitArticle,
  keepRevision,
  nameOf,
  publication,
  requireArticle,
  timeOf,
  trashRef,
} from "./article-store.ts";
import { isStillAt, nextVersion } from "./article-version.ts";
import { type ArticleWords, cleanArticle, requireWhole } from "./clean-article.ts";
import { completeArticle } from "./complete-news.ts";
import { indexArticle } from "./search-entry.ts";
import { isEnglishOlder, textAges } from "./text-ages.ts";

type Save = {
  readonly words: ArticleWords;
  readonly isPublished: boolean;
  /** The date that readers are to be told, if the author has said so; null: not any more. */
  readonly date: Date | null | undefined;
  readonly isEnglishCurrent: boolean | undefined;
  readonly uid: string;
  readonly now: Date;
  /** See `idempotencyKey`. */
  readonly request: string | undefined;
  /** Tells what is saved from whatever else is sent with the same key. */
  readonly sent: string;
};

/** What a new article has of the shared fields that are left out of its first save. */
const EMPTY_SHARED = mapFields(sharedFields(), (name) => (isSlugsField(name) ? [] : "")) as SharedValues;

type Saved = Omit<SaveNewsResult, "removed">;

/**
 * Creates an article, under an id made of its title, or edits one that is still at the `version` given; the text it had
 * becomes a revision. Answers the new version and what sanitising took out. What is sent again because its answer got
 * lost is saved once; if something else is sent by then, the answer says what there is for it to be a change of.
 *
 * @throws auth/not-an-admin, input/invalid, news/article-not-found, news/changed-meanwhile, topics/not-found
 */
export const saveNews = defineCallable(
  "saveNews",
  { access: "admin", input: saveNewsInputSchema },
  async (input, { uid, now }) => {
    const { words, removed } = await cleanArticle(input);
    requireWhole(words);
    const db = await firestore();
    const { isPublished, publishedAt, isEnglishCurrent } = input;
    const date = typeof publishedAt === "string" ? new Date(publishedAt) : publishedAt;
    const [request, sent] = [idempotencyKey("saveNews", uid, input.requestId), sentBy(input)];
    const save = { words, isPublished, date, isEnglishCurrent, uid, now, request, sent };
    const saved = await retryOnConflict(() =>
      input.id === undefined ? createArticle(db, save) : editArticle(db, save, input.id, input.version ?? 0),
    );
    return { ...saved, removed };
  },
);

function sentBy({ requestId: _, ...rest }: SaveNewsInput): string {
  return hashOf(rest);
}

async function earlierSave(db: Firestore, { request, sent }: Save): Promise<Saved | undefined> {
  const answer = await storedResponse<Saved & { sent: string }>(db, request);
  if (!answer) return undefined;
  const { sent: before, ...saved } = answer;
  return before === sent ? saved : { ...saved, isEarlier: true };
}

async function createArticle(db: Firestore, save: Save): Promise<Saved> {
  const earlier = await earlierSave(db, save);
  if (earlier) return earlier;
  const { isPublished, date, uid, now } = save;
  const words = { ...EMPTY_SHARED, ...save.words };
  await requireTopics(db, words.topics);
  const published = publication(undefined, isPublished, now, date);
  const id = await freeId(db, words.title, published.isPublished === true);
  const imageIds = imageIdsOf(words);
  const count = nextVersion(undefined, { ...words, ...published }, now);
  const author = save.words.author ?? nameOf(await adminRef(db, uid).get());
  const batch = db.batch();
  const article = {
    ...words,
    ...count,
    imageIds,
    ...published,
    textUpdatedAt: textAges(undefined, words, now),
    author,
    authorId: uid,
    createdAt: now,
    createdBy: uid,
    updatedAt: now,
    updatedBy: uid,
    lastModified: now,
  };
  batch.create(articleRef(db, id), article);
  requireUnused(db, batch, id);
  indexArticle(db, batch, id, article);
  await claimImages(db, batch, imageIds);
  const saved = { id, version: count.version, author, ...datesOf(published, date) };
  await commitArticle(db, batch, {
    action: "saveNews",
    by: uid,
    at: now,
    target: articleRef(db, id).path,
    changes: { created: true, title: words.title, ...told(published) },
    request: save.request,
    answer: { ...saved, sent: save.sent },
  });
  return saved;
}

/** An id in the trash stays its article's: it could not be restored otherwise. So does an address that one had. */
async function freeId(db: Firestore, title: string, isPublished: boolean): Promise<string> {
  for (const id of articleIds(title, isPublished)) {
    const used = await db.getAll(articleRef(db, id), trashRef(db, id), addressRef(db, id));
    if (!used.some(({ exists }) => exists)) return id;
  }
  throw new Error("articleIds never ends");
}

async function editArticle(db: Firestore, save: Save, id: string, version: number): Promise<Saved> {
  const { words, isPublished, date, isEnglishCurrent, uid, now } = save;
  const article = await articleRef(db, id).get();
  requireArticle(article);
  const before = article.data();
  if (!isStillAt(version, before)) {
    const earlier = await earlierSave(db, save);
    if (earlier) return earlier;
    // Written elsewhere, the trigger may be yet to come: what the author reads now has to be what can be saved onto.
    await completeArticle(db, article.ref.path, now);
    throw new AppError("news/changed-meanwhile");
  }
  await requireTopics(db, words.topics ?? []);
  const translations = { ...asMap(before.translations) };
  delete translations.en;
  // Saving a draft without a date keeps its schedule.
  const isDated = isPublished || date !== undefined;
  const published = isDated ? publication(article, isPublished, now, date) : { isPublished };
  const after = {
    ...words,
    // Other languages than ours may have been written elsewhere.
    translations: { ...translations, ...words.translations },
    ...published,
  };
  const imageIds = imageIdsOf(after);
  const count = nextVersion(before, after, now);
  const textUpdatedAt = textAges(article, words, now, isEnglishCurrent);
  const batch = db.batch();
  batch.update(
    article.ref,
    { ...after, ...count, imageIds, textUpdatedAt, updatedAt: now, updatedBy: uid, lastModified: now },
    { lastUpdateTime: article.updateTime },
  );
  indexArticle(db, batch, id, { ...before, ...after });
  await keepRevision(db, batch, article);
  await claimImages(db, batch, imageIds);
  const saved = {
    id,
    version: count.version,
    isEnglishOlder: isEnglishOlder(textUpdatedAt),
    author: words.author ?? textOf(before.author),
    ...datesOf(published, date, timeOf(article, "publishedAt")),
  };
  await commitArticle(db, batch, {
    action: "saveNews",
    by: uid,
    at: now,
    target: article.ref.path,
    changes: { title: words.title, ...told(published), fields: changedFields(before, after) },
    request: save.request,
    answer: { ...saved, sent: save.sent },
  });
  return saved;
}

/** For the audit: a date only where it is one to come. */
function told({ isPublished, publishAt }: DocumentData): DocumentData {
  return { isPublished, ...(publishAt && { publishAt }) };
}

function datesOf(
  { isPublished, publishAt, publishedAt }: DocumentData,
  said: Date | null | undefined,
  stored?: Date,
): Pick<SaveNewsResult, "publishAt" | "publishedAt"> {
  const date = isPublished || said ? (publishedAt ?? stored) : undefined;
  return {
    ...(publishAt instanceof Date && { publishAt: publishAt.toISOString() }),
    ...(date instanceof Date && { publishedAt: date.toISOString() }),
  };
}

function changedFields(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  return Object.keys(after).filter(
    (field) => canonicalJson(before[field] ?? "") !== canonicalJson(after[field]),
  );
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

function asMap(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
