import { randomBytes } from "node:crypto";
import { articleSlug } from "@matbjorg/contract/slug";

/** 48 bits: too many to guess. */
const RANDOM_BYTES = 6;

/** Yields addresses to try: `braud`, `braud-2` … */
export function* readableIds(slug: string): Generator<string> {
  yield slug;
  for (let number = 2; number <= 5; number += 1) yield `${slug}-${number}`;
}

/**
 * Yields ids to try for a new article, readable ones first. Drafts get ids that cannot be guessed from their title: a
 * visitor who knows an article's id can read it.
 */
export function* articleIds(title: string, isPublished: boolean, chosenAddress = ""): Generator<string> {
  if (isPublished) yield* readableIds(chosenAddress || articleSlug(title));
  for (;;) yield unguessableId(title);
}

export function unguessableId(title: string): string {
  return `${articleSlug(title)}-${randomBytes(RANDOM_BYTES).toString("hex")}`;
}
