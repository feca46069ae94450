import { createHash } from "node:crypto";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import { DEFAULT_IMAGE_URL } from "@matbjorg/contract/content/image-sources";
import { isArticleAddress } from "@matbjorg/contract/news/article-address";
import {
  type ArticleField,
  articleFields,
  isLanguageField,
  rulesOf,
} from "@matbjorg/contract/news/article-fields";
import { isEnglishHeldIn } from "@matbjorg/contract/news/held-english";
import type { ArticleSummary } from "@matbjorg/contract/news/list-news";
import { filtersOf, listedArticleOf } from "@matbjorg/contract/news/listed-article";
import { SEARCH_INDEX_VERSION, SEARCH_KEYS_MAX, searchKeysOf } from "@matbjorg/contract/news/search";
import { isRecord, recordOf, textOf, timeOf } from "@matbjorg/contract/stored-value";
import { icelandicSortKey } from "@matbjorg/contract/text/icelandic-order";
import { excerptOf, searchedText } from "@matbjorg/contract/text/plain-text";
import { fitting } from "@matbjorg/contract/text/shorten";
import { isStoredId } from "@matbjorg/contract/text/stored-id";
import type { DocumentData, DocumentReference, DocumentSnapshot, Firestore } from "firebase-admin/firestore";
import { contentHash } from "../lib/canonical-json.ts";
import { ownPictureOf } from "../media/picture-address.ts";
import { topicsOf } from "../topics/topic-store.ts";
import { icelandicWords } from "./icelandic-words.ts";

/** So many equal shares of all articles, at random: a sitemap's part is a range of them. A power of two. */
export const SITEMAP_BUCKETS = 4096;

/** A transaction or a batch. */
type Writer = {
  set(document: DocumentReference, data: DocumentData): unknown;
  delete(document: DocumentReference): unknown;
};

export function searchEntryRef(db: Firestore, id: string): DocumentReference {
  return db.collection(COLLECTIONS.newsSearch).doc(id);
}

/**
 * Writes an article's search entry together with the article; readers of the article load none of it. See
 * docs/decisions.md, "Search".
 *
 * @param article as it will be stored; undefined deletes the entry
 * @returns whether the text has more words than a search can find
 */
export async function indexArticle(
  db: Firestore,
  writer: Writer,
  id: string,
  article: DocumentData | undefined,
): Promise<boolean> {
  const entry = article && (await searchEntryOf(id, article));
  if (entry) writer.set(searchEntryRef(db, id), entry);
  else writer.delete(searchEntryRef(db, id));
  return entry?.keys.length === SEARCH_KEYS_MAX;
}

export function isIndexed(entry: DocumentSnapshot, article: DocumentData): boolean {
  return entry.get("hash") === hashOf(searchFieldsOf(entry.id, article));
}

/** Returns what a list shows of an article, from its search entry; no picture of another site. */
export function summaryOf(entry: DocumentSnapshot): ArticleSummary {
  const card = recordOf(entry.get("card"));
  const english = isRecord(card.english) && card.english;
  return {
    id: entry.id,
    ...(isArticleAddress(card.address) && { address: card.address }),
    title: textOf(card.title),
    summary: textOf(card.summary),
    ...(english && { english: { title: textOf(english.title), summary: textOf(english.summary) } }),
    imageUrl: ownPictureOf(textOf(card.imageUrl)) || DEFAULT_IMAGE_URL,
    ...(textOf(card.imageFocus) && { imageFocus: textOf(card.imageFocus) }),
    author: textOf(card.author),
    topics: topicsOf(card.topics),
    publishedAt: timeOf(entry.get("publishedAt"))?.toISOString() ?? "",
  };
}

