import { timeOf } from "@matbjorg/contract/stored-value";
import type { Firestore, QueryDocumentSnapshot } from "firebase-admin/firestore";
import { AppError } from "../lib/callable/app-error.ts";
import { storedResponse } from "../lib/idempotency.ts";
import { existingTopics } from "../topics/topic-store.ts";
import { freeAmong } from "./article-address.ts";
import {
  type ArticleBefore,
  adminName,
  articleBefore,
  articleRef,
  isFound,
  requireArticle,
  requireEditable,
} from "./article-store.ts";
import { isAtVersion } from "./article-version.ts";
import type { NewsChange, SaveResult } from "./decide-save.ts";
import { normalizeArticle } from "./normalize-article.ts";

/** A save finds this stored when it arrives. */
type Found = {
  /** Undefined for a new article, and for an id without one. */
  readonly article: QueryDocumentSnapshot | undefined;
  readonly before: ArticleBefore | undefined;
  readonly hasTopics: boolean;
  /** Whether the article may get the address that its author chose. */
  readonly isAddressFree: boolean;
  /** The name of the admin who saves, if the save stores it. */
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
  // Only an address that the author has just chosen: later a taken one gets a number.
  const isChosenNow =
    chosenAddress && chosenAddress !== (before?.fields.chosenAddress ?? before?.fields.address);
  const isAddressFree = !isChosenNow || (await freeAmong(db, [chosenAddress])).length > 0;
  // Last: a request that is sent twice finds its own version or address only together with its response.
  const earlier = await storedResponse<NonNullable<Found["earlier"]>>(db, requestKey);
  return {
    article,
    before,
    hasTopics: existing.length === topics.length,
    isAddressFree,
    callerName,
    earlier,
  };
}

/**
 * Refuses a save before anything is fetched or stored. One that was answered before is refused only to those who may not
 * see the answer.
 *
 * @throws auth/role, input/request-reused (the key is that of another article's save), news/article-not-found,
 *   news/changed-meanwhile, topics/not-found, news/address-taken, input/invalid naming unpublishAt
 */
export async function refuseSave(db: Firestore, change: NewsChange, found: Found): Promise<void> {
  const { id, version = 0, isPublished, hideAddress, role, audit } = change;
  const { article, earlier, hasTopics, isAddressFree } = found;
  // Authors write, editors publish.
  if (role === "author" && (isPublished || hideAddress)) throw new AppError("auth/role");
  if (id !== undefined) {
    requireArticle(article);
    requireEditable(article, { uid: audit.by, role });
    if (earlier && earlier.id !== id) throw new AppError("input/request-reused");
  }
  if (earlier) return;
  if (article && !isAtVersion(version, article.data())) {
    // Written elsewhere and not normalized by the trigger yet: the editor reloads a version that it can save.
    await normalizeArticle(db, article.ref.path, audit.at);
    throw new AppError("news/changed-meanwhile");
  }
  if (!hasTopics) throw new AppError("topics/not-found", { fields: [{ path: "topics", rule: "unknown" }] });
  if (!isAddressFree) throw new AppError("news/address-taken");
  if (isOverAtOnce(change, article)) {
    throw new AppError("input/invalid", { fields: [{ path: "unpublishAt", rule: "custom" }] });
  }
}

/** Whether the save would withdraw the article before it appears. */
function isOverAtOnce(
  { unpublishAt, isPublished, date, audit: { at } }: NewsChange,
  article: QueryDocumentSnapshot | undefined,
): boolean {
  const dated = date === undefined ? timeOf(article?.get("publishAt")) : (date ?? undefined);
  const appearsAt = isPublished && (!dated || dated < at) ? at : dated;
  return Boolean(unpublishAt && appearsAt && unpublishAt <= appearsAt);
}

/** Returns the stored response; `isEarlier` if it answers another text. */
export function earlierResult(
  { sent, ...result }: NonNullable<Found["earlier"]>,
  { inputHash }: NewsChange,
): SaveResult {
  return sent === inputHash ? result : { ...result, isEarlier: true };
}
