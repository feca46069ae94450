import type { Role } from "@matbjorg/contract/access/roles";
import {
  isSlugsField,
  mapFields,
  type SharedValues,
  sharedFields,
} from "@matbjorg/contract/news/article-fields";
import type { SaveNewsInput, SaveNewsResult } from "@matbjorg/contract/news/news";
import { recordOf, textOf, timeOf } from "@matbjorg/contract/stored-value";
import { isEnglishOlderIn } from "@matbjorg/contract/text/older-english";
import type { DocumentData } from "firebase-admin/firestore";
import { changedFields } from "../lib/canonical-json.ts";
import type { Change } from "../lib/record-change.ts";
import { isHiddenBy } from "./article-address.ts";
import type { ArticleBefore } from "./article-store.ts";
import type { ArticleWrite } from "./commit-article.ts";
import { publication, publicationAudit } from "./publication.ts";
import type { SanitizedFields } from "./sanitize-fields.ts";
import { articleTextUpdatedAt } from "./text-updated-at.ts";

/** A save's input, with who sent it when. */
export type NewsChange = Omit<SaveNewsInput, "publishedAt" | "unpublishAt"> & {
  /** The publication date, if the author has chosen one; null clears it. */
  readonly date: Date | null | undefined;
  /** When the article is withdrawn; null: never; undefined: as it is. */
  readonly unpublishAt?: Date | null | undefined;
  readonly role: Role;
  readonly audit: Pick<Change, "by" | "at"> & { readonly action: "saveNews" };
  /** See `idempotencyKey`. */
  readonly requestKey: string | undefined;
  /** Hash of the input: an author may send a changed text with the same key. */
  readonly inputHash: string;
};

export type SaveResult = Omit<SaveNewsResult, "removed">;

/** A change's text as it is to be stored. */
export type SavedText = {
  readonly fields: SanitizedFields;
  /** Which pictures were copied or could not be. */
  readonly pictureReport: Pick<SaveResult, "copied" | "notCopied">;
};

type Decision = ArticleWrite & {
  /** Also stored, with the hash of the input; the commit adds id, version and address. */
  readonly response: Omit<SaveResult, "id" | "version">;
};

/** A new article gets these for shared fields that were left out. */
const EMPTY_SHARED = mapFields(sharedFields(), (name) => (isSlugsField(name) ? [] : "")) as SharedValues;

/**
 * Decides what a save writes and answers; reads and stores nothing.
 *
 * @param before undefined for a new article
 * @param callerName the name of the admin who saves
 */
export function decideSave(
  change: NewsChange,
  text: SavedText,
  { before, callerName }: { readonly before: ArticleBefore | undefined; readonly callerName: string },
): Decision {
  const { by, at } = change.audit;
  const published = { ...publicationOf(change, before?.fields), ...withdrawal(change, before?.fields) };
  const ready = readiness(change, before?.fields, callerName);
  const textUpdatedAt = articleTextUpdatedAt(before, text.fields, at, change.isEnglishCurrent);
  const isHidden = Boolean(before && (change.hideAddress || isHiddenBy(change.role, before.fields)));
  const author = text.fields.author ?? (before ? textOf(before.fields.author) : callerName);
  const fields = before
    ? withOtherLanguages(text.fields, before.fields)
    : { ...EMPTY_SHARED, ...text.fields };
  const held = heldBack(change, before?.fields);
  const created = { author, authorId: by, createdAt: at, createdBy: by };
  const changes = {
    ...fields,
    ...published,
    ...ready.changes,
    ...unread(change, text.fields),
    ...held,
    textUpdatedAt,
    ...(!before && created),
  };
  const response = {
    author,
    ...(before && { isEnglishOlder: isEnglishOlderIn({ textUpdatedAt }) }),
    ...datesOf(published, change.date, timeOf(before?.fields.publishedAt)),
    ...text.pictureReport,
  };
  const audited = {
    ...(before
      ? { fields: changedFields(before.fields, { ...fields, ...published, ...held }) }
      : { created: true }),
    ...publicationAudit(published, isHidden),
    ...(ready.note && { isReady: true }),
  };
  const { requestKey, inputHash } = change;
  // `sent` is the stored name of the input's hash.
  const audit = { ...change.audit, changes: audited, requestKey, answer: { ...response, sent: inputHash } };
  return { changes, isText: true, isHidden, note: ready.note, audit, response };
}

function publicationOf(
  { isPublished, date, audit }: NewsChange,
  before: DocumentData | undefined,
): DocumentData {
  // Saving a draft without a date keeps its schedule.
  const keepsSchedule = before && !isPublished && date === undefined;
  return keepsSchedule ? { isPublished } : publication(before, isPublished, audit.at, date);
}

/** Decides whether the save of a draft changes its `readyAt`. A draft that is ready already keeps its note. */
function readiness(
  { isPublished, isReady, readyNote = "", audit: { by, at } }: NewsChange,
  before: DocumentData | undefined,
  byName: string,
): { readonly changes?: DocumentData; readonly note?: DocumentData } {
  const wasReady = Boolean(before?.readyAt);
  if (isPublished || isReady === undefined || isReady === wasReady) return {};
  if (!isReady) return { changes: { readyAt: null } };
  const authorId: unknown = before ? (before.authorId ?? null) : by;
  return { changes: { readyAt: at }, note: { note: readyNote, by, byName, at, authorId } };
}

/** Decides whether nobody has read the machine's English text; without one there is nothing to read. */
function unread({ isEnglishUnread }: NewsChange, { translations }: SanitizedFields): DocumentData {
  if (!translations.en) return { isEnglishUnread: false };
  return isEnglishUnread === undefined ? {} : { isEnglishUnread };
}

/** Decides whether the English text is held back; the field is stored once it has been. */
function heldBack({ isEnglishHeld }: NewsChange, before: DocumentData | undefined): DocumentData {
  const isWritten = isEnglishHeld || (isEnglishHeld === false && before?.isEnglishHeld);
  return isWritten ? { isEnglishHeld } : {};
}

/** Decides when the article is withdrawn; the field is stored once it has been. */
function withdrawal({ unpublishAt }: NewsChange, before: DocumentData | undefined): DocumentData {
  const isWritten = unpublishAt || (unpublishAt === null && before?.unpublishAt);
  return isWritten ? { unpublishAt } : {};
}

/** Other languages may have been written elsewhere. */
function withOtherLanguages(fields: SanitizedFields, { translations }: DocumentData): DocumentData {
  const { en: _, ...others } = recordOf(translations);
  return { ...fields, translations: { ...others, ...fields.translations } };
}

function datesOf(
  { isPublished, publishAt, publishedAt }: DocumentData,
  chosen: Date | null | undefined,
  stored: Date | undefined,
): Pick<SaveResult, "publishAt" | "publishedAt"> {
  const date = isPublished || chosen ? (publishedAt ?? stored) : undefined;
  return {
    ...(publishAt instanceof Date && { publishAt: publishAt.toISOString() }),
    ...(date instanceof Date && { publishedAt: date.toISOString() }),
  };
}