async function searchEntryOf(id: string, article: DocumentData): Promise<DocumentData> {
  const fields = searchFieldsOf(id, article);
  const { texts, ...listed } = fields;
  const { textKeys } = await icelandicWords();
  const { title, summary } = fields.card;
  // A long text may leave no space for the forms of all its words.
  const forms = [
    textKeys(`${title}\n${summary}`),
    textKeys(searchedTexts(article, ["is"]).join("\n")),
  ] as const;
  const keys = [...new Set([...forms[0], ...searchKeysOf(texts), ...forms[1]])].slice(0, SEARCH_KEYS_MAX);
  // `rules` is the stored name of the version.
  const bucket = createHash("sha256").update(id).digest().readUInt16BE() % SITEMAP_BUCKETS;
  return { ...listed, bucket, keys, rules: SEARCH_INDEX_VERSION, hash: hashOf(fields) };
}

/** Articles written elsewhere may have any value in any field. */
function searchFieldsOf(id: string, article: DocumentData) {
  const icelandic = textsOf(article);
  const isEnglishHeld = isEnglishHeldIn(article);
  const english = textsOf(isEnglishHeld ? undefined : article.translations?.en);
  const hasEnglish = english.title && english.content;
  return {
    isPublished: article.isPublished !== false,
    publishedAt: instantOf(article.publishedAt),
    changedAt: instantOf(article.updatedAt),
    card: {
      ...cardTextOf(icelandic),
      ...(hasEnglish && { english: cardTextOf(english) }),
      imageUrl: shortOf("imageUrl", article.imageUrl),
      ...(shortOf("imageFocus", article.imageFocus) && { imageFocus: article.imageFocus }),
      author: shortOf("author", article.author),
      ...(isArticleAddress(article.address) && { address: article.address }),
      topics: topicsOf(article.topics),
    },
    list: listFieldsOf(id, article),
    texts: searchedTexts(article, isEnglishHeld ? ["is"] : ["is", "en"]),
  };
}

/** The name of an author's own articles among those of a filter. */
export const ownFilter = (filter: string, authorId: string) => `${filter} ${authorId}`;

/** Returns what `listNews` filters and sorts by, and shows. */
function listFieldsOf(id: string, article: DocumentData) {
  const row = listedArticleOf(id, article);
  const filters: string[] = filtersOf(row);
  const { authorId } = article;
  const isOwned = typeof authorId === "string" && isStoredId(authorId);
  return {
    filters: isOwned ? [...filters, ...filters.map((filter) => ownFilter(filter, authorId))] : filters,
    title: icelandicSortKey(row.title),
    changedAt: instantOf(article.updatedAt) ?? instantOf(article.publishedAt),
    publishAt: instantOf(article.publishAt),
    readyAt: instantOf(article.readyAt),
    row,
  };
}

/** Returns the searched fields in these languages, HTML last. Stored hashes depend on this order. */
function searchedTexts(article: DocumentData, languages: readonly ("is" | "en")[]): string[] {
  const searched = articleFields().filter((name) => rulesOf(name).isSearched);
  const isHtml = (name: ArticleField) => rulesOf(name).kind === "html";
  const textsIn = (name: ArticleField) => {
    const stored = { is: article[name], en: isLanguageField(name) && article.translations?.en?.[name] };
    const texts = languages.map((language) => textOf(stored[language]));
    return isHtml(name) ? texts.map(searchedText) : texts;
  };
  return searched.toSorted((one, other) => Number(isHtml(one)) - Number(isHtml(other))).flatMap(textsIn);
}

/** Returns an instant as it was read, or as a save is about to write it; null for any other value. */
const instantOf = (value: unknown) => (timeOf(value) ? value : null);

function textsOf(stored: unknown) {
  const { title, summary, content } = recordOf(stored);
  return {
    title: shortOf("title", title),
    summary: shortOf("summary", summary),
    content: textOf(content),
  };
}

const cardTextOf = (text: ReturnType<typeof textsOf>) => ({ title: text.title, summary: excerptOf(text) });

/** Cut to the field's limit: an entry with a text of any length would not fit into a document. */
const shortOf = (name: ArticleField, stored: unknown) => fitting(textOf(stored), rulesOf(name).max);

function hashOf(fields: ReturnType<typeof searchFieldsOf>): string {
  return contentHash([SEARCH_INDEX_VERSION, fields]);
}
