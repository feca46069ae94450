import { use } from "react";
import useSWR from "swr";
import { PageDataContext } from "../../../lib/page-data-context.ts";

async function fetchAnswer(address: string): Promise<unknown> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}

/**
 * What the site answers at one of contract's `readPaths`: `data` is undefined while it is read, and null where there is
 * nothing. Read once for a visit, and never what the page came with.
 *
 * @param failure what to log where it cannot be read
 */
export function useRead<Answer>(address: string | null, failure: string) {
  const { reads } = use(PageDataContext);
  const { data, error, mutate } = useSWR(address, fetchAnswer, {
    fallbackData: address ? reads?.[address] : undefined,
    revalidateIfStale: false,
    revalidateOnFocus: false,
    onError: (cause: unknown) => console.warn(failure, cause),
  });
  return {
    data: data as Answer | null | undefined,
    hasFailed: data === undefined && error !== undefined,
    retry: () => void mutate(),
  };
}

/** Whether the page came with this. */
export function useHasComeAlong(address: string): boolean {
  return use(PageDataContext).reads?.[address] !== undefined;
}
