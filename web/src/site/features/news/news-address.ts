import { SEARCH_MAX_CHARS } from "@matbjorg/contract/limits";
import { type AskedNews, queryOf } from "@matbjorg/contract/news-lists";
import { useSearchParams } from "react-router-dom";
import { paths } from "../../../shared/config/paths.ts";

/** Which news are asked for: `words` is empty where none are looked for. */
export type NewsAddress = AskedNews & { readonly words: string };

export function useNewsAddress(): NewsAddress {
  const [parameters] = useSearchParams();
  return newsAsked(parameters);
}

/** What an address of the news asks for. */
export function newsAsked(parameters: URLSearchParams): NewsAddress {
  const words = (parameters.get("q") ?? "").trim().slice(0, SEARCH_MAX_CHARS);
  const topic = parameters.get("topic") || undefined;
  // What a search finds is one page.
  return { words, topic, before: (!words && parameters.get("before")) || undefined };
}

/** The address of the news that have these words, or are about this topic, or both: the same in both languages. */
export function newsAt(asked: Partial<NewsAddress>): string {
  const { words, topic, before } = asked;
  const query = queryOf({ topic, q: words, before });
  return query ? `${paths.news}?${query}` : paths.news;
}
