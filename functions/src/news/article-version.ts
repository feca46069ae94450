import { versionOf } from "@matbjorg/contract/article-version";
import type { DocumentData } from "firebase-admin/firestore";
import { contentHash } from "../lib/canonical-json.ts";

/** What saving an article writes over, and when it is to appear. Whatever else changes, nobody's text is lost by it. */
const WRITTEN_OVER = ["title", "summary", "content", "imageUrl", "imageAlt", "translations", "isPublished"];

/** An article's version, and what it said then: by this a write that did not count is known. */
type Count = { readonly version: number; readonly versionHash: string };

/**
 * What every write of an article adds to its `changes`.
 *
 * The count begins at the present millisecond, not at 1: an article that takes the address of one that is gone, or is
 * written anew elsewhere and loses its version, is never at one that an open editor or a kept draft still names.
 *
 * @param before undefined for a new article
 */
export function nextVersion(before: DocumentData | undefined, changes: DocumentData, now: Date): Count {
  const version = versionOf(before?.version);
  return {
    version: version === 0 ? now.getTime() : version + 1,
    versionHash: hashOf({ ...before, ...changes }),
  };
}

/**
 * Whether an article is still what it was at this version. At 0, written before versions or by somebody who counts none,
 * nothing tells, until the trigger has counted it.
 */
export function isStillAt(version: number, article: DocumentData): boolean {
  return versionOf(article.version) === version && (version === 0 || isCounted(article));
}

/** Whether whoever wrote the article last has counted it. */
export function isCounted(article: DocumentData): boolean {
  return article.versionHash === hashOf(article);
}

function hashOf(article: DocumentData): string {
  // A plan, topics and what search results say, of those articles only that have them.
  const fields = [...WRITTEN_OVER];
  if (article.publishAt) fields.push("publishAt");
  if (article.topics?.length > 0) fields.push("topics");
  for (const field of ["metaTitle", "metaDescription"]) if (article[field]) fields.push(field);
  return contentHash(fields.map((field) => article[field] ?? null));
}
