import { articleFields, rulesOf } from "@matbjorg/contract/news/article-fields";
import { type ReadArticle, type StoredArticle, statesFor } from "@matbjorg/contract/news/article-state";
import { countOf } from "@matbjorg/contract/stored-value";
import { contentHash } from "../lib/canonical-json.ts";

/**
 * The version of an article. The hash of the versioned fields shows whether a later write increased the version as it
 * should.
 */
type Version = Pick<StoredArticle, "version" | "versionHash">;

/**
 * Returns the version fields that every write of an article adds to its `changes`.
 *
 * The first version is the current millisecond, not 1. If an article replaces a deleted one with the same id, or loses
 * its version in a write from elsewhere, its version is then never one that an open editor or a stored draft refers to.
 *
 * @param before undefined for a new article
 */
export function nextVersion(before: ReadArticle | undefined, changes: ReadArticle, now: Date): Version {
  const version = countOf(before?.version);
  return {
    version: version === 0 ? now.getTime() : version + 1,
    versionHash: versionHashOf({ ...before, ...changes }),
  };
}

/**
 * Whether an article is unchanged since this version. At version 0 this is unknown, and the article counts as unchanged. It
 * was written before versions existed, or elsewhere, and the trigger has not normalized it yet.
 */
export function isAtVersion(version: number, article: ReadArticle): boolean {
  return countOf(article.version) === version && (version === 0 || isVersionCurrent(article));
}

/** Whether the last write also increased the version. Accepts hashes of earlier releases. */
export function isVersionCurrent(article: ReadArticle): boolean {
  const { versionHash } = article;
  return (
    versionHash === versionHashOf(article) || FORMS.some((_, form) => versionHash === hashIn(form, article))
  );
}

/** Returns the hash in its newest form. */
export function versionHashOf(article: ReadArticle): string {
  return hashIn(FORMS.length - 1, article);
}

/**
 * The contents of each form of the hash, by its number. If a release has to hash the existing fields differently, it
 * adds a form at the end and never changes an earlier one: otherwise articles of an earlier release would count as
 * edited.
 */
const FORMS: readonly ((article: ReadArticle) => unknown)[] = [
  // Articles saved before November 2026 have a hash of a list whose order is fixed.
  (article) => {
    const optional = ["publishAt", "unpublishAt", "imageFocus", "topics", "chosenAddress"] as const;
    const names = [
      ...(["title", "summary", "content", "imageUrl", "imageAlt", "translations", "isPublished"] as const),
      ...([...optional, "metaTitle", "metaDescription"] as const).filter((name) => hasValue(article[name])),
    ];
    return names.map((name) => article[name] ?? null);
  },
  // A field without a value counts as missing, so that articles keep their hash when a release adds fields.
  (article) => {
    const names = articleFields().filter((name) => rulesOf(name).isVersioned !== false);
    const fields = [...statesFor("version"), ...names].filter((name) => hasValue(article[name]));
    const { isPublished = null } = article;
    return { isPublished, ...Object.fromEntries(fields.map((name) => [name, article[name]])) };
  },
];

/** Returns the hash in a form. Hashes of forms 0 and 1 have no number, because release 1 reads only those. */
const hashIn = (form: number, article: ReadArticle) =>
  (form > 1 ? `${form}.` : "") + contentHash(FORMS[form]?.(article));

const hasValue = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value));
