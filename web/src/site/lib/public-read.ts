import type { ReadPath } from "@matbjorg/contract/public-reads";
import { use } from "react";
import useSWR, { type SWRConfiguration } from "swr";
import { PageDataContext } from "../rendering/page-data-context.ts";

/**
 * The options of `usePublicRead`, by which public pages read all their data. The data comes from the first of these sources:
 *
 * | source                                | what                                        | how fresh                     |
 * |---------------------------------------|---------------------------------------------|-------------------------------|
 * | the page's data (rendering/page-data) | what a function has rendered the page with  | as the page                   |
 * | `/read/*` (contract's `readPaths`)    | lists, articles, topics, towns, partners    | 60 s in the CDN; drafts never |
 * | the callable `searchNews`             | search results                              | never cached                  |
 *
 * Each key is read once per visit: SWR caches the response, and neither focus nor a return to the page revalidates it.
 */
const OPTIONS: SWRConfiguration = { revalidateIfStale: false, revalidateOnFocus: false };

declare global {
  interface Window {
    /** Reads by path, which inline-script.js has requested along with the scripts. A failed read gives no response. */
    siteReads?: Record<string, Promise<unknown>>;
  }
}

/**
 * Reads JSON; the first time from the request of inline-script.js, if it made one.
 *
 * @throws Error if there is no response, or if it is not JSON
 */
export async function fetchRead(path: string): Promise<unknown> {
  const early = window.siteReads?.[path];
  delete window.siteReads?.[path];
  const answer = await early;
  if (answer) return answer;
  if (early) throw new Error(`${path} got no response`);
  const response = await fetch(path);
  // 404 and 410 mean `null`: the record never existed, or has been deleted.
  if (!response.ok && ![404, 410].includes(response.status))
    throw new Error(`${path} answered ${response.status}`);
  return response.json();
}

/** Returns the items of a list that have the current shape, because a cache may still have the response of another release. */
export function itemsOf<Item>(answer: unknown, isItem: (value: unknown) => value is Item): Item[] {
  return Array.isArray(answer) ? answer.filter(isItem) : [];
}

/**
 * Returns the response of the site at this path: undefined while it loads, null if the record is missing.
 *
 * @param key one of `readPaths`, or another key that `read` knows; null means that nothing is read
 */
export function usePublicRead<Answer>(
  key: ReadPath<Answer> | null,
  read: (key: string) => Promise<unknown> = fetchRead,
  options?: SWRConfiguration,
) {
  const { reads } = use(PageDataContext);
  const { data, error, mutate } = useSWR(key, read, {
    ...OPTIONS,
    fallbackData: key === null ? undefined : reads?.[key],
    onError: (cause: unknown) => console.warn(`${key} could not be read`, cause),
    ...options,
  });
  return {
    data: data as Answer | null | undefined,
    /** True if the last read failed, also while SWR tries again by itself. */
    hasFailed: data === undefined && error !== undefined,
    /** Reads again. The data is undefined in the meantime. */
    retry: () => void mutate(undefined, { revalidate: true }),
  };
}
