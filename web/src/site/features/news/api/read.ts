import type { i18n as I18n } from "i18next";
import { use } from "react";
import useSWR from "swr";
import { useI18n } from "../../../../shared/i18n/use-i18n.ts";
import { PageDataContext } from "../../../lib/page-data-context.ts";

async function fetchAnswer(address: string): Promise<unknown> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}

// By i18n, of which every visit has one; undefined once a page has read it.
const readsOfVisits = new WeakMap<I18n, Map<string, Promise<unknown> | undefined>>();

function readsOf(i18n: I18n) {
  const reads = readsOfVisits.get(i18n) ?? new Map<string, Promise<unknown> | undefined>();
  readsOfVisits.set(i18n, reads);
  return reads;
}

/** Asks now for what `useRead` will ask for soon, once for a visit; where that fails, `useRead` asks itself. */
export function readAhead(address: string, i18n: I18n): void {
  const reads = readsOf(i18n);
  if (reads.has(address)) return;
  const answer = fetchAnswer(address);
  reads.set(address, answer);
  answer.catch(() => {
    if (reads.get(address) === answer) reads.delete(address);
  });
}

/**
 * What the site answers at one of contract's `readPaths`: `data` is undefined while it is read, and null where there is
 * nothing. Read once for a visit, and never what the page came with.
 *
 * @param failure what to log where it cannot be read
 */
export function useRead<Answer>(address: string | null, failure: string) {
  const { reads } = use(PageDataContext);
  const i18n = useI18n();
  const fetchRead = (address: string) => {
    const ahead = readsOf(i18n).get(address);
    // Whoever asks again wants another answer; nobody reads it ahead any more.
    readsOf(i18n).set(address, undefined);
    return ahead?.catch(() => fetchAnswer(address)) ?? fetchAnswer(address);
  };
  const { data, error, mutate } = useSWR(address, fetchRead, {
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
