import { type ArticleField, articleFields, rulesOf } from "@matbjorg/contract/article-fields";
import { versionOf } from "@matbjorg/contract/article-version";
import { plainText } from "@matbjorg/contract/plain-text";
import { foldedWords, hasWords, searchedKeys } from "@matbjorg/contract/search";
import { type Article, parseArticle } from "../../../shared/article/article.ts";
import { isRecord, toDate, toText } from "../../../shared/lib/stored-value.ts";

/** An article as the admin area sees it. */
export type AdminArticle = Article & {
  /** What a save of it names, so that nothing written meanwhile is lost. */
  readonly version: number;
  /** The uid of who changed it last. */
  readonly updatedBy: string;
  /** When its text was written last; of a draft that was never changed since, when it was begun. */
  readonly changedAt: Date | undefined;
  /** False for a draft that has never been published; undefined for articles written outside this application. */
  readonly hasAppeared: boolean;
  /** When it will appear by itself. */
  readonly publishAt: Date | undefined;
  /** The chosen or published date; a draft's stored date is only its creation. */
  readonly saidDate: Date | undefined;
  /** The Icelandic text has changed since the English one did; undefined for articles written outside this application. */
  readonly isEnglishOlder: boolean;
};

export function parseAdminArticle(id: string, data: Record<string, unknown>): AdminArticle {
  const article = parseArticle(id, data);
  const hasAppeared = data.firstPublishedAt !== null;
  const isSaid = hasAppeared || article.publishedAt?.getTime() !== toDate(data.createdAt)?.getTime();
  return {
    ...article,
    changedAt: article.updatedAt ?? article.publishedAt,
    version: versionOf(data.version),
    updatedBy: toText(data.updatedBy),
    hasAppeared,
    publishAt: toDate(data.publishAt),
    saidDate: isSaid ? article.publishedAt : undefined,
    isEnglishOlder: isOlder(data.textUpdatedAt),
  };
}

function isOlder(ages: unknown): boolean {
  const [is, en] = isRecord(ages) ? [toDate(ages.is), toDate(ages.en)] : [];
  return is !== undefined && en !== undefined && en < is;
}

/** Whether readers of English get a text of their own (see `textIn`), and one that is not older than the Icelandic. */
export function englishOf({ english, isEnglishOlder }: AdminArticle): "missing" | "older" | "current" {
  if (!english?.title || !english.content) return "missing";
  return isEnglishOlder ? "older" : "current";
}

/** What is looked through, by article: made once, not with every letter of a search. */
const knownWords = new WeakMap<AdminArticle, readonly string[]>();

function wordsOf(article: AdminArticle): readonly string[] {
  const known = knownWords.get(article);
  if (known) return known;
  const searched = articleFields().filter((name) => rulesOf(name).isSearched);
  const words = foldedWords(searched.flatMap((name) => textsOf(article, name)).join(" "));
  knownWords.set(article, words);
  return words;
}

/** The text of one field, in each language that has it. */
function textsOf(article: AdminArticle, name: ArticleField): string[] {
  const { imageAlt, english } = article;
  const values =
    name === "imageAlt" ? Object.values(imageAlt) : [article[name], english?.[name as keyof typeof english]];
  const texts = values.flatMap((value) => value ?? []);
  return rulesOf(name).kind === "html"
    ? texts.map((html) => plainText(html, Number.POSITIVE_INFINITY))
    : texts;
}

/** Whether an article has all the words, in either language, as the visitors' search understands them. */
export function matchesSearch(article: AdminArticle, search: string): boolean {
  return hasWords(wordsOf(article), searchedKeys(search));
}
