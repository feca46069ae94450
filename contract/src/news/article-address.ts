import { ADDRESS_MAX_CHARS } from "../limits.ts";

// No schemas here: visitors' pages would download them.

/** Whether this is valid as the part after `/news/`: `braud-og-ostur`. */
export function isArticleAddress(text: unknown): text is string {
  return (
    typeof text === "string" && text.length <= ADDRESS_MAX_CHARS && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)
  );
}

/**
 * Returns the only address at which a withdrawn article is read, one that cannot be guessed; undefined if the article has
 * not been withdrawn in that way. `firestore.rules` repeats it.
 */
export function hiddenAddressOf(article: Readonly<Record<string, unknown>>): string | undefined {
  const { isPublished, hiddenAddress } = article;
  return isPublished === false && isArticleAddress(hiddenAddress) ? hiddenAddress : undefined;
}
