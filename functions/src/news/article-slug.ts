import { randomBytes } from "node:crypto";
import { slugOf } from "@matbjorg/contract/slug";

const SLUG_MAX_CHARS = 80;

/** A title as the last part of an address: "Brauð & ostur í þrot" becomes "braud-ostur-i-throt". */
export function articleSlug(title: string): string {
  const slug = slugOf(title);
  if (slug.length <= SLUG_MAX_CHARS) return slug || "frett";
  const cut = slug.slice(0, SLUG_MAX_CHARS + 1);
  // Between two words, unless the first one is that long.
  return cut.slice(0, cut.lastIndexOf("-") > 0 ? cut.lastIndexOf("-") : SLUG_MAX_CHARS);
}

/** 48 bits: too many to guess. */
const RANDOM_BYTES = 6;

/**
 * Ids to try for a new article, the readable ones first. A visitor who knows an article's id can read it, and a title can be
 * guessed: one that begins as a draft has an id that cannot, and keeps it.
 */
export function* articleIds(title: string, isPublished: boolean): Generator<string> {
  const slug = articleSlug(title);
  if (isPublished) {
    yield slug;
    for (let number = 2; number <= 5; number += 1) yield `${slug}-${number}`;
  }
  for (;;) yield `${slug}-${randomBytes(RANDOM_BYTES).toString("hex")}`;
}
