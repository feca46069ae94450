import { DEFAULT_IMAGE_URL } from "@matbjorg/contract/content/image-sources";
import { isArticleAddress } from "@matbjorg/contract/news/article-address";
import { type ArticleField, languageFields, rulesOf } from "@matbjorg/contract/news/article-fields";
import { recordOf } from "@matbjorg/contract/stored-value";
import { normalizeHtml, normalizeLine, normalizeText } from "@matbjorg/contract/text/normalize-text";
import type { DocumentData, DocumentSnapshot, Firestore, Transaction } from "firebase-admin/firestore";
import { firestore } from "../lib/firebase.ts";
import { recordChange } from "../lib/record-change.ts";
import { hasImageIds, imageIdsOf } from "../media/image-ids.ts";
import { deleteShareCards } from "../pages/share-card-store.ts";
import { addressRef, ownersOf } from "./article-address.ts";
import { hasIsPublished } from "./article-store.ts";
import { isVersionCurrent, nextVersion } from "./article-version.ts";
import { indexArticle, isIndexed, searchEntryRef } from "./search-entry.ts";

/**
 * Sets the fields that an article lacks, `isPublished`, an image, the ids of its pictures and its next version, normalizes its texts, and updates its
 * search entry. Returns whether the article was changed: the event of that change then finds nothing missing.
 */
export async function normalizeArticle(db: Firestore, path: string, now: Date): Promise<boolean> {
  return db.runTransaction(async (transaction) => {
    const ref = db.doc(path);
    const [article, entry] = await transaction.getAll(ref, searchEntryRef(db, ref.id));
    const data = article?.data();
    if (!article || !entry || !data) {
      if (entry?.exists) await indexArticle(db, transaction, ref.id, undefined);
      return false;
    }
    const imageUrl: unknown = data.imageUrl;
    const missing = {
      ...(!hasIsPublished(article) && { isPublished: true }),
      ...((typeof imageUrl !== "string" || imageUrl.trim() === "") && { imageUrl: DEFAULT_IMAGE_URL }),
      // The write may have changed either language.
      ...(data.textUpdatedAt && !isVersionCurrent(data) && { textUpdatedAt: null }),
      ...(await ownAddress(transaction, article, entry)),
    };
    const texts = unnormalizedTexts(data);
    const lacking = { ...missing, ...texts };
    const after = { ...data, ...lacking };
    if (!isIndexed(entry, after)) await indexArticle(db, transaction, ref.id, after);
    const imageIds = imageIdsOf(after);
    const pictures = hasImageIds(data, imageIds) ? undefined : { imageIds };
    if (Object.keys(lacking).length === 0 && isVersionCurrent(data)) {
      // No text of it has changed.
      if (pictures) transaction.update(article.ref, pictures);
      return false;
    }
    const count = nextVersion(data, lacking, now);
    transaction.update(article.ref, { ...lacking, ...pictures, ...count });
    const fields = Object.keys(texts);
    const audited = { ...missing, ...(fields.length > 0 && { fields }), version: count.version };
    const changes = { title: after.title ?? "", ...audited };
    recordChange(db, transaction, { action: "completeNews", by: "trigger", at: now, target: path, changes });
    return true;
  });
}

/**
 * Makes an address that an import or a hand in the console has stored lead to the article: otherwise no page would show it.
 * Removes that of another article. Our own writes have claimed theirs, and their search entries name it.
 */
async function ownAddress(
  transaction: Transaction,
  article: DocumentSnapshot,
  entry: DocumentSnapshot,
): Promise<DocumentData> {
  const address: unknown = article.get("address");
  if (!isArticleAddress(address) || address === article.id || entry.get("card.address") === address)
    return {};
  const { firestore: db } = article.ref;
  const owners = await transaction.getAll(...ownersOf(db, address));
  if (owners.some((owner) => owner.get("articleId") === article.id)) return {};
  if (owners.some(({ exists }) => exists)) return { address: null };
  transaction.create(addressRef(db, address), { articleId: article.id });
  return {};
}

/** Returns the texts of an import or another client that are not as ours are; see normalize-text.ts. */
function unnormalizedTexts(data: DocumentData): DocumentData {
  const icelandic = changedTexts(data, [...languageFields(), "author"]);
  const en = recordOf(recordOf(data.translations).en);
  const english = changedTexts(en, languageFields());
  const hasEnglish = Object.keys(english).length > 0;
  return {
    ...icelandic,
    ...(hasEnglish && { translations: { ...data.translations, en: { ...en, ...english } } }),
  };
}

function changedTexts(values: DocumentData, names: readonly ArticleField[]): DocumentData {
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
 * Adds the fields that articles written outside our functions lack: the public list queries `isPublished == true`, cards
 * need an image, searches an entry, and an open editor has to notice the change. Deletes the share cards of deleted articles.
 */
export async function completeNews(path: string): Promise<void> {
  const db = firestore();
  await normalizeArticle(db, path, new Date());
  const article = await db.doc(path).get();
  if (!article.exists) await deleteShareCards(article.id);
}
