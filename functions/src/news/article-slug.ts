import { randomBytes } from "node:crypto";
import { ADDRESS_MAX_CHARS } from "@matbjorg/contract/limits";
import { articleSlug } from "@matbjorg/contract/news/slug";

/** These are 48 bits: too many to guess. */
const RANDOM_BYTES = 6;

/** So many numbers are looked up at a time. */
const NUMBERS = 20;
/** The 102nd article of one title gets random letters: looking up does not go on for ever. */
const NUMBER_MAX = 101;

/** Yields the addresses to look up together: `braud`, then `braud-2` to `braud-21` … */
export function* readableAddresses(slug: string): Generator<string[]> {
  yield [slug];
  for (let first = 2; first <= NUMBER_MAX; first += NUMBERS) {
    yield Array.from({ length: NUMBERS }, (_, index) => numbered(slug, first + index));
  }
}

/** A chosen address may have no room for a number. */
function numbered(slug: string, number: number): string {
  const suffix = `-${number}`;
  return slug.slice(0, ADDRESS_MAX_CHARS - suffix.length).replace(/-$/, "") + suffix;
}

export function unguessableId(title: string): string {
  return `${articleSlug(title)}-${randomBytes(RANDOM_BYTES).toString("hex")}`;
}
