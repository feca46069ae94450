// Not in public-reads.ts, because the script of every page contains that module and would contain the limits.
import { SEARCH_MAX_CHARS } from "../limits.ts";
import type { NewsQuery } from "../public-reads.ts";

/** The query of the news page; `words` is empty unless the page shows a search. */
export type NewsPageQuery = NewsQuery & { readonly words: string };

/** Parses the query of `/news`. */
export function parseNewsPageQuery(parameters: URLSearchParams): NewsPageQuery {
  const words = (parameters.get("q") ?? "").trim().slice(0, SEARCH_MAX_CHARS);
  const topic = parameters.get("topic") || undefined;
  // Search results are not paginated.
  return { words, topic, before: (!words && parameters.get("before")) || undefined };
}
