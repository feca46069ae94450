import { DEFAULT_IMAGE_URL } from "@matbjorg/contract/content/image-sources";
import { type ArticleField, languageFields, rulesOf } from "@matbjorg/contract/news/article-fields";
import { type ArticleWrite, articleWrite, type ReadArticle } from "@matbjorg/contract/news/article-state";
import { isArticleSlug } from "@matbjorg/contract/news/hidden-slug";
import { recordOf, textOf } from "@matbjorg/contract/stored-value";
import { normalizeHtml, normalizeLine, normalizeText } from "@matbjorg/contract/text/normalize-text";
import type { DocumentSnapshot, Firestore, Transaction } from "firebase-admin/firestore";
import { firestore } from "../lib/firebase.ts";
import { recordChange } from "../lib/record-change.ts";
import { readAll } from "../lib/typed-documents.ts";
import { hasImageIds, imageIdsOf } from "../media/image-ids.ts";
import { deleteShareCards } from "../pages/share-card-store.ts";
import { type ArticleRef, type FoundArticle, hasIsPublished, isFound } from "./article-store.ts";
import { isVersionCurrent, nextVersion, versionHashOf } from "./article-version.ts";
import { indexArticle, isIndexed, searchEntryRef } from "./search-entry.ts";
import { ownersOf, slugRef } from "./slug-claims.ts";

/**
 * Sets the fields that an article lacks (`isPublished`, an image, the ids of its pictures and its next version),
 * normalizes its texts, and updates its search entry. Returns whether the article was changed. A change triggers this
 * function again, which then finds nothing missing.
 */
export async function normalizeArticle(db: Firestore, path: string, now: Date): Promise<boolean> {
  return db.runTransaction(async (transaction) => {
    const ref = db.doc(path) as ArticleRef;
    const [article, entry] = await readAll(transaction, [ref, searchEntryRef(db, ref.id)]);
    if (!isFound(article)) {
      if (entry.exists) await indexArticle(db, transaction, ref.id, undefined);
      return false;
    }
    const data = article.data();
    const isOutdated = !isVersionCurrent(data);
    const missing = articleWrite({
      isPublished: hasIsPublished(data) ? undefined : true,
      imageUrl: textOf(data.imageUrl).trim() === "" ? DEFAULT_IMAGE_URL : undefined,
      // It is unknown in which language the other write changed the text.
      textUpdatedAt: data.textUpdatedAt && isOutdated ? null : undefined,
      address: (await isOwnAddress(transaction, article, entry)) ? undefined : null,
    });
    const texts = unnormalizedTexts(data);
    const lacking: ArticleWrite = { ...missing, ...texts };
    const isUnchanged = Object.keys(lacking).length === 0 && !isOutdated;
    const count = isUnchanged ? undefined : nextVersion(data, lacking, now);
    const after: ReadArticle = { ...data, ...lacking, ...count };
    if (!isIndexed(entry, after)) await indexArticle(db, transaction, ref.id, after);
    const imageIds = imageIdsOf(after);
    const pictures: ArticleWrite = hasImageIds(data, imageIds) ? {} : { imageIds };
    if (!count) {
      // No text of the article has changed.
      const versionHash = versionHashOf(data);
      const renewed: ArticleWrite = { ...pictures, ...(versionHash !== data.versionHash && { versionHash }) };
      if (Object.keys(renewed).length > 0) transaction.update(article.ref, renewed);
      return false;
    }
    transaction.update(article.ref, { ...lacking, ...pictures, ...count });
    const fields = Object.keys(texts);
    const { version } = count;
    const changes = { title: after.title ?? "", ...missing, ...(fields.length > 0 && { fields }), version };
    const change = {
      action: "completeNews",
      by: "trigger",
      at: now,
      target: path,
      version,
      changes,
    } as const;
    recordChange(db, transaction, change);
    return true;
  });
}

/**
 * Whether an article's stored slug leads to it. If an import or a person in the console has stored a free slug, claims
 * it, because otherwise no page would show the article. False if the slug is another article's. Our own writes claim
 * their slugs, and the search entries name them.
 */
async function isOwnAddress(
  transaction: Transaction,
  article: FoundArticle,
  entry: DocumentSnapshot,
): Promise<boolean> {
  const { address } = article.data();
  if (!isArticleSlug(address) || address === article.id || entry.get("card.address") === address) return true;
  const { firestore: db } = article.ref;
  const owners = await readAll(transaction, [...ownersOf(db, address)]);
  if (owners.some((owner) => owner.get("articleId") === article.id)) return true;
  if (owners.some(({ exists }) => exists)) return false;
  transaction.create(slugRef(db, address), { articleId: article.id });
  return true;
}

/** Returns the texts that an import or another client has stored without normalizing them; see normalize-text.ts. */
function unnormalizedTexts(data: ReadArticle): ArticleWrite {
  const translations = recordOf(data.translations);
  const en = recordOf(translations.en);
  const english = changedTexts(en, languageFields());
  const hasEnglish = Object.keys(english).length > 0;
  return articleWrite({
    ...changedTexts(data, [...languageFields(), "author"]),
    translations: hasEnglish ? { ...translations, en: { ...en, ...english } } : undefined,
  });
}

function changedTexts(values: ReadArticle, names: readonly ArticleField[]): ArticleWrite {
  const texts = names.map((name) => [name, normalized(name, values[name])] as const);
  return Object.fromEntries(texts.filter(([name, text]) => text !== values[name]));
}

function normalized(name: ArticleField, value: unknown): unknown {
  if (typeof value !== "string") return value;
  const { kind } = rulesOf(name);
  if (kind === "html") return normalizeHtml(value);
  return kind === "paragraph" ? normalizeText(value) : normalizeLine(value);
}

/**
 * Adds the fields that articles written outside our functions lack: the public list queries `isPublished == true`,
 * cards need an image, searches need an entry, and an open editor has to notice the change. Deletes the share cards of
 * deleted articles.
 */
export async function completeNews(path: string): Promise<void> {
  const db = firestore();
  await normalizeArticle(db, path, new Date());
  const article = await db.doc(path).get();
  if (!article.exists) await deleteShareCards(article.id);
}
