import type { Role } from "@matbjorg/contract/access/roles";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import { TITLE_MAX_CHARS } from "@matbjorg/contract/limits";
import { hiddenAddressOf, isArticleAddress } from "@matbjorg/contract/news/article-address";
import { articleSlug } from "@matbjorg/contract/news/slug";
import { textOf } from "@matbjorg/contract/stored-value";
import { fitting } from "@matbjorg/contract/text/shorten";
import type {
  DocumentData,
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  QueryDocumentSnapshot,
  WriteBatch,
} from "firebase-admin/firestore";
import { readableAddresses, unguessableId } from "./article-slug.ts";

/**
 * Returns the document of an address that is not an article's id; its `articleId` names the article, also after that has
 * moved to another address. See docs/decisions.md, "Moved articles".
 */
export function addressRef(db: Firestore, address: string): DocumentReference {
  return db.collection(COLLECTIONS.newsAddresses).doc(address);
}

/** Returns an article's current address: what follows `/news/`. */
export function addressOf(article: DocumentSnapshot): string {
  const address: unknown = article.get("address");
  // Articles written elsewhere may have any value.
  return isArticleAddress(address) ? address : article.id;
}

/** Returns the current and former addresses of an article, except its id. */
export async function addressesOf(db: Firestore, id: string): Promise<DocumentReference[]> {
  const found = await db.collection(COLLECTIONS.newsAddresses).where("articleId", "==", id).select().get();
  return found.docs.map(({ ref }) => ref);
}

type Owners = readonly [article: DocumentReference, trashed: DocumentReference, moved: DocumentReference];

/** Returns the three documents by which an address belongs to an article. */
export function ownersOf(db: Firestore, address: string): Owners {
  const { news, newsTrash } = COLLECTIONS;
  return [db.collection(news).doc(address), db.collection(newsTrash).doc(address), addressRef(db, address)];
}

/** Returns the ids or addresses that are unused: no article has or had them, in the trash too. */
export async function freeAmong(db: Firestore, addresses: readonly string[]): Promise<string[]> {
  const owners = addresses.flatMap((address) => ownersOf(db, address));
  const found = await db.getAll(...owners, { fieldMask: ["articleId"] });
  const used = new Set(found.filter(({ exists }) => exists).map(({ id }) => id));
  return addresses.filter((address) => !used.has(address));
}

/**
 * Gives an address to an article, or an id to a new one. Looking it up is not enough: the batch fails if it belongs to
 * another article by then, whether as id or as address. Deleting a missing document has no effect.
 */
export function claim(batch: WriteBatch, db: Firestore, address: string, articleId: string): void {
  const [article, trashed, moved] = ownersOf(db, address);
  batch.delete(trashed, { exists: false });
  if (address === articleId) {
    batch.delete(moved, { exists: false });
  } else {
    batch.delete(article, { exists: false });
    batch.create(moved, { articleId });
  }
}

/**
 * Returns a free address that readers can guess, with a number if the slug is taken; undefined if all numbers are taken.
 *
 * @param attempt 1 gets the lowest number, a repeated attempt one of the lowest: those that collided would collide again
 */
async function freeAddress(db: Firestore, slug: string, attempt: number): Promise<string | undefined> {
  for (const addresses of readableAddresses(slug)) {
    const free = await freeAmong(db, addresses);
    if (free.length > 0) return free[Math.floor(Math.random() * Math.min(attempt, free.length))];
  }
  return undefined;
}

/** A title written elsewhere may be of any length. */
const shortTitleOf = (title: unknown) => fitting(textOf(title), TITLE_MAX_CHARS);

/** Returns the slug that an article's author chose, otherwise the one of its title. */
function slugFor({ chosenAddress, title }: DocumentData): string {
  return isArticleAddress(chosenAddress) ? chosenAddress : articleSlug(shortTitleOf(title));
}

/**
 * Claims an id for a new article. Drafts get one that cannot be guessed from their title: a visitor who knows an
 * article's id can read it.
 */
export async function claimId(
  db: Firestore,
  batch: WriteBatch,
  article: DocumentData,
  attempt: number,
): Promise<string> {
  const readable = article.isPublished === true && (await freeAddress(db, slugFor(article), attempt));
  const id = readable || unguessableId(shortTitleOf(article.title));
  claim(batch, db, id, id);
  return id;
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
  attempt: number,
): Promise<{ readonly address?: string; readonly hiddenAddress?: string }> {
  const [before, db] = [article.data(), article.ref.firestore];
  const after: DocumentData = { ...before, ...changes };
  if (isHidden) {
    const known = hiddenAddressOf(before);
    const hiddenAddress = known ?? unguessableId(shortTitleOf(after.title));
    if (!known) claim(batch, db, hiddenAddress, article.id);
    return { hiddenAddress };
  }
  if (!isFirstPublication(before, changes)) return {};
  const address = await freeAddress(db, slugFor(after), attempt);
  if (!address) return {};
  claim(batch, db, address, article.id);
  return { address };
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
 * Returns whether a save gives a draft an address that cannot be guessed: readers know that of an article that has been
 * public, and authors may not publish.
 */
export function isHiddenBy(role: Role, draft: DocumentData): boolean {
  return role === "author" && draft.firstPublishedAt !== null;
}
