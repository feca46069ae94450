import {
  type ArticleField,
  articleFields,
  languageFields,
  rulesOf,
  sharedFields,
} from "@matbjorg/contract/article-fields";
import { versionOf } from "@matbjorg/contract/article-version";
import type { DocumentData } from "firebase-admin/firestore";
import { contentHash } from "../lib/canonical-json.ts";

/** An article's version, and what it said then: by this a write that did not count is known. */
type Count = { readonly version: number; readonly versionHash: string };

/**
 * What every write of an article adds to its `changes`.
 *
 * The count begins at the present millisecond, not at 1: an article that takes the address of one that is gone, or is
 * replaced by an outside write and loses its version, never has one that an open editor or a stored draft still names.
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
 * Whether an article is still what it was at this version. At 0, written before versions existed or by an outside writer,
 * nothing tells, until the trigger has counted it.
 */
export function isStillAt(version: number, article: DocumentData): boolean {
  return versionOf(article.version) === version && (version === 0 || isCounted(article));
}

/** Whether the last write counted the version up. */
export function isCounted(article: DocumentData): boolean {
  return article.versionHash === hashOf(article);
}

function hashOf(article: DocumentData): string {
  const always = articleFields().filter((name) => rulesOf(name).versioned === "always");
  // Stored hashes depend on this order.
  const later = ["publishAt", ...[...sharedFields(), ...languageFields()].filter(isVersionedIfSet)];
  const fields = [...always, "translations", "isPublished", ...later.filter((name) => isSet(article[name]))];
  return contentHash(fields.map((field) => article[field] ?? null));
}

const isVersionedIfSet = (name: ArticleField) => rulesOf(name).versioned === "if-set";

const isSet = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value));
