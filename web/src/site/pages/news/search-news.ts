import type { SearchNewsResult } from "@matbjorg/contract/news";
import { searchKey } from "@matbjorg/contract/public-reads";
import type { Language } from "../../../shared/i18n/language.ts";
import { AppError } from "../../../shared/lib/app-error.ts";
import { callFunction } from "../../../shared/lib/call-function.ts";
import type { NewsAddress } from "../../features/news/news-address.ts";
import { usePublicRead } from "../../lib/public-read.ts";

/** Returns null if the rate limit of this visitor's network is exceeded. @throws AppError */
async function search({ words, topic, language }: Search): Promise<SearchNewsResult | null> {
  try {
    return await callFunction("searchNews", { words, language, ...(topic && { topic }) });
  } catch (error) {
    if (error instanceof AppError && error.reason === "news/too-many-searches") return null;
    throw error;
  }
}

type Search = Pick<NewsAddress, "words" | "topic"> & { readonly language: Language };

/** Returns the results, newest first: undefined while searching, null if the rate limit is exceeded. */
export function useNewsSearch(query: Search) {
  // No automatic retry: every attempt counts towards the rate limit.
  const options = { shouldRetryOnError: false };
  const { data, hasFailed, retry } = usePublicRead<SearchNewsResult>(
    searchKey(query),
    () => search(query),
    options,
  );
  return { results: data, hasFailed, retry };
}
