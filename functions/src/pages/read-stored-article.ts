import type { ReadArticle } from "@matbjorg/contract/news/article-state";
import { textIn } from "@matbjorg/contract/news/article-text";
import { hiddenSlugOf } from "@matbjorg/contract/news/hidden-slug";
import type { Article } from "@matbjorg/contract/news/stored-article";
import { isStoredId } from "@matbjorg/contract/text/stored-id";
import type { Firestore } from "firebase-admin/firestore";
import * as logger from "firebase-functions/logger";
import { failureLine } from "../lib/callable/log-failure.ts";
import { articleRef, trashRef } from "../news/article-store.ts";
import { readUnder } from "../news/slug-claims.ts";
import { hyphenateIcelandic } from "./hyphenate.ts";
import { type AroundArticle, readAroundArticle } from "./read-news.ts";
import type { Language } from "./render-page-response.ts";
import { sanitizeStored } from "./sanitize-article.ts";

export type StoredArticle = {
  readonly id: string;
  /** Undefined if no article has the slug. */
  readonly fields: ReadArticle | undefined;
  /** Whether the article is in the trash. */
  readonly isDeleted: boolean;
  /** Null if the read was skipped or failed; the browser then reads the related articles. */
  readonly around: AroundArticle | null;
};

/** Reads an article by its id, or by a current or former slug. A hidden article can be read only by its hidden slug. */
export async function readStoredArticle(
  db: Firestore,
  address: string,
  { withAround }: { readonly withAround: boolean },
): Promise<StoredArticle> {
  const unknown = { id: address, fields: undefined, isDeleted: false, around: null };
  if (!isStoredId(address)) return unknown;
  const stored = async (id: string): Promise<StoredArticle> => {
    const [article, around] = await Promise.all([
      articleRef(db, id).get(),
      withAround ? tryReadAround(db, id) : null,
    ]);
    const fields = article.data();
    const trashed = fields ? undefined : (await trashRef(db, id).get()).data();
    const onlySlug = hiddenSlugOf(fields ?? trashed ?? {});
    if (onlySlug && onlySlug !== address) return unknown;
    return { id, fields, isDeleted: trashed !== undefined, around };
  };
  return readUnder(db, address, stored, ({ fields, isDeleted }) => fields !== undefined || isDeleted);
}

/** Logs a failure instead of throwing, because the article is readable without related articles. */
async function tryReadAround(db: Firestore, id: string): Promise<AroundArticle | null> {
  try {
    return await readAroundArticle(db, id, { withTopics: true });
  } catch (error) {
    logger.error("pages failed", { article: id, ...failureLine(error) });
    return null;
  }
}

/** The status of a missing article: 410 if it was deleted, otherwise 404. */
export type Missing = 404 | 410;

/**
 * Returns the article with the text that a page in this language shows. Its slug may differ from the requested slug. Pages
 * get soft hyphens; feeds and excerpts do not.
 */
export async function shownArticle(
  { id, fields, isDeleted }: StoredArticle,
  language: Language,
): Promise<Article | Missing> {
  if (!fields) return isDeleted ? 410 : 404;
  const article = await sanitizeStored(id, fields, language);
  if (textIn(article, language).language !== "is") return article;
  return { ...article, content: await hyphenateIcelandic(article.content) };
}
