import { randomBytes } from "node:crypto";
import { slugOf } from "@matbjorg/contract/slug";

const SLUG_MAX_CHARS = 80;

/** Returns a title's slug, shortened between two words: "Brauð & ostur í þrot" becomes "braud-ostur-i-throt". */
export function articleSlug(title: string): string {
  const slug = slugOf(title);
  if (slug.length <= SLUG_MAX_CHARS) return slug || "frett";
  const cut = slug.slice(0, SLUG_MAX_CHARS + 1);
  // The first word may be longer than the limit.
  return cut.slice(0, cut.lastIndexOf("-") > 0 ? cut.lastIndexOf("-") : SLUG_MAX_CHARS);
}

/** 48 bits: too many to guess. */
const RANDOM_BYTES = 6;

/**
 * Yields ids to try for a new article, readable ones first. Drafts get ids that cannot be guessed from their title, and
 * keep them: a visitor who knows an article's id can read it.
 */
export function* articleIds(title: string, isPublished: boolean): Generator<string> {
  const slug = articleSlug(title);
  if (isPublished) {
    yield slug;
    for (let number = 2; number <= 5; number += 1) yield `${slug}-${number}`;
  }
  for (;;) yield unguessableId(title);
}

export function unguessableId(title: string): string {
  return `${articleSlug(title)}-${randomBytes(RANDOM_BYTES).toString("hex")}`;
}
