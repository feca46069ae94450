import { type ArticleField, articleFields, rulesOf } from "@matbjorg/contract/article-fields";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import { excerptOf, plainText } from "@matbjorg/contract/plain-text";
import { SEARCH_RULES, searchKeysOf } from "@matbjorg/contract/search";
import type { DocumentData, DocumentReference, DocumentSnapshot, Firestore } from "firebase-admin/firestore";
import { contentHash } from "../lib/canonical-json.ts";
import { topicsOf } from "../topics/topic-store.ts";

/** A transaction or a batch. */
type Writer = {
  set(document: DocumentReference, data: DocumentData): unknown;
  delete(document: DocumentReference): unknown;
};

export function searchEntryRef(db: Firestore, id: string): DocumentReference {
  return db.collection(COLLECTIONS.newsSearch).doc(id);
}

/**
 * Writes what an article is found by, in a document of its own and together with the article: readers of the article
 * load none of it. See docs/decisions/0012-search-in-firestore.md.
 *
 * @param article as it will be stored; undefined for one that goes
 */
export function indexArticle(
  db: Firestore,
  writer: Writer,
  id: string,
  article: DocumentData | undefined,
): void {
  if (article) writer.set(searchEntryRef(db, id), searchEntryOf(article));
  else writer.delete(searchEntryRef(db, id));
}

/** Whether the search entry matches the article's current text. */
export function isIndexed(entry: DocumentSnapshot, article: DocumentData): boolean {
  return entry.get("hash") === hashOf(partsOf(article));
}

function searchEntryOf(article: DocumentData): DocumentData {
  const parts = partsOf(article);
  const { texts, ...shown } = parts;
  return {
    ...shown,
    publishedAt: article.publishedAt ?? null,
    keys: [...searchKeysOf(texts)],
    rules: SEARCH_RULES,
    hash: hashOf(parts),
  };
}

/** What an entry is made of; articles from elsewhere may have anything in any field. */
function partsOf(article: DocumentData) {
  const icelandic = wordsOf(article);
  const english = wordsOf(article.translations?.en);
  return {
    isPublished: article.isPublished !== false,
    publishedAt: article.publishedAt ?? null,
    /** As much as a list shows. */
    card: {
      title: icelandic.title,
      summary: excerptOf(icelandic),
      ...(english.title &&
        english.content && { english: { title: english.title, summary: excerptOf(english) } }),
      imageUrl: textOf(article.imageUrl),
      author: textOf(article.author),
      ...(textOf(article.address) && { address: article.address }),
      topics: topicsOf(article.topics),
    },
    texts: searchedTexts(article),
  };
}

/** Every searched field in both languages, the long texts last: stored hashes depend on this order. */
function searchedTexts(article: DocumentData): string[] {
  const searched = articleFields().filter((name) => rulesOf(name).isSearched);
  const isHtml = (name: ArticleField) => rulesOf(name).kind === "html";
  const valuesOf = (name: ArticleField) =>
    rulesOf(name).per === "language"
      ? [textOf(article[name]), textOf(article.translations?.en?.[name])]
      : [textOf(article[name])];
  return [
    ...searched.filter((name) => !isHtml(name)).flatMap(valuesOf),
    ...searched
      .filter(isHtml)
      .flatMap(valuesOf)
      .map((html) => plainText(html, Number.POSITIVE_INFINITY)),
  ];
}

function wordsOf(stored: unknown) {
  const { title, summary, content } = (stored ?? {}) as Record<string, unknown>;
  return { title: textOf(title), summary: textOf(summary), content: textOf(content) };
}

const textOf = (stored: unknown): string => (typeof stored === "string" ? stored : "");

function hashOf(parts: ReturnType<typeof partsOf>): string {
  return contentHash([SEARCH_RULES, parts]);
}
