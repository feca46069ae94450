import { isArticleAddress } from "@matbjorg/contract/article-address";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import type { DocumentReference, DocumentSnapshot, Firestore, WriteBatch } from "firebase-admin/firestore";

/**
 * What tells whose an address is that is no article's id: `articleId`. It stays once the article has another one, which
 * `address` of the article names. See docs/decisions/0016-articles-keep-their-ids.md.
 */
export function addressRef(db: Firestore, address: string): DocumentReference {
  return db.collection(COLLECTIONS.newsAddresses).doc(address);
}

/** Where an article is read: what follows `/news/`. */
export function addressOf(article: DocumentSnapshot): string {
  const address: unknown = article.get("address");
  // Something else may be called so elsewhere.
  return typeof address === "string" && isArticleAddress(address) ? address : article.id;
}

/** All addresses that an article has had besides its id. */
export async function addressesOf(db: Firestore, id: string): Promise<DocumentReference[]> {
  const found = await db.collection(COLLECTIONS.newsAddresses).where("articleId", "==", id).select().get();
  return found.docs.map(({ ref }) => ref);
}

/** Fails the batch if the address was reassigned since it was looked up. Deleting a missing document has no effect. */
export function requireUnused(db: Firestore, batch: WriteBatch, address: string): void {
  batch.delete(addressRef(db, address), { exists: false });
}
