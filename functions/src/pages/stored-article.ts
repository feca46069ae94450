import { COLLECTIONS } from "@matbjorg/contract/collections";
import { hiddenAddressOf } from "@matbjorg/contract/news/article-address";
import type { Article } from "@matbjorg/contract/news/stored-article";
import { textOf } from "@matbjorg/contract/stored-value";
import { isStoredId } from "@matbjorg/contract/text/stored-id";
import { textIn } from "@matbjorg/web/server";
import type { Firestore } from "firebase-admin/firestore";
import * as logger from "firebase-functions/logger";
import { failureLine } from "../lib/callable/log-failure.ts";
import { hyphenateIcelandic } from "./hyphenate.ts";
import { type AroundArticle, readAroundArticle } from "./read-news.ts";
import type { Language } from "./render-page-response.ts";
import { sanitizeStored } from "./sanitize-article.ts";

export type StoredArticle = {
  readonly id: string;
  /** Undefined if there is no article at the address. */
  readonly fields: Readonly<Record<string, unknown>> | undefined;
  /** Whether it is in the trash. */
  readonly isDeleted: boolean;
  /** Null if the read was skipped or failed: the browser then reads it. */
  readonly around: AroundArticle | null;
};

/** Reads an article by its id, or by a current or former address; a withdrawn one may have a single address. */
export async function readStoredArticle(
  db: Firestore,
  address: string,
  { withAround }: { readonly withAround: boolean },
): Promise<StoredArticle> {
  const unknown = { id: address, fields: undefined, isDeleted: false, around: null };
  if (!isStoredId(address)) return unknown;
  const stored = async (id: string): Promise<StoredArticle> => {
    const [article, around] = await Promise.all([
      db.collection(COLLECTIONS.news).doc(id).get(),
      withAround ? tryReadAround(db, id) : null,
    ]);
    const fields = article.data();
    const trashed = fields ? undefined : (await db.collection(COLLECTIONS.newsTrash).doc(id).get()).data();
    const onlyAddress = hiddenAddressOf(fields ?? trashed ?? {});
    if (onlyAddress && onlyAddress !== address) return unknown;
    return { id, fields, isDeleted: trashed !== undefined, around };
  };
  const article = await stored(address);
  if (article.fields || article.isDeleted) return article;
  const id = textOf((await db.collection(COLLECTIONS.newsAddresses).doc(address).get()).get("articleId"));
  return isStoredId(id) ? stored(id) : article;
}

/** Logged, not thrown: the article is readable without related ones. */
async function tryReadAround(db: Firestore, id: string): Promise<AroundArticle | null> {
  try {
    return await readAroundArticle(db, id, { withTopics: true });
  } catch (error) {
    logger.error("pages failed", { article: id, ...failureLine(error) });
    return null;
  }
}

/** The status of a missing article: 410 if it was deleted. */
export type Missing = 404 | 410;

/**
 * Returns the article with the text that a page in this language shows. Its address may differ from the requested one.
 * Pages show soft hyphens, feeds and excerpts do not.
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
