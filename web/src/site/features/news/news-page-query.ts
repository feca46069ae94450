import { type NewsPageQuery, parseNewsPageQuery } from "@matbjorg/contract/news/news-page-query";
import { queryOf } from "@matbjorg/contract/public-reads";
import { useSearchParams } from "react-router-dom";
import { paths } from "../../../shared/config/paths.ts";

export function useNewsPageQuery(): NewsPageQuery {
  const [parameters] = useSearchParams();
  return parseNewsPageQuery(parameters);
}

/** Returns the path and query of a news list, without a language prefix. */
export function newsAt({ words, topic, before }: Partial<NewsPageQuery>): string {
  const query = queryOf({ topic, q: words, before });
  return query ? `${paths.news}?${query}` : paths.news;
}
