// The rules by which functions decide when an article is public. The editor uses the same rules to tell the author
// beforehand.
import { timeOf } from "../stored-value.ts";
import { mapFields } from "./article-fields.ts";
import {
  type ArticleWrite,
  articleWrite,
  hasChosenDate,
  type InputState,
  inputStates,
  type ReadArticle,
  wasPublishedIn,
} from "./article-state.ts";

/** Whether publishing with this date schedules the publication. */
export const isPlanned = (isPublished: boolean, date: Date | null | undefined, now: Date): boolean =>
  isPublished && Boolean(date && date > now);

/**
 * Returns the fields that publishing or hiding an article changes.
 *
 * A future date makes the article a draft with `publishAt`. An article that is published, scheduled or withdrawn is no
 * longer marked as ready. A stored date of withdrawal stays, unless it would at once withdraw an article that is published
 * now.
 *
 * @param article undefined for a new article
 * @param date the chosen publication date; null clears it
 */
export function publication(
  article: ReadArticle | undefined,
  isPublished: boolean,
  now: Date,
  date?: Date | null,
): ArticleWrite {
  const plannedFor = isPlanned(isPublished, date, now) ? date : undefined;
  const staysDraft = article?.isPublished === false && !(isPublished && !plannedFor);
  const staysReady = article?.isPublished === false && !isPublished;
  const unpublishAt = timeOf(article?.unpublishAt);
  const isOver = isPublished && unpublishAt && unpublishAt <= (plannedFor ?? now);
  return articleWrite({
    isPublished: isPublished && !plannedFor,
    publishAt: plannedFor ?? (article?.publishAt ? null : undefined),
    publishedAt: plannedFor ?? dateToShow(article, isPublished, now, date),
    firstPublishedAt: firstDate(article, isPublished && !plannedFor, now, date),
    unpublishAt: isOver ? null : undefined,
    // All slugs lead to the article again.
    hiddenAddress: article?.hiddenAddress && !staysDraft ? null : undefined,
    readyAt: article?.readyAt && !staysReady ? null : undefined,
  });
}

/** Returns the date that readers see from now on, or undefined if it stays the same. */
function dateToShow(
  article: ReadArticle | undefined,
  isPublished: boolean,
  now: Date,
  date: Date | null | undefined,
): Date | undefined {
  if (date) return date;
  // Until someone chooses a date, a draft has the time at which it was created.
  if (!article) return now;
  const stored = timeOf(article.publishedAt);
  // An article that is published before its date gets the current time.
  if (isPublished && (!hasChosenDate(article) || (stored && stored > now))) return now;
  const isCleared = date === null && !wasPublishedIn(article);
  return isCleared ? timeOf(article.createdAt) : undefined;
}

/** Returns the date of the first publication: null for a new draft, undefined if the stored value stays. */
function firstDate(
  article: ReadArticle | undefined,
  appears: boolean,
  now: Date,
  date: Date | null | undefined,
): Date | null | undefined {
  // Articles written outside this application lack the field. They count as published before, and keep their date.
  if (article && wasPublishedIn(article)) return undefined;
  if (!appears) return article ? undefined : null;
  return dateToShow(article, true, now, date) ?? timeOf(article?.publishedAt) ?? now;
}

/** Whether an article would be withdrawn before it appears. @param date the chosen or planned publication date */
export function isOverAtOnce(
  article: {
    readonly isPublished: boolean;
    readonly date?: Date | null | undefined;
    readonly unpublishAt?: Date | null | undefined;
  },
  now: Date,
): boolean {
  const { isPublished, date, unpublishAt } = article;
  const appearsAt = isPublished && (!date || date < now) ? now : date;
  return Boolean(unpublishAt && appearsAt && unpublishAt <= appearsAt);
}

/**
 * Returns the fields that are stored as sent: the date of withdrawal, and whether the English text is held back. A field
 * that was never set stays missing while it is sent empty.
 */
export function sentState(
  sent: { readonly [Name in InputState]?: unknown },
  before: ReadArticle | undefined,
): ArticleWrite {
  const stored = inputStates("as-sent").filter(
    (name) => sent[name] || (sent[name] !== undefined && before?.[name]),
  );
  return mapFields(stored, (name) => sent[name]) as ArticleWrite;
}
