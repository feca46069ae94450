import type { SearchNewsResult } from "@matbjorg/contract/news";
import { use } from "react";
import useSWR from "swr";
import { AppError } from "../../../../shared/lib/app-error.ts";
import { callFunction } from "../../../../shared/lib/call-function.ts";
import { PageDataContext } from "../../../lib/page-data-context.ts";
import type { NewsAddress } from "../news-address.ts";

type Key = readonly [string, words: string, topic: string | undefined];

function fetchFound([, words, topic]: Key): Promise<SearchNewsResult> {
  return callFunction("searchNews", { words, ...(topic && { topic }) });
}

/**
 * What a search has found, newest first: `found` is undefined while it is looked for, and if that failed, maybe since there
 * were too many; `retry` then asks again.
 */
export function useFoundNews({ words, topic }: Pick<NewsAddress, "words" | "topic">) {
  const { found } = use(PageDataContext);
  const isAsked = found?.asked.words === words && found.asked.topic === topic;
  const isRefused = isAsked && found.answer === null;
  const { data, error, isValidating, mutate } = useSWR(["news/found", words, topic] as const, fetchFound, {
    fallbackData: (isAsked && found.answer) || undefined,
    // Asked at once again it would be refused again.
    ...(isRefused && { revalidateOnMount: false }),
    revalidateIfStale: false,
    revalidateOnFocus: false,
    shouldRetryOnError: false,
    onError: (cause: unknown) => console.warn("News could not be searched", cause),
  });
  const isTooMany = error
    ? error instanceof AppError && error.reason === "news/too-many-searches"
    : isRefused;
  return {
    found: data,
    hasFailed: data === undefined && (error !== undefined || isRefused) && !isValidating,
    isTooMany,
    retry: () => void mutate(),
  };
}
