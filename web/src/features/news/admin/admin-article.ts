import { isRecord, toDate, toText } from "../../../lib/stored-value.ts";
import { type Article, parseArticle } from "../article.ts";

/** An article as the admin area sees it. */
export type AdminArticle = Article & {
  /** Missing counts as published (specification, section 4). */
  readonly isPublished: boolean;
  /** What the picture shows, in each language. */
  readonly imageAlt: string;
  readonly imageAltEn: string;
  readonly updatedAt: Date | undefined;
  readonly updatedBy: string;
};

export function parseAdminArticle(id: string, data: Record<string, unknown>): AdminArticle {
  const english = isRecord(data.translations) && isRecord(data.translations.en) ? data.translations.en : {};
  return {
    ...parseArticle(id, data),
    isPublished: data.isPublished !== false,
    imageAlt: toText(data.imageAlt),
    imageAltEn: toText(english.imageAlt),
    updatedAt: toDate(data.updatedAt),
    updatedBy: toText(data.updatedBy),
  };
}

/** Whether all the words occur somewhere in the article, in either language. */
export function matchesSearch(article: AdminArticle, search: string): boolean {
  const text = [article, article.english]
    .flatMap((words) => [words?.title, words?.summary, words?.content])
    .concat(article.author)
    .join(" ")
    .toLocaleLowerCase("is");
  return search
    .toLocaleLowerCase("is")
    .split(/\s+/)
    .every((word) => text.includes(word));
}
