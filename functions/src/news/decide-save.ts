import type { Role } from "@matbjorg/contract/access/roles";
import {
  isSlugsField,
  mapFields,
  type SharedValues,
  sharedFields,
} from "@matbjorg/contract/news/article-fields";
import type { ArticleWrite, InputInstant, ReadArticle } from "@matbjorg/contract/news/article-state";
import type { SaveNewsInput, SaveNewsResult } from "@matbjorg/contract/news/news";
import { publication, sentState } from "@matbjorg/contract/news/publication";
import { recordOf, textOf, timeOf } from "@matbjorg/contract/stored-value";
import { isEnglishOlderIn } from "@matbjorg/contract/text/older-english";
import { shortDifference } from "@matbjorg/contract/text/short-difference";
import { changedFields } from "../lib/canonical-json.ts";
import type { Change } from "../lib/record-change.ts";
import type { ArticleBefore } from "./article-store.ts";
import { articleTextUpdatedAt } from "./article-text-updated-at.ts";
import { type ArticleCommit, publicationAudit } from "./commit-article.ts";
import type { SanitizedFields } from "./sanitize-fields.ts";
import { isHiddenBy } from "./slug-claims.ts";

/** A save's input, with its sender and time. */
export type NewsChange = Omit<SaveNewsInput, InputInstant> & {
  /** Null clears the date; undefined leaves it unchanged. */
  readonly [Name in Exclude<InputInstant, "publishedAt">]?: Date | null | undefined;
} & {
  /** The publication date, if the author has chosen one; null clears it. */
  readonly date: Date | null | undefined;
  readonly role: Role;
  readonly audit: Pick<Change, "by" | "at"> & { readonly action: "saveNews" };
  /** The idempotency key, see `idempotencyKey`. */
  readonly requestKey: string | undefined;
  /** The hash of the input, because an author may send a changed text with the same key. */
  readonly inputHash: string;
};

export type SaveResult = Omit<SaveNewsResult, "removed">;

/** The text of a change in the form in which it will be stored. */
export type SavedText = {
  readonly fields: SanitizedFields;
  /** Which pictures were copied, and which could not be. */
  readonly pictureReport: Pick<SaveResult, "copied" | "notCopied">;
};

type Decision = ArticleCommit & {
  /** These fields are also stored, with the hash of the input; the commit adds id, version and slug. */
  readonly response: Omit<SaveResult, "id" | "version">;
};

/** A new article gets these values for shared fields that were left out. */
const EMPTY_SHARED = mapFields(sharedFields(), (name) => (isSlugsField(name) ? [] : "")) as SharedValues;

/**
 * Decides what a save writes and returns. Reads and stores nothing itself.
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
  const state = { ...publicationOf(change, before?.fields), ...sentState(change, before?.fields) };
  const ready = readiness(change, before?.fields, callerName);
  const textUpdatedAt = articleTextUpdatedAt(before, text.fields, at, change.isEnglishCurrent);
  const isHidden = Boolean(before && (change.hideAddress || isHiddenBy(change.role, before.fields)));
  const author = text.fields.author ?? (before ? textOf(before.fields.author) : callerName);
  const fields: ArticleWrite = before
    ? withOtherLanguages(withoutFormerCredit(text.fields, before.fields), before.fields)
    : { ...EMPTY_SHARED, ...text.fields };
  const created: ArticleWrite = { author, authorId: by, createdAt: at, createdBy: by };
  const changes: ArticleWrite = {
    ...fields,
    ...state,
    ...ready.changes,
    ...unread(change, text.fields),
    textUpdatedAt,
    ...(!before && created),
  };
  const response = {
    author,
    ...(before && { isEnglishOlder: isEnglishOlderIn({ textUpdatedAt }) }),
    ...datesOf(state, change.date, timeOf(before?.fields.publishedAt)),
    ...text.pictureReport,
  };
  const isRenamed = textOf(before?.fields.title) !== textOf(fields.title);
  const audited = {
    ...(before ? { fields: changedFields(before.fields, { ...fields, ...state }) } : { created: true }),
    ...publicationAudit(state, isHidden),
    ...(ready.note && { isReady: true }),
    ...(before &&
      isRenamed && { differences: [shortDifference("title", before.fields.title, fields.title)] }),
  };
  const { requestKey, inputHash } = change;
  // `sent` is the name under which the input's hash is stored.
  const audit = { ...change.audit, changes: audited, requestKey, answer: { ...response, sent: inputHash } };
  return { changes, isText: true, isHidden, note: ready.note, audit, response };
}

function publicationOf(
  { isPublished, date, audit }: NewsChange,
  before: ReadArticle | undefined,
): ArticleWrite {
  // A draft that is saved without a date keeps its schedule.
  const keepsSchedule = before && !isPublished && date === undefined;
  return keepsSchedule ? { isPublished } : publication(before, isPublished, audit.at, date);
}

/** Decides whether saving a draft changes its `readyAt`. A draft that is already ready keeps its note. */
function readiness(
  { isPublished, isReady, readyNote = "", audit: { by, at } }: NewsChange,
  before: ReadArticle | undefined,
  byName: string,
): Pick<ArticleCommit, "note"> & { readonly changes?: ArticleWrite } {
  const wasReady = Boolean(before?.readyAt);
  if (isPublished || isReady === undefined || isReady === wasReady) return {};
  if (!isReady) return { changes: { readyAt: null } };
  const authorId = before ? (before.authorId ?? null) : by;
  return { changes: { readyAt: at }, note: { note: readyNote, by, byName, at, authorId } };
}

/** Returns `isEnglishUnread`; false if there is no English text. */
function unread({ isEnglishUnread }: NewsChange, { translations }: SanitizedFields): ArticleWrite {
  if (!translations.en) return { isEnglishUnread: false };
  return isEnglishUnread === undefined ? {} : { isEnglishUnread };
}

/**
 * Clears the credit if the article gets another picture without one, from a page or a revision of the previous release,
 * which know no credits.
 */
export function withoutFormerCredit(fields: SanitizedFields, before: ReadArticle): SanitizedFields {
  return before.imageCredit && fields.imageUrl !== before.imageUrl
    ? { ...fields, imageCredit: fields.imageCredit ?? "" }
    : fields;
}

/** Keeps translations into other languages, which may have been written elsewhere. */
function withOtherLanguages(fields: SanitizedFields, { translations }: ReadArticle): ArticleWrite {
  const { en: _, ...others } = recordOf(translations);
  return { ...fields, translations: { ...others, ...fields.translations } };
}

function datesOf(
  { isPublished, publishAt, publishedAt }: ArticleWrite,
  chosen: Date | null | undefined,
  stored: Date | undefined,
): Pick<SaveResult, "publishAt" | "publishedAt"> {
  const date = isPublished || chosen ? (publishedAt ?? stored) : undefined;
  return {
    ...(publishAt instanceof Date && { publishAt: publishAt.toISOString() }),
    ...(date instanceof Date && { publishedAt: date.toISOString() }),
  };
}
