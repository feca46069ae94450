import { SEARCH_MAX_CHARS } from "@matbjorg/contract/limits";
import { type NewsQuery, queryOf } from "@matbjorg/contract/public-reads";
import { useSearchParams } from "react-router-dom";
import { paths } from "../../../shared/config/paths.ts";

/** A list of news, by the page's query; `words` is empty unless it is a search. */
export type NewsAddress = NewsQuery & { readonly words: string };

export function useNewsAddress(): NewsAddress {
  const [parameters] = useSearchParams();
  return parseNewsAddress(parameters);
}

/** Parses the query of `/news`. */
export function parseNewsAddress(parameters: URLSearchParams): NewsAddress {
  const words = (parameters.get("q") ?? "").trim().slice(0, SEARCH_MAX_CHARS);
  const topic = parameters.get("topic") || undefined;
  // Search results are not paginated.
  return { words, topic, before: (!words && parameters.get("before")) || undefined };
}

/** Returns the address of a list of news, without a language. */
export function newsAt({ words, topic, before }: Partial<NewsAddress>): string {
  const query = queryOf({ topic, q: words, before });
  return query ? `${paths.news}?${query}` : paths.news;
}
