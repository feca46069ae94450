import { COLLECTIONS } from "@matbjorg/contract/collections";
import { countDocuments, documentsIn, where } from "../../../shared/lib/firestore.ts";
import { usePreviousData } from "../../lib/use-previous-data.ts";

const KEY = ["inbox", "unread"] as const;
/** Limits requests: every navigation revalidates the count, and so does typing in a search field, which navigates. */
const MIN_INTERVAL_MS = 5_000;

const fetchUnreadCount = () =>
  countDocuments(documentsIn(COLLECTIONS.messages, where("isRead", "==", false)));

/** Returns the number of unread messages, revalidated on every screen. Zero while it is loading or not enabled. */
export function useUnreadCount(isEnabled: boolean): number {
  const config = { dedupingInterval: MIN_INTERVAL_MS, revalidateOnFocus: true };
  return usePreviousData(isEnabled ? KEY : null, fetchUnreadCount, config) ?? 0;
}
