import { createHash } from "node:crypto";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import { DEFAULT_IMAGE_URL } from "@matbjorg/contract/content/image-sources";
import {
  type ArticleField,
  articleFields,
  isLanguageField,
  rulesOf,
} from "@matbjorg/contract/news/article-fields";
import { isEnglishHeldIn, isPublishedIn, type ReadArticle } from "@matbjorg/contract/news/article-state";
import { isArticleSlug } from "@matbjorg/contract/news/hidden-slug";
import type { ArticleSummary } from "@matbjorg/contract/news/list-news";
import { filtersOf, listedArticleOf } from "@matbjorg/contract/news/listed-article";
import { SEARCH_INDEX_VERSION, SEARCH_KEYS_MAX, searchKeysOf } from "@matbjorg/contract/news/search";
import { isRecord, recordOf, textOf, timeOf } from "@matbjorg/contract/stored-value";
import { linkedArticle, linksOf } from "@matbjorg/contract/text/compare-languages";
import { icelandicSortKey } from "@matbjorg/contract/text/icelandic-order";
import { excerptOf, searchedText } from "@matbjorg/contract/text/plain-text";
import { fitting } from "@matbjorg/contract/text/shorten";
import { isStoredId } from "@matbjorg/contract/text/stored-id";
import { brand } from "@matbjorg/web/brand";
import type { DocumentReference, DocumentSnapshot, Firestore } from "firebase-admin/firestore";
import { contentHash } from "../lib/canonical-json.ts";
import { ownPictureOf } from "../lib/picture-url.ts";
import { topicsOf } from "../topics/topic-store.ts";
import { icelandicWords } from "./icelandic-words.ts";

/**
 * The number of equal shares into which articles are divided at random; each part of a sitemap is a range of shares. The
 * number is a power of two.
 */
export const SITEMAP_BUCKETS = 4096;

/** The most linked articles that an entry contains: each takes an index entry. */
const LINKS_MAX = 200;

/** The fields of an article's search entry; `rules` is the name under which the index version is stored. */
type SearchEntry = Omit<ReturnType<typeof searchFieldsOf>, "texts"> & {
  readonly bucket: number;
  readonly keys: readonly string[];
  readonly rules: number;
  readonly hash: string;
};

/** The path of a value that lists read, or by which they sort. */
export type EntryPath =
  | keyof SearchEntry
  | `card.${keyof SearchEntry["card"]}`
  | `list.${keyof SearchEntry["list"]}`;

/** Either a transaction or a batch. */
type Writer = {
  set(document: DocumentReference, data: SearchEntry): unknown;
  delete(document: DocumentReference): unknown;
};

export function searchEntryRef(db: Firestore, id: string): DocumentReference {
  return db.collection(COLLECTIONS.newsSearch).doc(id);
}

/**
 * Writes an article's search entry together with the article. The entry is a separate document, which readers of the
 * article do not load. See docs/decisions.md, "Search".
 *
 * @param article as it will be stored; undefined deletes the entry
 * @returns whether the text has more words than a search can find
 */
export async function indexArticle(
  db: Firestore,
  writer: Writer,
  id: string,
  article: ReadArticle | undefined,
): Promise<boolean> {
  const entry = article && (await searchEntryOf(id, article));
  if (entry) writer.set(searchEntryRef(db, id), entry);
  else writer.delete(searchEntryRef(db, id));
  return entry?.keys.length === SEARCH_KEYS_MAX;
}

export function isIndexed(entry: DocumentSnapshot, article: ReadArticle): boolean {
  return entry.get("hash") === hashOf(searchFieldsOf(entry.id, article));
}

/**
 * Returns the fields of an article that a list shows, taken from its search entry. Leaves out a picture hosted on
 * another site.
 */
export function summaryOf(entry: DocumentSnapshot): ArticleSummary {
  const card = recordOf(entry.get("card"));
  const english = isRecord(card.english) && card.english;
  return {
    id: entry.id,
    ...(isArticleSlug(card.address) && { address: card.address }),
    title: textOf(card.title),
    summary: textOf(card.summary),
    ...(english && { english: { title: textOf(english.title), summary: textOf(english.summary) } }),
    imageUrl: ownPictureOf(textOf(card.imageUrl)) || DEFAULT_IMAGE_URL,
    ...(textOf(card.imageFocus) && { imageFocus: textOf(card.imageFocus) }),
    ...(textOf(card.imageCredit) && { imageCredit: textOf(card.imageCredit) }),
    author: textOf(card.author),
    topics: topicsOf(card.topics),
    publishedAt: timeOf(entry.get("publishedAt"))?.toISOString() ?? "",
  };
}

