import { COLLECTIONS } from "@matbjorg/contract/collections";
import { useCallback } from "react";
import { useSWRConfig } from "swr";
import { collection, firestore, getCount, query, where } from "../../../../shared/lib/firestore.ts";
import { useKept } from "../../../lib/use-kept.ts";

const KEY = ["inbox", "unread"] as const;
/** Typing in a search field changes the address too. */
const ASKED_AT_MOST_EVERY_MS = 5_000;

async function fetchUnreadCount(): Promise<number> {
  const unread = query(collection(firestore, COLLECTIONS.messages), where("isRead", "==", false));
  return (await getCount(unread)).data().count;
}

/** How many messages nobody has read, counted anew at each screen; 0 until that is known. */
export function useUnreadCount(): number {
  const config = { dedupingInterval: ASKED_AT_MOST_EVERY_MS, revalidateOnFocus: true };
  return useKept(KEY, fetchUnreadCount, config) ?? 0;
}

/** Has them counted once more: one of them has been read, or is to be. */
export function useCountUnread(): () => void {
  const { mutate } = useSWRConfig();
  return useCallback(() => void mutate(KEY), [mutate]);
}
