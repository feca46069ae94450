import { versionOf } from "@matbjorg/contract/article-version";
import { type Article, parseArticle } from "../../../shared/article/article.ts";
import { plainText } from "../../../shared/lib/plain-text.ts";
import { isRecord, toDate, toText } from "../../../shared/lib/stored-value.ts";

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
  /** When it will appear by itself. */
  readonly publishAt: Date | undefined;
  /** The date that somebody has said, or that readers have seen; a draft's own is only when it was begun. */
  readonly saidDate: Date | undefined;
  /** The Icelandic text has changed since the English one did; of articles from elsewhere nobody knows. */
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
const searchTexts = new WeakMap<AdminArticle, string>();

function searchTextOf(article: AdminArticle): string {
  const known = searchTexts.get(article);
  if (known !== undefined) return known;
  const text = [article, article.english]
    .flatMap((words) => [
      words?.title,
      words?.summary,
      plainText(words?.content ?? "", Number.POSITIVE_INFINITY),
    ])
    .concat(article.author)
    .join(" ")
    .toLocaleLowerCase("is");
  searchTexts.set(article, text);
  return text;
}

/** Whether all the words are to be read somewhere in the article, in either language. */
export function matchesSearch(article: AdminArticle, search: string): boolean {
  const text = searchTextOf(article);
  return search
    .toLocaleLowerCase("is")
    .split(/\s+/)
    .every((word) => text.includes(word));
}
