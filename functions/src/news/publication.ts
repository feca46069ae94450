import { timeOf } from "@matbjorg/contract/stored-value";
import type { DocumentData } from "firebase-admin/firestore";

/**
 * Returns the fields that publishing or hiding an article changes.
 *
 * A draft saved here has `firstPublishedAt: null`, and gets the date of its first publication unless its author chose
 * one, that is, unless `publishedAt` and `createdAt` differ. Articles written elsewhere lack the field and keep their date.
 * A future date makes the article a draft with `publishAt`; published earlier than that, it gets the present date. What is
 * published, scheduled or withdrawn is no longer ready to be published. A stored date of withdrawal stays, unless it would
 * withdraw at once what is published now.
 *
 * @param article undefined for a new one
 * @param date the chosen publication date; null clears it
 */
export function publication(
  article: DocumentData | undefined,
  isPublished: boolean,
  now: Date,
  date?: Date | null,
): DocumentData {
  const isScheduled = isPublished && date && date > now;
  const wasDraft = article?.isPublished === false;
  const unpublishAt = timeOf(article?.unpublishAt);
  const appearsAt = isScheduled ? date : now;
  const ended = {
    ...(isPublished && unpublishAt && unpublishAt <= appearsAt && { unpublishAt: null }),
    // All addresses lead to the article again.
    ...(article?.hiddenAddress && !(wasDraft && (!isPublished || isScheduled)) && { hiddenAddress: null }),
    ...(article?.readyAt && !(wasDraft && !isPublished) && { readyAt: null }),
  };
  if (isScheduled) {
    const isNew = article === undefined;
    const scheduled = { isPublished: false, publishAt: date, publishedAt: date };
    return { ...scheduled, ...(isNew && { firstPublishedAt: null }), ...ended };
  }
  const schedule = article?.publishAt && { publishAt: null };
  return { isPublished, ...schedule, ...datesOf(article, isPublished, now, date), ...ended };
}

function datesOf(
  article: DocumentData | undefined,
  isPublished: boolean,
  now: Date,
  date: Date | null | undefined,
): DocumentData {
  const isNew = article === undefined;
  const hasNotAppeared = isNew || article.firstPublishedAt === null;
  const [dated, createdAt] = [timeOf(article?.publishedAt), timeOf(article?.createdAt)];
  const isUndated = isNew || (hasNotAppeared && dated?.getTime() === createdAt?.getTime());
  const isDatedNow = isNew || (isPublished && (isUndated || (dated !== undefined && dated > now)));
  const publishedAt = date ?? (isDatedNow ? now : date === null && hasNotAppeared ? createdAt : undefined);
  const isFirstTime = isPublished && hasNotAppeared;
  const firstPublishedAt = isFirstTime ? (publishedAt ?? dated ?? now) : isNew ? null : undefined;
  return {
    ...(publishedAt && { publishedAt }),
    ...(firstPublishedAt !== undefined && { firstPublishedAt }),
  };
}

/** Returns what the audit records of these changes. */
export function publicationAudit({ isPublished, publishAt }: DocumentData, isHidden: boolean): DocumentData {
  return { isPublished, ...(publishAt && { publishAt }), ...(isHidden && { isAddressHidden: true }) };
}
