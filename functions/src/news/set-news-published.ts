import { isPublishedIn } from "@matbjorg/contract/news/article-state";
import { hiddenSlugOf } from "@matbjorg/contract/news/hidden-slug";
import { setNewsPublishedInputSchema } from "@matbjorg/contract/news/news";
import { publication } from "@matbjorg/contract/news/publication";
import { countOf, timeOf } from "@matbjorg/contract/stored-value";
import type { Firestore } from "firebase-admin/firestore";
import type { Callable } from "../lib/callable/define-callable.ts";
import { changedFields } from "../lib/canonical-json.ts";
import { firestore } from "../lib/firebase.ts";
import type { Change } from "../lib/record-change.ts";
import { retryOnConflict } from "../lib/retry-on-conflict.ts";
import { articleRef, type FoundArticle, noteRef, requireArticle } from "./article-store.ts";
import { isAtVersion } from "./article-version.ts";
import { type ArticleCommit, commit, publicationAudit } from "./commit-article.ts";
import { linkingArticles } from "./linking-articles.ts";
import { lastChange, requireVersion } from "./require-version.ts";

/**
 * Publishes an article, schedules it or makes it a draft; its text and `updatedBy` do not change. `hideAddress`
 * withdraws it from all its URLs, and `isReady` marks the draft as ready again, with its note. Changes only an article that
 * is still at the given `version`.
 *
 * @throws auth/not-an-admin, input/invalid, news/article-not-found, news/changed-meanwhile
 */
export const setNewsPublished: Callable<"setNewsPublished"> = {
  input: setNewsPublishedInputSchema,
  handler: async (
    { id, version, isPublished: isWanted, publishedAt, isReady, hideAddress: isHidden = false },
    { now, audit },
  ) => {
    const db = firestore();
    return retryOnConflict(async (attempt) => {
      const article = await articleRef(db, id).get();
      requireArticle(article);
      const date = publishedAt === undefined ? undefined : new Date(publishedAt);
      const readyAt = isReady && !isWanted ? await timeOfMark(db, id) : undefined;
      const changes = { ...publication(article.data(), isWanted, now, date), ...(readyAt && { readyAt }) };
      const isPublished = changes.isPublished === true;
      const isSeen = version === undefined || isAtVersion(version, article.data());
      if (!isSeen && (await isRepeated(article, { changes, isHidden, audit }))) {
        const stored = article.data();
        const hiddenAddress = hiddenSlugOf(stored);
        return { id, version: countOf(stored.version), isPublished, ...(hiddenAddress && { hiddenAddress }) };
      }
      await requireVersion(article, version, now);
      const write = {
        changes,
        isHidden,
        keepsNote: true,
        audit: { ...audit, changes: publicationAudit(changes, isHidden) },
      };
      const committed = await commit(db, article, write, attempt);
      const isWithdrawn = isPublishedIn(article.data()) && !isPublished;
      return { ...committed, isPublished, ...(isWithdrawn && (await linkingArticles(db, id))) };
    });
  },
};

/** Returns when a draft was marked as ready, according to the note that its publication has kept. */
const timeOfMark = async (db: Firestore, id: string) => timeOf((await noteRef(db, id).get()).get("at"));

type Decision = Pick<ArticleCommit, "changes" | "isHidden"> & {
  readonly audit: Pick<Change, "action" | "by">;
};

/**
 * Whether the same person's decision is already stored, and is the last change. If so, the request is a retry after a lost
 * response.
 */
async function isRepeated(
  article: FoundArticle,
  { changes = {}, isHidden, audit }: Decision,
): Promise<boolean> {
  const stored = article.data();
  const isStored = changedFields(stored, changes).length === 0 && (!isHidden || hiddenSlugOf(stored));
  if (!isStored) return false;
  const last = await lastChange(article);
  return last?.action === audit.action && last.by === audit.by;
}
