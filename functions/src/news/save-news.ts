import { isSlugsField, mapFields, type SharedValues, sharedFields } from "@matbjorg/contract/article-fields";
import { IMAGE_DECODE_CONCURRENCY } from "@matbjorg/contract/limits";
import { type SaveNewsInput, type SaveNewsResult, saveNewsInputSchema } from "@matbjorg/contract/news";
import type { Role } from "@matbjorg/contract/roles";
import type { DocumentData, Firestore, WriteBatch } from "firebase-admin/firestore";
import { AppError } from "../lib/app-error.ts";
import { changedFields } from "../lib/canonical-json.ts";
import { defineCallable } from "../lib/define-callable.ts";
import { firestore } from "../lib/firebase.ts";
import { hashOf, idempotencyKey, storedResponse } from "../lib/idempotency.ts";
import { NOTIFY_SECRETS, notifyReady } from "../lib/notify-admins.ts";
import type { Change } from "../lib/record-change.ts";
import { retryOnConflict } from "../lib/retry-on-conflict.ts";
import { type Copies, copyPictures, withCopies } from "../media/copy-pictures.ts";
import { requireTopics } from "../topics/topic-store.ts";
import { hideAddress, isFree, isHiddenBy, requireUnused } from "./article-address.ts";
import { articleIds } from "./article-slug.ts";
import {
  adminName,
  articleRef,
  commitText,
  publication,
  requireArticle,
  requireEditable,
  timeOf,
  type WritableArticle,
} from "./article-store.ts";
import { isAtVersion } from "./article-version.ts";
import { markReady } from "./mark-ready.ts";
import { normalizeArticle } from "./normalize-article.ts";
import { requireComplete, type SanitizedFields, sanitizeFields } from "./sanitize-fields.ts";
import { isEnglishOlder, textUpdatedAt } from "./text-updated-at.ts";

type Save = Pick<
  SaveNewsInput,
  "isPublished" | "isEnglishCurrent" | "isEnglishUnread" | "isReady" | "readyNote" | "hideAddress"
> & {
  readonly fields: SanitizedFields;
  /** The publication date, if the author has chosen one; null clears it. */
  readonly date: Date | null | undefined;
  readonly role: Role;
  readonly audit: Pick<Change, "action" | "by" | "at">;
  /** See `idempotencyKey`. */
  readonly requestKey: string | undefined;
  /** Hash of the input: an author may send a changed text with the same key. */
  readonly inputHash: string;
  /** Copies pictures of other sites, once: a save that meets another one starts over. */
  readonly copies: () => Promise<Copies>;
};

/** The shared fields that are left out of a new article. */
const EMPTY_SHARED = mapFields(sharedFields(), (name) => (isSlugsField(name) ? [] : "")) as SharedValues;

type Saved = Omit<SaveNewsResult, "removed">;

/**
 * Creates an article with an id made of its title, or edits one that is still at the given `version`; the previous text
 * becomes a revision. Pictures of other sites are copied. Returns the new version and what sanitizing removed. A retry after a lost response is saved once; if
 * the text was changed before the retry, the result has `isEarlier`.
 *
 * @throws auth/not-an-admin, auth/role, input/invalid, input/request-reused (the key is that of another article's save),
 *   news/article-not-found, news/changed-meanwhile, news/address-taken, topics/not-found
 */
