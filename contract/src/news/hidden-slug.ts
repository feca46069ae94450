import { ADDRESS_MAX_CHARS } from "../limits.ts";
import type { ReadArticle } from "./article-state.ts";

// No schemas here: visitors' pages would download them.

/** Whether this is a valid slug of an article: `braud-og-ostur`. */
export function isArticleSlug(text: unknown): text is string {
  return (
    typeof text === "string" && text.length <= ADDRESS_MAX_CHARS && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)
  );
}

/**
 * Returns the slug that a withdrawn article has in place of all its others; it cannot be guessed. Returns undefined if the
 * article was not withdrawn in this way. `firestore.rules` repeats the rule.
 */
export function hiddenSlugOf(article: ReadArticle): string | undefined {
  const { isPublished, hiddenAddress } = article;
  return isPublished === false && isArticleSlug(hiddenAddress) ? hiddenAddress : undefined;
}
