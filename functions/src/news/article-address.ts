import { hiddenAddressOf, isArticleAddress } from "@matbjorg/contract/article-address";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import type {
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  QueryDocumentSnapshot,
  WriteBatch,
} from "firebase-admin/firestore";
import { unguessableId } from "./article-slug.ts";

/**
 * The document of an address that is not an article's id; its `articleId` names the article, also after that has moved to
 * another address. See docs/decisions/0016-articles-keep-their-ids.md.
 */
export function addressRef(db: Firestore, address: string): DocumentReference {
  return db.collection(COLLECTIONS.newsAddresses).doc(address);
}

/** Returns an article's current address: what follows `/news/`. */
export function addressOf(article: DocumentSnapshot): string {
  const address: unknown = article.get("address");
  // Articles written elsewhere may have any value.
  return typeof address === "string" && isArticleAddress(address) ? address : article.id;
}

/** Returns the current and former addresses of an article, except its id. */
export async function addressesOf(db: Firestore, id: string): Promise<DocumentReference[]> {
  const found = await db.collection(COLLECTIONS.newsAddresses).where("articleId", "==", id).select().get();
  return found.docs.map(({ ref }) => ref);
}

/**
 * Gives an article that is being withdrawn an address that cannot be guessed, and returns the field that makes it the only
 * one; once the article is published, it redirects there. An article that is hidden already keeps its address.
 */
export function hideAddress(
  batch: WriteBatch,
  article: QueryDocumentSnapshot,
  title: string,
): { hiddenAddress: string } {
  const known = hiddenAddressOf(article.data());
  const hiddenAddress = known ?? unguessableId(title);
  if (!known) batch.create(addressRef(article.ref.firestore, hiddenAddress), { articleId: article.id });
  return { hiddenAddress };
}

/** Fails the batch if the address was reassigned since it was looked up. Deleting a missing document has no effect. */
export function requireUnused(db: Firestore, batch: WriteBatch, address: string): void {
  batch.delete(addressRef(db, address), { exists: false });
}