export const saveNews = defineCallable(
  "saveNews",
  {
    input: saveNewsInputSchema,
    secrets: NOTIFY_SECRETS,
    // As `uploadImage`, for pictures that are copied.
    deployment: { memory: "2GiB", concurrency: IMAGE_DECODE_CONCURRENCY },
  },
  async (input, { uid, role, audit }) => {
    // Authors write, editors publish.
    if (role === "author" && (input.isPublished || input.hideAddress)) throw new AppError("auth/role");
    const { fields, removed } = await sanitizeFields(input);
    requireComplete(fields);
    const db = await firestore();
    const { id, version = 0, requestId, isPublished, publishedAt, isEnglishCurrent, hideAddress } = input;
    const { isEnglishUnread, isReady, readyNote } = input;
    const date = typeof publishedAt === "string" ? new Date(publishedAt) : publishedAt;
    const requestKey = idempotencyKey("saveNews", uid, requestId);
    const inputHash = hashOf({ ...input, requestId: undefined });
    let copying: Promise<Copies> | undefined;
    const copies = () => (copying ??= copyPictures(fields, { uid, now: audit.at, requestId }));
    const save = {
      fields,
      isPublished,
      date,
      isEnglishCurrent,
      isEnglishUnread,
      isReady,
      readyNote,
      hideAddress,
      role,
      audit,
      requestKey,
      inputHash,
      copies,
    };
    const saved = await retryOnConflict(() =>
      id === undefined ? createArticle(db, save) : editArticle(db, save, id, version),
    );
    return { ...saved, removed };
  },
);

async function storedSave(db: Firestore, { requestKey, inputHash }: Save): Promise<Saved | undefined> {
  // `sent` is the stored name of the input's hash.
  const response = await storedResponse<Saved & { sent: string }>(db, requestKey);
  if (!response) return undefined;
  const { sent: storedHash, ...saved } = response;
  return storedHash === inputHash ? saved : { ...saved, isEarlier: true };
}

async function createArticle(db: Firestore, save: Save): Promise<Saved> {
  const stored = await storedSave(db, save);
  if (stored) return stored;
  const { isPublished, date, audit } = save;
  const { by, at } = audit;
  await requireTopics(db, save.fields.topics ?? []);
  const { fields: copiedFields, pictureReport } = await fieldsWithCopies(save);
  const fields = { ...EMPTY_SHARED, ...copiedFields };
  const published = publication(undefined, isPublished, at, date);
  await requireFreeAddress(db, fields.chosenAddress, "");
  const id = await freeId(db, fields, published.isPublished === true);
  const author = save.fields.author ?? (await adminName(db, by));
  const batch = db.batch();
  const article = { ref: articleRef(db, id) };
  const ready = await markReady(batch, article, { ...save, by, at, authorId: by });
  const changes = {
    ...fields,
    ...published,
    ...ready,
    ...unread(save),
    textUpdatedAt: textUpdatedAt(undefined, fields, at),
    author,
    authorId: by,
    createdAt: at,
    createdBy: by,
  };
  requireUnused(db, batch, id);
  const response = { id, author, ...datesOf(published, date), ...pictureReport };
  const audited = { created: true };
  return commitSave(batch, article, save, { changes, audited, response });
}

async function freeId(
  db: Firestore,
  { title, chosenAddress }: SanitizedFields,
  isPublished: boolean,
): Promise<string> {
  for (const id of articleIds(title, isPublished, chosenAddress)) if (await isFree(db, id)) return id;
  throw new Error("articleIds never ends");
}

/** Asks again only for an address that the author has just chosen: later a taken one gets a number. */
async function requireFreeAddress(db: Firestore, chosen: string | undefined, before: unknown): Promise<void> {
  if (chosen && chosen !== before && !(await isFree(db, chosen))) throw new AppError("news/address-taken");
}

