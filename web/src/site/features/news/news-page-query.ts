import { SEARCH_MAX_CHARS } from "@matbjorg/contract/limits";
import { type NewsQuery, queryOf } from "@matbjorg/contract/public-reads";
import { useSearchParams } from "react-router-dom";
import { paths } from "../../../shared/config/paths.ts";

/** The query of the news page; `words` is empty unless the page shows a search. */
export type NewsPageQuery = NewsQuery & { readonly words: string };

export function useNewsPageQuery(): NewsPageQuery {
  const [parameters] = useSearchParams();
  return parseNewsPageQuery(parameters);
}

/** Parses the query of `/news`. */
export function parseNewsPageQuery(parameters: URLSearchParams): NewsPageQuery {
  const words = (parameters.get("q") ?? "").trim().slice(0, SEARCH_MAX_CHARS);
  const topic = parameters.get("topic") || undefined;
  // Search results are not paginated.
  return { words, topic, before: (!words && parameters.get("before")) || undefined };
}

/** Returns the path and query of a news list, without a language prefix. */
export function newsAt({ words, topic, before }: Partial<NewsPageQuery>): string {
  const query = queryOf({ topic, q: words, before });
  return query ? `${paths.news}?${query}` : paths.news;
}
