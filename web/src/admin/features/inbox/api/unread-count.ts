import { COLLECTIONS } from "@matbjorg/contract/collections";
import { useCallback } from "react";
import { useSWRConfig } from "swr";
import { collection, firestore, getCount, query, where } from "../../../../shared/lib/firestore.ts";
import { usePreviousData } from "../../../lib/use-previous-data.ts";

const KEY = ["inbox", "unread"] as const;
/** Typing in a search field changes the address too. */
const ASKED_AT_MOST_EVERY_MS = 5_000;

async function fetchUnreadCount(): Promise<number> {
  const unread = query(collection(firestore, COLLECTIONS.messages), where("isRead", "==", false));
  return (await getCount(unread)).data().count;
}

/** The number of unread messages, counted again on every screen; 0 while loading. */
export function useUnreadCount(): number {
  const config = { dedupingInterval: ASKED_AT_MOST_EVERY_MS, revalidateOnFocus: true };
  return usePreviousData(KEY, fetchUnreadCount, config) ?? 0;
}

/** Has them counted once more: one of them has been read, or is to be. */
export function useCountUnread(): () => void {
  const { mutate } = useSWRConfig();
  return useCallback(() => void mutate(KEY), [mutate]);
}
