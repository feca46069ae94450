import type { SearchNewsResult } from "@matbjorg/contract/news";
import { use } from "react";
import useSWR from "swr";
import { callFunction } from "../../../../shared/lib/call-function.ts";
import { PageDataContext } from "../../../lib/page-data-context.ts";
import type { NewsAddress } from "../news-address.ts";

type Key = readonly [string, words: string, topic: string | undefined];

function fetchFound([, words, topic]: Key): Promise<SearchNewsResult> {
  return callFunction("searchNews", { words, ...(topic && { topic }) });
}

/** What a search has found, newest first: `found` is undefined while it is looked for, and if that failed; `retry` then asks again. */
export function useFoundNews({ words, topic }: Pick<NewsAddress, "words" | "topic">) {
  const { found } = use(PageDataContext);
  const isAsked = found?.asked.words === words && found.asked.topic === topic;
  const { data, error, isValidating, mutate } = useSWR(["news/found", words, topic] as const, fetchFound, {
    fallbackData: isAsked ? found.answer : undefined,
    revalidateIfStale: false,
    revalidateOnFocus: false,
    shouldRetryOnError: false,
    onError: (cause: unknown) => console.warn("News could not be searched", cause),
  });
  return {
    found: data,
    hasFailed: data === undefined && error !== undefined && !isValidating,
    retry: () => void mutate(),
  };
}
