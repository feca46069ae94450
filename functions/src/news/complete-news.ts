import { COLLECTIONS } from "@matbjorg/contract/collections";
import { defineDocumentTrigger } from "../lib/define-document-trigger.ts";
import { firestore } from "../lib/firebase.ts";
import { normalizeArticle } from "./normalize-article.ts";

/**
 * Adds the fields that articles written outside our functions lack: the public list queries `isPublished == true`, cards
 * need an image, searches an entry, and an open editor has to notice the change. Deletes the share cards of deleted articles.
 */
export const completeNews = defineDocumentTrigger(
  "completeNews",
  `${COLLECTIONS.news}/{articleId}`,
  async (path) => {
    const db = await firestore();
    await normalizeArticle(db, path, new Date());
    const article = await db.doc(path).get();
    if (article.exists) return;
    const { deleteShareCards } = await import("../pages/share-card-store.ts");
    await deleteShareCards(article.id);
  },
);
