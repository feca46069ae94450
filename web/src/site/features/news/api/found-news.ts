import { DEFAULT_IMAGE_URL } from "@matbjorg/contract/image-sources";
import type { FoundArticle } from "@matbjorg/contract/news";
import useSWR from "swr";
import type { Article } from "../../../../shared/article/article.ts";
import { callFunction } from "../../../../shared/lib/call-function.ts";
import { toPictureUrl } from "../../../../shared/lib/stored-value.ts";
import type { NewsAddress } from "../news-address.ts";

/** What a search has found, newest first. */
type Found = { readonly articles: readonly Article[]; readonly isCut: boolean };

async function fetchFound([, words, topic]: readonly [string, string, string | undefined]): Promise<Found> {
  const { articles, isCut } = await callFunction("searchNews", { words, ...(topic && { topic }) });
  return { articles: articles.map(articleOf), isCut };
}

function articleOf({ address, english, publishedAt, imageUrl, ...found }: FoundArticle): Article {
  const at = new Date(publishedAt);
  return {
    ...found,
    address: address ?? found.id,
    // The summary is the content's beginning where it has none of its own.
    content: found.summary,
    english: english && { ...english, content: english.summary || english.title },
    imageUrl: imageUrl === DEFAULT_IMAGE_URL ? "" : toPictureUrl(imageUrl),
    imageAlt: { is: "", en: "" },
    isPublished: true,
    publishedAt: Number.isNaN(at.getTime()) ? undefined : at,
    updatedAt: undefined,
    isPart: true,
  };
}

/** `found` is undefined while it is looked for, and if that failed; `retry` then asks again. */
export function useFoundNews({ words, topic }: NewsAddress) {
  const { data, error, isValidating, mutate } = useSWR(["news/found", words, topic] as const, fetchFound, {
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
