import { ADDRESS_MAX_CHARS } from "./limits.ts";

// Without schemas: pages that read an article check nothing else.

/** Whether an article may be given this address, which is what follows `/news/`: `braud-og-ostur`. */
export function isArticleAddress(text: string): boolean {
  return text.length <= ADDRESS_MAX_CHARS && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
}
