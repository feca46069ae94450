import { hiddenAddressOf } from "@matbjorg/contract/article-address";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import { isStoredId } from "@matbjorg/contract/stored-id";
import type { Firestore } from "firebase-admin/firestore";
import * as logger from "firebase-functions/logger";
import { failureLine } from "../lib/failure-line.ts";
import { hyphenateIcelandic } from "./hyphenate.ts";
import { type AroundArticle, readAroundArticle } from "./read-news.ts";
import { CACHED, type Language, NEVER_CACHED, type Web } from "./render-page-response.ts";
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
  const id: unknown = (await db.collection(COLLECTIONS.newsAddresses).doc(address).get()).get("articleId");
  return typeof id === "string" ? stored(id) : article;
}

/** Logged, not thrown: the article is readable without related ones. */
async function tryReadAround(db: Firestore, id: string): Promise<AroundArticle | null> {
  try {
    return await readAroundArticle(db, id);
  } catch (error) {
    logger.error("pages failed", { article: id, ...failureLine(error) });
    return null;
  }
}

/** Hyphenates what pages show; feeds and excerpts have no soft hyphens. */
async function withHyphens(article: Sanitized, language: Language, web: Web): Promise<Sanitized> {
  if (web.textIn(article, language).language !== "is") return article;
  return { ...article, content: await hyphenateIcelandic(article.content) };
}

type Sanitized = Awaited<ReturnType<typeof sanitizeStored>>;

export type ArticleAnswer = {
  /** 404 if there is no article, 410 if it was deleted. */
  readonly status: 200 | 404 | 410;
  readonly cacheControl: string;
  /** With the text that a page in this language shows. Its address may differ from the requested one. */
  readonly article: Sanitized | null;
};

/** Returns the article as its page and `/read/article` answer it. */
export async function answerOf(
  { id, fields, isDeleted }: StoredArticle,
  language: Language,
  web: Web,
): Promise<ArticleAnswer> {
  if (!fields) return { status: isDeleted ? 410 : 404, cacheControl: NEVER_CACHED, article: null };
  const article = await withHyphens(await sanitizeStored(web, id, fields, language), language, web);
  // Drafts are unlisted: readable by address, never cached.
  return { status: 200, cacheControl: article.isPublished ? CACHED : NEVER_CACHED, article };
}
