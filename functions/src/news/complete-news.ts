import { COLLECTIONS } from "@matbjorg/contract/collections";
import { DEFAULT_IMAGE_URL } from "@matbjorg/contract/news";
import type { Firestore } from "firebase-admin/firestore";
import { defineDocumentTrigger } from "../lib/define-document-trigger.ts";
import { firestore } from "../lib/firebase.ts";
import { recordChange } from "../lib/record-change.ts";
import { saysIfPublished } from "./article-store.ts";

/**
 * Completes articles that were written elsewhere: the public list asks for `isPublished == true`, and cards for an
 * image.
 */
export const completeNews = defineDocumentTrigger(
  "completeNews",
  `${COLLECTIONS.news}/{articleId}`,
  async (path) => {
    await completeArticle(await firestore(), path, new Date());
  },
);

/**
 * Sets what an article lacks: `isPublished`, an image. Says whether anything was missing; the write of a complete
 * article changes nothing, so its own event ends there.
 */
export async function completeArticle(db: Firestore, path: string, now: Date): Promise<boolean> {
  return db.runTransaction(async (transaction) => {
    const article = await transaction.get(db.doc(path));
    if (!article.exists) return false;
    const imageUrl: unknown = article.get("imageUrl");
    const changes = {
      ...(!saysIfPublished(article) && { isPublished: true }),
      ...((typeof imageUrl !== "string" || imageUrl.trim() === "") && { imageUrl: DEFAULT_IMAGE_URL }),
    };
    if (Object.keys(changes).length === 0) return false;
    transaction.update(article.ref, changes);
    recordChange(db, transaction, { action: "completeNews", by: "trigger", at: now, target: path, changes });
    return true;
  });
}
