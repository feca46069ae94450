import type { Role } from "@matbjorg/contract/access/roles";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import { TITLE_MAX_CHARS } from "@matbjorg/contract/limits";
import {
  type ArticleWrite,
  isPublishedIn,
  type ReadArticle,
  wasPublishedIn,
} from "@matbjorg/contract/news/article-state";
import { hiddenSlugOf, isArticleSlug } from "@matbjorg/contract/news/hidden-slug";
import { articleSlug } from "@matbjorg/contract/news/slug";
import { textOf } from "@matbjorg/contract/stored-value";
import { fitting } from "@matbjorg/contract/text/shorten";
import { isStoredId } from "@matbjorg/contract/text/stored-id";
import type { DocumentReference, Firestore, WriteBatch } from "firebase-admin/firestore";
import { readableSlugs, unguessableId } from "./article-slug.ts";
import type { FoundArticle } from "./article-store.ts";

/**
 * Returns the document that claims a slug other than an article's id. Its `articleId` names the article, even after the
 * article has moved to another slug. See docs/decisions.md, "Moved articles".
 */
export function slugRef(db: Firestore, address: string): DocumentReference {
  return db.collection(COLLECTIONS.newsSlugs).doc(address);
}

/**
 * Reads an article under what may be its id, or a current or former slug: first as an id, and if nothing is found, under the
 * id of the article that has the slug.
 */
export async function readUnder<Found>(
  db: Firestore,
  address: string,
  read: (id: string) => Promise<Found>,
  isFound: (found: Found) => boolean,
): Promise<Found> {
  const found = await read(address);
  if (isFound(found)) return found;
  const id = textOf((await slugRef(db, address).get()).get("articleId"));
  return isStoredId(id) ? read(id) : found;
}

/** Returns an article's current slug: the part of its path after `/news/`. */
export function storedSlug(article: FoundArticle): string {
  const { address } = article.data();
  // An article written elsewhere may have any value in this field.
  return isArticleSlug(address) ? address : article.id;
}

/** Returns the claims of an article's current and former slugs. Its id needs no claim. */
export async function addressesOf(db: Firestore, id: string): Promise<DocumentReference[]> {
  const found = await db.collection(COLLECTIONS.newsSlugs).where("articleId", "==", id).select().get();
  return found.docs.map(({ ref }) => ref);
}

type Owners = readonly [article: DocumentReference, trashed: DocumentReference, moved: DocumentReference];

/** Returns the three documents by which a slug can belong to an article. */
export function ownersOf(db: Firestore, address: string): Owners {
  const { news, newsTrash } = COLLECTIONS;
  return [db.collection(news).doc(address), db.collection(newsTrash).doc(address), slugRef(db, address)];
}

/** Returns the ids or slugs that are unused: no article has or had them, not even one in the trash. */
export async function freeAmong(db: Firestore, addresses: readonly string[]): Promise<string[]> {
  const owners = addresses.flatMap((address) => ownersOf(db, address));
  const found = await db.getAll(...owners, { fieldMask: ["articleId"] });
  const used = new Set(found.filter(({ exists }) => exists).map(({ id }) => id));
  return addresses.filter((address) => !used.has(address));
}

/**
 * Gives a slug to an article, or an id to a new article. Looking it up beforehand is not enough: the batch also fails if
 * another article has taken it since, as id or as slug. Deleting a document that does not exist has no effect.
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
 * Returns a free slug that readers can guess, with a number if the slug itself is taken; undefined if all numbers are
 * taken.
 *
 * @param attempt 1 gets the lowest free number. Later attempts get a random low number, because attempts that collided
 *   would otherwise collide again
 */
async function freeSlug(db: Firestore, slug: string, attempt: number): Promise<string | undefined> {
  for (const addresses of readableSlugs(slug)) {
    const free = await freeAmong(db, addresses);
    if (free.length > 0) return free[Math.floor(Math.random() * Math.min(attempt, free.length))];
  }
  return undefined;
}

/** Cuts a title, because a title written elsewhere may have any length. */
const shortTitleOf = (title: unknown) => fitting(textOf(title), TITLE_MAX_CHARS);

/** Returns the slug that an article's author chose, or else a slug made of the title. */
function slugFor({ chosenAddress, title }: ReadArticle): string {
  return isArticleSlug(chosenAddress) ? chosenAddress : articleSlug(shortTitleOf(title));
}

/**
 * Claims an id for a new article. A visitor who knows the id of a draft can read the draft, so its id cannot be guessed
 * from its title.
 */
export async function claimId(
  db: Firestore,
  batch: WriteBatch,
  article: ArticleWrite,
  attempt: number,
): Promise<string> {
  const readable = article.isPublished === true && (await freeSlug(db, slugFor(article), attempt));
  const id = readable || unguessableId(shortTitleOf(article.title));
  claim(batch, db, id, id);
  return id;
}

/**
 * Claims the slug that an article gets with these changes, and returns the field that holds it.
 *
 * A draft that is published for the first time gets the slug that its author chose, or else a slug made of its title. A
 * number is added if that slug is taken. The id, which cannot be guessed, redirects to the slug. An article that is
 * withdrawn with `isHidden` gets a single slug that cannot be guessed; once the article is published again, that slug
 * redirects too. An article that is already hidden keeps its slug.
 */
export async function claimSlug(
  batch: WriteBatch,
  article: FoundArticle,
  changes: ArticleWrite,
  isHidden: boolean,
  attempt: number,
): Promise<{ readonly address?: string; readonly hiddenAddress?: string }> {
  const [before, db] = [article.data(), article.ref.firestore];
  const after: ReadArticle = { ...before, ...changes };
  if (isHidden) {
    const known = hiddenSlugOf(before);
    const hiddenAddress = known ?? unguessableId(shortTitleOf(after.title));
    if (!known) claim(batch, db, hiddenAddress, article.id);
    return { hiddenAddress };
  }
  if (!isFirstPublication(before, changes)) return {};
  const address = await freeSlug(db, slugFor(after), attempt);
  if (!address) return {};
  claim(batch, db, address, article.id);
  return { address };
}

function isFirstPublication(draft: ReadArticle, changes: ArticleWrite): boolean {
  return (
    changes.isPublished === true &&
    !isPublishedIn(draft) &&
    !wasPublishedIn(draft) &&
    draft.address === undefined
  );
}

/**
 * Whether saving a draft replaces its slug by one that cannot be guessed. Readers know the slug of an article that has
 * been public, and must not see an author's changes there.
 */
export function isHiddenBy(role: Role, draft: ReadArticle): boolean {
  return role === "author" && wasPublishedIn(draft);
}
