import { randomBytes } from "node:crypto";

const SLUG_MAX_CHARS = 80;
/** Letters that are not a Latin letter with an accent. */
const LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({ þ: "th", ð: "d", æ: "ae", ö: "o", ø: "o", å: "a", ß: "ss", œ: "oe", ł: "l", đ: "d" }),
);

/** A title as the last part of an address: "Brauð & ostur í þrot" becomes "braud-ostur-i-throt". */
export function articleSlug(title: string): string {
  const plain = [...title.toLowerCase()]
    .map((letter) => LETTERS.get(letter) ?? letter)
    .join("")
    .normalize("NFD")
    .replace(/\p{M}/gu, "");
  const slug = plain.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
  if (slug.length <= SLUG_MAX_CHARS) return slug || "frett";
  const cut = slug.slice(0, SLUG_MAX_CHARS + 1);
  // Between two words, unless the first one is that long.
  return cut.slice(0, cut.lastIndexOf("-") > 0 ? cut.lastIndexOf("-") : SLUG_MAX_CHARS);
}

/** 48 bits: nobody finds an article by trying. */
const RANDOM_BYTES = 6;

/**
 * Ids to try for a new article, the readable ones first. Whoever knows an article's id can read it, and a title can be
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
