import { type ArticleField, articleFields, rulesOf } from "@matbjorg/contract/news/article-fields";
import { versionOf } from "@matbjorg/contract/news/article-version";
import { damagedFieldsOf } from "@matbjorg/contract/news/damaged-article";
import { foldedWords, hasWords, searchedKeys } from "@matbjorg/contract/news/search";
import { searchedText } from "@matbjorg/contract/text/plain-text";
import { type Article, parseArticle } from "../../../../shared/article/article.ts";
import { isRecord, toDate, toText } from "../../../../shared/lib/stored-value.ts";

export type AdminArticle = Article & {
  /** Sent with a save, which is rejected if another admin has saved since. */
  readonly version: number;
  /** Uid of the user who created it. */
  readonly authorId: string;
  /** Uid of the user who changed it last. */
  readonly updatedBy: string;
  /** Last change; its creation if it was never changed. */
  readonly changedAt: Date | undefined;
  /** Whether it is published or was once; also true of articles written outside this application. */
  readonly wasPublished: boolean;
  /** When a function will publish it. */
  readonly publishAt: Date | undefined;
  /** Since when it is ready to be published. */
  readonly readyAt: Date | undefined;
  /** The chosen or published date; a draft's stored date is only its creation. */
  readonly chosenDate: Date | undefined;
  /** The Icelandic text has changed since the English one did; false if unknown. */
  readonly isEnglishOlder: boolean;
  /** The English text is a machine's, and nobody has read it. */
  readonly isEnglishUnread: boolean;
  /** Some of its fields hold what they may not, and are shown empty. */
  readonly isDamaged: boolean;
};

export function parseAdminArticle(id: string, data: Record<string, unknown>): AdminArticle {
  const article = parseArticle(id, data);
  const wasPublished = data.firstPublishedAt !== null;
  const isChosen = wasPublished || article.publishedAt?.getTime() !== toDate(data.createdAt)?.getTime();
  return {
    ...article,
    changedAt: article.updatedAt ?? article.publishedAt,
    version: versionOf(data.version),
    authorId: toText(data.authorId),
    updatedBy: toText(data.updatedBy),
    wasPublished,
    publishAt: toDate(data.publishAt),
    readyAt: toDate(data.readyAt),
    chosenDate: isChosen ? article.publishedAt : undefined,
    isEnglishOlder: isOlder(data.textUpdatedAt),
    isEnglishUnread: data.isEnglishUnread === true,
    isDamaged: damagedFieldsOf(data).length > 0,
  };
}

function isOlder(ages: unknown): boolean {
  const [is, en] = isRecord(ages) ? [toDate(ages.is), toDate(ages.en)] : [];
  return is !== undefined && en !== undefined && en < is;
}

/** Whether there is an English text (see `textIn`), and whether it is older than the Icelandic one. */
export function englishStatus({
  english,
  isEnglishOlder,
  isEnglishUnread,
}: AdminArticle): "missing" | "older" | "unread" | "current" {
  if (!english?.title || !english.content) return "missing";
  if (isEnglishOlder) return "older";
  return isEnglishUnread ? "unread" : "current";
}

/** Words of each article, cached while the user types a search. */
const wordCache = new WeakMap<AdminArticle, readonly string[]>();

function wordsOf(article: AdminArticle): readonly string[] {
  const cached = wordCache.get(article);
  if (cached) return cached;
  const searched = articleFields().filter((name) => rulesOf(name).isSearched);
  const words = foldedWords(searched.flatMap((name) => textsOf(article, name)).join(" "));
  wordCache.set(article, words);
  return words;
}

/** The text of one field, in all languages. */
function textsOf(article: AdminArticle, name: ArticleField): string[] {
  const { imageAlt, english } = article;
  const values =
    name === "imageAlt" ? Object.values(imageAlt) : [article[name], english?.[name as keyof typeof english]];
  const texts = values.flatMap((value) => value ?? []);
  return rulesOf(name).kind === "html" ? texts.map(searchedText) : texts;
}

/** Whether an article contains all words, in either language, by the same rules as the visitors' search. */
export function matchesSearch(article: AdminArticle, search: string): boolean {
  return hasWords(wordsOf(article), searchedKeys(search));
}
