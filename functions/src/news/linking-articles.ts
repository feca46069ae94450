import { COLLECTIONS } from "@matbjorg/contract/collections";
import { type SectionId, sectionFields } from "@matbjorg/contract/content/content-sections";
import { LINKING_ARTICLES_MAX } from "@matbjorg/contract/limits";
import { articleIdInputSchema } from "@matbjorg/contract/news/news";
import { textOf } from "@matbjorg/contract/stored-value";
import { linkedArticle } from "@matbjorg/contract/text/compare-languages";
import { brand } from "@matbjorg/web/brand";
import type { Firestore } from "firebase-admin/firestore";
import * as logger from "firebase-functions/logger";
import { linksIn } from "../content/section-links.ts";
import type { Callable } from "../lib/callable/define-callable.ts";
import { failureLine } from "../lib/callable/log-failure.ts";
import { firestore } from "../lib/firebase.ts";
import { readAllContent } from "../pages/read-records.ts";
import { siteFiles } from "../pages/site-files.ts";
import type { EntryPath } from "./search-entry.ts";
import { addressesOf } from "./slug-claims.ts";

/** Firestore's limit of values in `array-contains-any`. */
const ADDRESSES_MAX = 30;

/**
 * Returns the titles of published articles that link to an article, and the sections whose published content does, for the
 * question before the article is withdrawn or deleted. Leaves out what cannot be read.
 *
 * @throws auth/not-signed-in, auth/not-an-admin, input/invalid
 */
export const getLinkingArticles: Callable<"getLinkingArticles"> = {
  input: articleIdInputSchema,
  handler: async ({ id }) => {
    const db = firestore();
    const [{ linkedFrom: titles = [] }, sections] = await Promise.all([
      linkingArticles(db, id),
      unlessFailed(id, [], async () => linkingSections(db, await slugsOf(db, id))),
    ]);
    return { titles, sections };
  },
};

/**
 * Returns the titles of published articles that link to one that readers no longer find, if there are
 * any. Never throws, because the article has been withdrawn or deleted by then.
 */
export const linkingArticles = (db: Firestore, id: string): Promise<{ linkedFrom?: readonly string[] }> =>
  unlessFailed(id, {}, async () => {
    const found = await db
      .collection(COLLECTIONS.newsSearch)
      .where(
        "links" satisfies EntryPath,
        "array-contains-any",
        (await slugsOf(db, id)).slice(0, ADDRESSES_MAX),
      )
      .select("isPublished" satisfies EntryPath, "card.title" satisfies EntryPath)
      .limit(LINKING_ARTICLES_MAX * 5)
      .get();
    const titles = found.docs.flatMap((entry) =>
      entry.get("isPublished") === true && entry.id !== id ? [textOf(entry.get("card.title"))] : [],
    );
    return titles.length > 0 ? { linkedFrom: titles.slice(0, LINKING_ARTICLES_MAX) } : {};
  });

/** Returns the id of an article and its current and former slugs. */
const slugsOf = async (db: Firestore, id: string) => [
  id,
  ...(await addressesOf(db, id)).map((slug) => slug.id),
];

/** Returns the sections whose published content links to one of these slugs. */
async function linkingSections(db: Firestore, slugs: readonly string[]): Promise<SectionId[]> {
  const [{ sections }, { pages }] = await Promise.all([readAllContent(db), siteFiles()]);
  return (Object.keys(sections) as SectionId[]).filter((section) =>
    linksIn(sectionFields(section, pages) ?? {}, sections[section] ?? {}).some((link) =>
      slugs.includes(linkedArticle(link, brand.origin) ?? ""),
    ),
  );
}

async function unlessFailed<Found>(article: string, none: Found, read: () => Promise<Found>): Promise<Found> {
  try {
    return await read();
  } catch (error) {
    logger.error("linking articles not found", { article, ...failureLine(error) });
    return none;
  }
}
