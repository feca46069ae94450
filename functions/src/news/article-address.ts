import { hiddenAddressOf, isArticleAddress } from "@matbjorg/contract/article-address";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import type { Role } from "@matbjorg/contract/roles";
import { articleSlug } from "@matbjorg/contract/slug";
import type {
  DocumentData,
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  QueryDocumentSnapshot,
  WriteBatch,
} from "firebase-admin/firestore";
import { readableIds, unguessableId } from "./article-slug.ts";

/**
 * The document of an address that is not an article's id; its `articleId` names the article, also after that has moved to
 * another address. See docs/decisions.md, "Moved articles".
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

/** Returns whether an id or address is unused: no article has or had it, in the trash too. */
export async function isFree(db: Firestore, address: string): Promise<boolean> {
  const [article, trashed, moved] = await db.getAll(
    db.collection(COLLECTIONS.news).doc(address),
    db.collection(COLLECTIONS.newsTrash).doc(address),
    addressRef(db, address),
  );
  return !article?.exists && !trashed?.exists && !moved?.exists;
}

/**
 * Gives a draft that is published for the first time the address that its author chose, otherwise one made of its title;
 * a number is added if that is taken. The id, which cannot be guessed, redirects there.
 */
export async function claimAddress(
  batch: WriteBatch,
  draft: QueryDocumentSnapshot,
  changes: DocumentData,
): Promise<{ readonly address: string } | undefined> {
  const isFirstPublication =
    changes.isPublished === true &&
    draft.get("isPublished") === false &&
    draft.get("firstPublishedAt") === null;
  if (!isFirstPublication || draft.get("address") !== undefined) return undefined;
  const db = draft.ref.firestore;
  const { chosenAddress, title } = { ...draft.data(), ...changes };
  for (const address of readableIds(isArticleAddress(chosenAddress) ? chosenAddress : articleSlug(title))) {
    if (!(await isFree(db, address))) continue;
    batch.create(addressRef(db, address), { articleId: draft.id });
    return { address };
  }
  return undefined;
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

/**
 * Whether a save gives a draft an address that cannot be guessed: readers know that of an article that has been public, and
 * authors may not publish.
 */
export function isHiddenBy(role: Role, draft: DocumentSnapshot): boolean {
  return role === "author" && draft.get("firstPublishedAt") !== null;
}

/** Fails the batch if the address was reassigned since it was looked up. Deleting a missing document has no effect. */
export function requireUnused(db: Firestore, batch: WriteBatch, address: string): void {
  batch.delete(addressRef(db, address), { exists: false });
}