async function editArticle(db: Firestore, save: Save, id: string, version: number): Promise<Saved> {
  const { isPublished, date, isEnglishCurrent, audit } = save;
  const article = await articleRef(db, id).get();
  requireArticle(article);
  requireEditable(article, { uid: audit.by, role: save.role });
  const stored = await storedSave(db, save);
  if (stored && stored.id !== id) throw new AppError("input/request-reused");
  if (stored) return stored;
  const before = article.data();
  if (!isAtVersion(version, before)) {
    // Written elsewhere and not normalized by the trigger yet: the editor reloads a version that it can save.
    await normalizeArticle(db, article.ref.path, audit.at);
    throw new AppError("news/changed-meanwhile");
  }
  await requireTopics(db, save.fields.topics ?? []);
  await requireFreeAddress(db, save.fields.chosenAddress, before.chosenAddress ?? before.address);
  const { fields, pictureReport } = await fieldsWithCopies(save);
  // Other languages may have been written elsewhere.
  const { en: _, ...otherLanguages } = asMap(before.translations);
  // Saving a draft without a date keeps its schedule.
  const isDated = isPublished || date !== undefined;
  const published = isDated ? publication(article, isPublished, audit.at, date) : { isPublished };
  const translations = { ...otherLanguages, ...fields.translations };
  const after = { ...fields, translations, ...published };
  const batch = db.batch();
  const isHidden = save.hideAddress || isHiddenBy(save.role, article);
  const hidden = isHidden && hideAddress(batch, article, fields.title);
  const { by, at } = audit;
  const ready = await markReady(batch, article, { ...save, by, at, authorId: before.authorId ?? null });
  const updatedAt = textUpdatedAt(article, fields, audit.at, isEnglishCurrent);
  const response = {
    id,
    isEnglishOlder: isEnglishOlder(updatedAt),
    author: fields.author ?? (typeof before.author === "string" ? before.author : ""),
    ...datesOf(published, date, timeOf(article, "publishedAt")),
    ...pictureReport,
    ...hidden,
  };
  const changes = { ...after, ...hidden, ...ready, ...unread(save), textUpdatedAt: updatedAt };
  const audited = { fields: changedFields(before, after), ...(hidden && { isAddressHidden: true }) };
  return commitSave(batch, article, save, { changes, audited, response });
}

/** Whether nobody has read the machine's English text; without one there is nothing to read. */
function unread({ fields, isEnglishUnread }: Save): DocumentData {
  if (!fields.translations.en) return { isEnglishUnread: false };
  return isEnglishUnread === undefined ? {} : { isEnglishUnread };
}

/** Returns the fields to store, and which pictures were copied or could not be. */
async function fieldsWithCopies({ fields, copies }: Save): Promise<{
  readonly fields: SanitizedFields;
  readonly pictureReport: Pick<SaveNewsResult, "copied" | "notCopied">;
}> {
  const { copied, notCopied } = await copies();
  const stored = withCopies(fields, { copied });
  // Our addresses may be longer.
  requireComplete(stored);
  return {
    fields: stored,
    pictureReport: {
      ...(copied.size > 0 && { copied: copied.size }),
      ...(notCopied.length > 0 && { notCopied }),
    },
  };
}

type SaveWrite = {
  readonly changes: DocumentData;
  /** Recorded in the audit besides title and publication. */
  readonly audited: Change["changes"];
  readonly response: Omit<Saved, "version">;
};

async function commitSave(
  batch: WriteBatch,
  article: WritableArticle,
  { audit, requestKey, inputHash }: Save,
  { changes, audited, response }: SaveWrite,
): Promise<Saved> {
  const { isPublished, publishAt, readyAt } = changes;
  const committed = await commitText(batch, article, changes, {
    ...audit,
    changes: { ...audited, isPublished, ...(publishAt && { publishAt }), ...(readyAt && { isReady: true }) },
    requestKey,
    answer: { ...response, sent: inputHash },
  });
  if (readyAt) await notifyReady(article.ref.id, audit.at);
  return { ...response, ...committed };
}

function datesOf(
  { isPublished, publishAt, publishedAt }: DocumentData,
  chosen: Date | null | undefined,
  stored?: Date,
): Pick<SaveNewsResult, "publishAt" | "publishedAt"> {
  const date = isPublished || chosen ? (publishedAt ?? stored) : undefined;
  return {
    ...(publishAt instanceof Date && { publishAt: publishAt.toISOString() }),
    ...(date instanceof Date && { publishedAt: date.toISOString() }),
  };
}

function asMap(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
