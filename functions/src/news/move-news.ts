import { moveNewsInputSchema } from "@matbjorg/contract/news/news";
import { AppError } from "../lib/callable/app-error.ts";
import type { Callable } from "../lib/callable/define-callable.ts";
import { firestore } from "../lib/firebase.ts";
import { recordChange } from "../lib/record-change.ts";
import { addressOf, addressRef, ownersOf } from "./article-address.ts";
import { articleRef, requireArticle } from "./article-store.ts";
import { indexArticle } from "./search-entry.ts";

/**
 * Gives a published article another address, or a former one; its other addresses redirect there. The article keeps its
 * id and version, so that an open editor can still save. A draft keeps its address, which cannot be guessed.
 *
 * @throws auth/not-an-admin, input/invalid, news/article-not-found, news/draft-stays, news/address-taken
 */
export const moveNews: Callable<"moveNews"> = {
  input: moveNewsInputSchema,
  handler: async ({ id, address }, { now, audit }) => {
    const db = firestore();
    await db.runTransaction(async (transaction) => {
      const [article, other, trashed, moved] = await transaction.getAll(
        articleRef(db, id),
        ...ownersOf(db, address),
      );
      requireArticle(article);
      const from = addressOf(article);
      if (from === address) return;
      if (article.get("isPublished") === false) throw new AppError("news/draft-stays");
      const isTaken = other?.exists || trashed?.exists || (moved?.exists && moved.get("articleId") !== id);
      if (address !== id && isTaken) throw new AppError("news/address-taken");
      transaction.update(article.ref, { address, lastModified: now });
      if (address !== id) transaction.set(addressRef(db, address), { articleId: id });
      await indexArticle(db, transaction, id, { ...article.data(), address });
      const changes = { title: article.get("title") ?? "", from, to: address };
      recordChange(db, transaction, { ...audit, target: article.ref.path, changes });
    });
    return { id, address };
  },
};
