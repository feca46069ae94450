import { type ArticleWrite, isPublishedIn } from "@matbjorg/contract/news/article-state";
import { moveNewsInputSchema } from "@matbjorg/contract/news/news";
import { AppError } from "../lib/callable/app-error.ts";
import type { Callable } from "../lib/callable/define-callable.ts";
import { firestore } from "../lib/firebase.ts";
import { recordChange } from "../lib/record-change.ts";
import { requireSeen } from "../lib/require-seen.ts";
import { readAll } from "../lib/typed-documents.ts";
import { articleRef, requireArticle } from "./article-store.ts";
import { indexArticle } from "./search-entry.ts";
import { ownersOf, slugRef, storedSlug } from "./slug-claims.ts";

/**
 * Gives a published article a new slug, or one of its former slugs. Its other slugs redirect to that one. The article keeps
 * its id and version, so that an open editor can still save. A draft keeps its slug, which cannot be guessed.
 *
 * @throws auth/not-an-admin, input/invalid, news/article-not-found, news/changed-meanwhile, news/draft-stays,
 *   news/address-taken
 */
export const moveNews: Callable<"moveNews"> = {
  input: moveNewsInputSchema,
  handler: async ({ id, address, seenAddress }, { now, audit }) => {
    const db = firestore();
    await db.runTransaction(async (transaction) => {
      const [article, other, trashed, owner] = await readAll(transaction, [
        articleRef(db, id),
        ...ownersOf(db, address),
      ]);
      requireArticle(article);
      const from = storedSlug(article);
      if (from === address) return;
      await requireSeen({
        target: article.ref,
        seen: seenAddress === undefined ? undefined : { address: seenAddress },
        present: { address: from },
        reason: "news/changed-meanwhile",
        recorded: ({ to }) => (to === undefined ? {} : { address: to }),
      });
      if (!isPublishedIn(article.data())) throw new AppError("news/draft-stays");
      const isTaken = other.exists || trashed.exists || (owner.exists && owner.data()?.articleId !== id);
      if (address !== id && isTaken) throw new AppError("news/address-taken");
      const changes: ArticleWrite = { address, lastModified: now };
      transaction.update(article.ref, changes);
      if (address !== id) transaction.set(slugRef(db, address), { articleId: id });
      await indexArticle(db, transaction, id, { ...article.data(), ...changes });
      const moved = { title: article.data().title ?? "", from, to: address };
      recordChange(db, transaction, { ...audit, target: article.ref.path, changes: moved });
    });
    return { id, address };
  },
};
