import { versionOf } from "@matbjorg/contract/article-version";
import { plainText } from "@matbjorg/contract/plain-text";
import { foldedWords, hasWords, searchedKeys } from "@matbjorg/contract/search";
import { type Article, parseArticle } from "../../../shared/article/article.ts";
import { toText } from "../../../shared/lib/stored-value.ts";

/** An article as the admin area sees it. */
export type AdminArticle = Article & {
  /** What a save of it names, so that nothing written meanwhile is lost. */
  readonly version: number;
  /** The uid of who changed it last. */
  readonly updatedBy: string;
  /** When its text was written last; of a draft that was never changed since, when it was begun. */
  readonly changedAt: Date | undefined;
  /** False for a draft that has never been published; of articles from elsewhere nobody knows. */
  readonly hasAppeared: boolean;
};

export function parseAdminArticle(id: string, data: Record<string, unknown>): AdminArticle {
  const article = parseArticle(id, data);
  return {
    ...article,
    changedAt: article.updatedAt ?? article.publishedAt,
    version: versionOf(data.version),
    updatedBy: toText(data.updatedBy),
    hasAppeared: data.firstPublishedAt !== null,
  };
}

/** Whether readers of English get a text of their own: see `textIn`. */
export const hasEnglish = ({ english }: AdminArticle): boolean => Boolean(english?.title && english.content);

/** What is looked through, by article: made once, not with every letter of a search. */
const knownWords = new WeakMap<AdminArticle, readonly string[]>();

function wordsOf(article: AdminArticle): readonly string[] {
  const known = knownWords.get(article);
  if (known) return known;
  const texts = [article, article.english].flatMap((text) => [
    text?.title,
    text?.summary,
    plainText(text?.content ?? "", Number.POSITIVE_INFINITY),
  ]);
  const words = foldedWords([...texts, article.author].join(" "));
  knownWords.set(article, words);
  return words;
}

/** Whether an article has all the words, in either language, as the visitors' search understands them. */
export function matchesSearch(article: AdminArticle, search: string): boolean {
  return hasWords(wordsOf(article), searchedKeys(search));
}
