import { firestore } from "../lib/firebase.ts";
import { deleteShareCards } from "../pages/share-card-store.ts";
import { normalizeArticle } from "./normalize-article.ts";

/**
 * Adds the fields that articles written outside our functions lack: the public list queries `isPublished == true`, cards
 * need an image, searches an entry, and an open editor has to notice the change. Deletes the share cards of deleted articles.
 */
export async function completeNews(path: string): Promise<void> {
  const db = firestore();
  await normalizeArticle(db, path, new Date());
  const article = await db.doc(path).get();
  if (!article.exists) await deleteShareCards(article.id);
}
