import { articleFields, rulesOf } from "@matbjorg/contract/news/article-fields";
import { countOf } from "@matbjorg/contract/stored-value";
import type { DocumentData } from "firebase-admin/firestore";
import { contentHash } from "../lib/canonical-json.ts";

/** The hash of the versioned fields shows whether a later write increased the version. */
type Version = { readonly version: number; readonly versionHash: string };

/**
 * Returns the version that every write of an article adds to its `changes`.
 *
 * The first version is the present millisecond, not 1: an article that replaces a deleted one with the same id, or loses
 * its version in a write from elsewhere, never gets a version that an open editor or a stored draft refers to.
 *
 * @param before undefined for a new article
 */
export function nextVersion(before: DocumentData | undefined, changes: DocumentData, now: Date): Version {
  const version = countOf(before?.version);
  return {
    version: version === 0 ? now.getTime() : version + 1,
    versionHash: versionHashOf({ ...before, ...changes }),
  };
}

/**
 * Returns whether an article is unchanged since this version. At version 0 that is unknown, and assumed: it was written
 * before versions existed, or elsewhere and not normalized by the trigger yet.
 */
export function isAtVersion(version: number, article: DocumentData): boolean {
  return countOf(article.version) === version && (version === 0 || isVersionCurrent(article));
}

/** Returns whether the last write increased the version. */
export function isVersionCurrent(article: DocumentData): boolean {
  return article.versionHash === versionHashOf(article);
}

/** A field without a value counts as missing: articles keep their hash when a release adds fields. */
export function versionHashOf(article: DocumentData): string {
  const names = articleFields().filter((name) => rulesOf(name).isVersioned !== false);
  const fields = ["translations", "publishAt", "unpublishAt", ...names].filter((name) =>
    hasValue(article[name]),
  );
  const { isPublished = null } = article;
  return contentHash({ isPublished, ...Object.fromEntries(fields.map((name) => [name, article[name]])) });
}

const hasValue = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value));
