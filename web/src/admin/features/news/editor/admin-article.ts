import { versionOf } from "@matbjorg/contract/news/article-version";
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
  /** Readers get no English text, although there is one. */
  readonly isEnglishHeld: boolean;
};

export function parseAdminArticle(id: string, data: Record<string, unknown>): AdminArticle {
  const article = parseArticle(id, { ...data, isEnglishHeld: false, isEnglishUnread: false });
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
    isEnglishHeld: data.isEnglishHeld === true,
  };
}

function isOlder(ages: unknown): boolean {
  const [is, en] = isRecord(ages) ? [toDate(ages.is), toDate(ages.en)] : [];
  return is !== undefined && en !== undefined && en < is;
}
