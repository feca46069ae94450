import { randomBytes } from "node:crypto";
import { ADDRESS_MAX_CHARS } from "@matbjorg/contract/limits";
import { articleSlug } from "@matbjorg/contract/news/slug";

/** 48 bits are too many to guess. */
const RANDOM_BYTES = 6;

/** This many numbers are looked up at a time. */
const NUMBERS = 20;
/** After 101 articles with the same title, a random suffix ends the search for a free slug. */
const NUMBER_MAX = 101;

/** Yields the slugs to look up together: `braud`, then `braud-2` to `braud-21` … */
export function* readableSlugs(slug: string): Generator<string[]> {
  yield [slug];
  for (let first = 2; first <= NUMBER_MAX; first += NUMBERS) {
    yield Array.from({ length: NUMBERS }, (_, index) => numbered(slug, first + index));
  }
}

/** Adds a number to a slug, and shortens a chosen slug that leaves no room for it. */
function numbered(slug: string, number: number): string {
  const suffix = `-${number}`;
  return slug.slice(0, ADDRESS_MAX_CHARS - suffix.length).replace(/-$/, "") + suffix;
}

export function unguessableId(title: string): string {
  return `${articleSlug(title)}-${randomBytes(RANDOM_BYTES).toString("hex")}`;
}
