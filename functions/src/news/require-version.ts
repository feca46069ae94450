import type { ReadIn } from "@matbjorg/contract/stored-collections";
import { countOf } from "@matbjorg/contract/stored-value";
import { adminName } from "../lib/admin-name.ts";
import { AppError } from "../lib/callable/app-error.ts";
import { collectionIn } from "../lib/typed-documents.ts";
import type { FoundArticle } from "./article-store.ts";
import { isAtVersion } from "./article-version.ts";
import { normalizeArticle } from "./normalize-article.ts";

/**
 * Rejects a decision if the article has changed since the state that the caller saw, and names the admin who changed
 * it. A page of the previous release does not send which state it shows.
 *
 * @throws news/changed-meanwhile
 */
export async function requireVersion(
  article: FoundArticle,
  version: number | undefined,
  now: Date,
): Promise<void> {
  if (version === undefined || isAtVersion(version, article.data())) return;
  const { firestore: db, path } = article.ref;
  // If the article was written elsewhere, the trigger may not have normalized it yet. The page then reads a version
  // that it can send.
  const isNewVersion = await normalizeArticle(db, path, now);
  const name = isNewVersion ? "" : await adminName(db, (await lastChange(article))?.by);
  throw new AppError("news/changed-meanwhile", name ? { changedBy: name } : {});
}

/**
 * Returns the audit record of the article's current version; undefined if an earlier release, or something other than
 * our functions, wrote that version.
 */
export async function lastChange(article: FoundArticle): Promise<ReadIn<"audit"> | undefined> {
  const [target, version] = ["target", "version"] as const satisfies readonly (keyof ReadIn<"audit">)[];
  const records = collectionIn(article.ref.firestore, "audit")
    .where(target, "==", article.ref.path)
    .where(version, "==", countOf(article.data().version));
  return (await records.limit(1).get()).docs[0]?.data();
}
