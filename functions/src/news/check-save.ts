import { isOverAtOnce } from "@matbjorg/contract/news/publication";
import { timeOf } from "@matbjorg/contract/stored-value";
import type { Firestore } from "firebase-admin/firestore";
import { adminName } from "../lib/admin-name.ts";
import { AppError } from "../lib/callable/app-error.ts";
import { storedResponse } from "../lib/idempotency.ts";
import { existingTopics } from "../topics/topic-store.ts";
import {
  type ArticleBefore,
  articleBefore,
  articleRef,
  type FoundArticle,
  isFound,
  requireArticle,
  requireEditable,
} from "./article-store.ts";
import type { NewsChange, SaveResult } from "./decide-save.ts";
import { requireVersion } from "./require-version.ts";
import { freeAmong } from "./slug-claims.ts";

/** The stored data that a save finds when it arrives. */
type Found = {
  /** Undefined if the article is new, or if no article has the id. */
  readonly article: FoundArticle | undefined;
  readonly before: ArticleBefore | undefined;
  readonly hasTopics: boolean;
  /** Whether the article may get the slug that its author chose. */
  readonly isSlugFree: boolean;
  /** The name of the admin who saves; empty if the save does not store the name. */
  readonly callerName: string;
  /** The response to an earlier request with the same key. */
  readonly earlier: (SaveResult & { readonly sent: string }) | undefined;
};

export async function readForSave(db: Firestore, change: NewsChange): Promise<Found> {
  const { id, topics = [], chosenAddress, author, isReady, audit, requestKey } = change;
  const storesName = isReady || (id === undefined && author === undefined);
  const [found, existing, callerName] = await Promise.all([
    id === undefined ? undefined : articleRef(db, id).get(),
    existingTopics(db, topics),
    storesName ? adminName(db, audit.by) : "",
  ]);
  const article = isFound(found) ? found : undefined;
  const before = article && articleBefore(article);
  // Checks only a slug that the author has just chosen. If another article takes the slug later, this one gets the slug
  // with a number.
  const isChosenNow =
    chosenAddress && chosenAddress !== (before?.fields.chosenAddress ?? before?.fields.address);
  const isSlugFree = !isChosenNow || (await freeAmong(db, [chosenAddress])).length > 0;
  // The earlier response is read last. If it were read first, a repeated request could find its own version or slug, but
  // not yet its response.
  const earlier = await storedResponse<NonNullable<Found["earlier"]>>(db, requestKey);
  return {
    article,
    before,
    hasTopics: existing.length === topics.length,
    isSlugFree,
    callerName,
    earlier,
  };
}

/**
 * Rejects an invalid save before anything is fetched or stored. A save that was answered before is rejected only if the
 * caller may not see the response.
 *
 * @throws auth/role, input/request-reused (the key belongs to a save of another article), news/article-not-found,
 *   news/changed-meanwhile, topics/not-found, news/address-taken, input/invalid naming unpublishAt
 */
export async function refuseSave(change: NewsChange, found: Found): Promise<void> {
  const { id, version = 0, isPublished, hideAddress, role, audit } = change;
  const { article, earlier, hasTopics, isSlugFree } = found;
  // Authors write articles, and editors publish them.
  if (role === "author" && (isPublished || hideAddress)) throw new AppError("auth/role");
  if (id !== undefined) {
    requireArticle(article);
    requireEditable(article.data(), { uid: audit.by, role });
    if (earlier && earlier.id !== id) throw new AppError("input/request-reused");
  }
  if (earlier) return;
  if (article) await requireVersion(article, version, audit.at);
  if (!hasTopics) throw new AppError("topics/not-found", { fields: [{ path: "topics", rule: "unknown" }] });
  if (!isSlugFree) throw new AppError("news/address-taken");
  const planned = change.date === undefined ? timeOf(article?.data().publishAt) : change.date;
  if (isOverAtOnce({ ...change, date: planned }, audit.at)) {
    throw new AppError("input/invalid", { fields: [{ path: "unpublishAt", rule: "custom" }] });
  }
}

/** Returns the stored response. It gets `isEarlier` if it is the response to another text than the one sent now. */
export function earlierResult(
  { sent, ...result }: NonNullable<Found["earlier"]>,
  { inputHash }: NewsChange,
): SaveResult {
  return sent === inputHash ? result : { ...result, isEarlier: true };
}
