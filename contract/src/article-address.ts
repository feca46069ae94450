import { ADDRESS_MAX_CHARS } from "./limits.ts";

// No schemas here: visitors' pages would download them.

/** Whether the text is valid as the part after `/news/`: `braud-og-ostur`. */
export function isArticleAddress(text: string): boolean {
  return text.length <= ADDRESS_MAX_CHARS && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
}
