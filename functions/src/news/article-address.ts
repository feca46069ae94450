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
import { articleIds, readableIds, unguessableId } from "./article-slug.ts";

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

/** Returns a free id for a new article, and makes the batch fail if another article gets it first. */
export async function claimId(
  db: Firestore,
  batch: WriteBatch,
  { title, isPublished, chosenAddress }: DocumentData,
): Promise<string> {
  for (const id of articleIds(title, isPublished === true, chosenAddress)) {
    if (!(await isFree(db, id))) continue;
    requireUnused(db, batch, id);
    return id;
  }
  throw new Error("articleIds never ends");
}

/**
 * Claims the address that an article gets with these changes, and returns the field that has it.
 *
 * A draft that is published for the first time gets the address that its author chose, otherwise one made of its title; a
 * number is added if that is taken. The id, which cannot be guessed, redirects there. An article that is withdrawn with
 * `isHidden` gets an address that cannot be guessed as its only one; once it is published, that redirects. One that is
 * hidden already keeps its address.
 */
export async function claimAddress(
  batch: WriteBatch,
  article: QueryDocumentSnapshot,
  changes: DocumentData,
  isHidden: boolean,
): Promise<{ readonly address?: string; readonly hiddenAddress?: string }> {
  const db = article.ref.firestore;
  const { chosenAddress, title } = { ...article.data(), ...changes };
  if (isHidden) {
    const known = hiddenAddressOf(article.data());
    const hiddenAddress = known ?? unguessableId(String(title ?? ""));
    if (!known) batch.create(addressRef(db, hiddenAddress), { articleId: article.id });
    return { hiddenAddress };
  }
  if (!isFirstPublication(article.data(), changes)) return {};
  for (const address of readableIds(isArticleAddress(chosenAddress) ? chosenAddress : articleSlug(title))) {
    if (!(await isFree(db, address))) continue;
    batch.create(addressRef(db, address), { articleId: article.id });
    return { address };
  }
  return {};
}

function isFirstPublication(draft: DocumentData, changes: DocumentData): boolean {
  return (
    changes.isPublished === true &&
    draft.isPublished === false &&
    draft.firstPublishedAt === null &&
    draft.address === undefined
  );
}

/**
 * Whether a save gives a draft an address that cannot be guessed: readers know that of an article that has been public, and
 * authors may not publish.
 */
export function isHiddenBy(role: Role, draft: DocumentData): boolean {
  return role === "author" && draft.firstPublishedAt !== null;
}

/** Fails the batch if the address was reassigned since it was looked up. Deleting a missing document has no effect. */
export function requireUnused(db: Firestore, batch: WriteBatch, address: string): void {
  batch.delete(addressRef(db, address), { exists: false });
}