async function searchEntryOf(id: string, article: ReadArticle): Promise<SearchEntry> {
  const fields = searchFieldsOf(id, article);
  const { texts, ...listed } = fields;
  const { textKeys } = await icelandicWords();
  const { title, summary } = fields.card;
  // A long text may leave no space for the forms of all its words, so the title's and the summary's come first.
  const forms = [
    textKeys(`${title}\n${summary}`),
    textKeys(searchedTexts(article, ["is"]).join("\n")),
  ] as const;
  const keys = [...new Set([...forms[0], ...searchKeysOf(texts), ...forms[1]])].slice(0, SEARCH_KEYS_MAX);
  const bucket = createHash("sha256").update(id).digest().readUInt16BE() % SITEMAP_BUCKETS;
  return { ...listed, bucket, keys, rules: SEARCH_INDEX_VERSION, hash: hashOf(fields) };
}

/** Returns the fields of an article's search entry. Articles written elsewhere may have any value in any field. */
function searchFieldsOf(id: string, article: ReadArticle) {
  const icelandic = cardTexts(article);
  const isEnglishHeld = isEnglishHeldIn(article);
  const translated = recordOf(article.translations).en;
  const english = cardTexts(isEnglishHeld ? undefined : translated);
  const hasEnglish = english.title && english.content;
  return {
    isPublished: isPublishedIn(article),
    publishedAt: instantOf(article.publishedAt),
    changedAt: instantOf(article.updatedAt),
    card: {
      ...cardTextOf(icelandic),
      ...(hasEnglish && { english: cardTextOf(english) }),
      imageUrl: shortOf("imageUrl", article.imageUrl),
      ...(shortOf("imageFocus", article.imageFocus) && { imageFocus: article.imageFocus }),
      ...(shortOf("imageCredit", article.imageCredit) && { imageCredit: article.imageCredit }),
      author: shortOf("author", article.author),
      ...(isArticleSlug(article.address) && { address: article.address }),
      topics: topicsOf(article.topics),
    },
    list: listFieldsOf(id, article),
    links: linkedArticles(article),
    texts: searchedTexts(article, isEnglishHeld ? ["is"] : ["is", "en"]),
  };
}

/** Returns the name under which a filter finds only the articles of this author. */
export const ownFilter = (filter: string, authorId: string) => `${filter} ${authorId}`;

/** Returns the values that `listNews` shows, and by which it filters and sorts. */
function listFieldsOf(id: string, article: ReadArticle) {
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

/** Returns the slugs and ids of the articles to which an article's texts link. */
function linkedArticles(article: ReadArticle): string[] {
  const english: ReadArticle = recordOf(recordOf(article.translations).en);
  const html = articleFields().filter((name) => isLanguageField(name) && rulesOf(name).kind === "html");
  const links = html.flatMap((name) =>
    [article[name], english[name]].flatMap((text) => linksOf(textOf(text))),
  );
  const found = links.flatMap((href) => linkedArticle(href, brand.origin) ?? []);
  return [...new Set(found)].slice(0, LINKS_MAX);
}

/** Returns the searchable fields in these languages, with HTML last. Stored hashes depend on this order. */
function searchedTexts(article: ReadArticle, languages: readonly ("is" | "en")[]): string[] {
  const searched = articleFields().filter((name) => rulesOf(name).isSearched);
  const isHtml = (name: ArticleField) => rulesOf(name).kind === "html";
  const english: ReadArticle = recordOf(recordOf(article.translations).en);
  const textsIn = (name: ArticleField) => {
    const stored = { is: article[name], en: isLanguageField(name) && english[name] };
    const texts = languages.map((language) => textOf(stored[language]));
    return isHtml(name) ? texts.map(searchedText) : texts;
  };
  return searched.toSorted((one, other) => Number(isHtml(one)) - Number(isHtml(other))).flatMap(textsIn);
}

/** Returns an instant as it was read, or as a save is about to write it; null for other values. */
const instantOf = (value: unknown) => (timeOf(value) ? value : null);

function cardTexts(stored: unknown) {
  const { title, summary, content } = recordOf(stored);
  return {
    title: shortOf("title", title),
    summary: shortOf("summary", summary),
    content: textOf(content),
  };
}

const cardTextOf = (text: ReturnType<typeof cardTexts>) => ({
  title: text.title,
  summary: excerptOf(text),
});

/** Cuts a text to its field's limit, because an entry with a text of any length might not fit into a document. */
const shortOf = (name: ArticleField, stored: unknown) => fitting(textOf(stored), rulesOf(name).max);

function hashOf(fields: ReturnType<typeof searchFieldsOf>): string {
  return contentHash([SEARCH_INDEX_VERSION, fields]);
}
