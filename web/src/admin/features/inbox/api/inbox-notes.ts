import { COLLECTIONS } from "@matbjorg/contract/collections";
import type { RelayState } from "@matbjorg/contract/contact";
import {
  collection,
  firestore,
  getCount,
  getDocs,
  limit,
  orderBy,
  query,
  where,
} from "../../../../shared/lib/firestore.ts";
import { toDate } from "../../../../shared/lib/stored-value.ts";
import { usePreviousData } from "../../../lib/use-previous-data.ts";

/** How long the inbox tells of a day on which messages were refused. */
const FULL_DAY_SHOWN_MS = 7 * 24 * 60 * 60 * 1000;
const UNSENT: readonly RelayState[] = ["pending", "failed"];

export type FullDay = { readonly id: string; readonly count: number; readonly at: Date | undefined };
export type InboxNotes = {
  /** Messages that have not been sent on. */
  readonly unsent: number;
  /** Days of the last week on which the ceiling was reached, the latest first. */
  readonly fullDays: readonly FullDay[];
};

async function fetchNotes(): Promise<InboxNotes> {
  const since = new Date(Date.now() - FULL_DAY_SHOWN_MS);
  const [unsent, days] = await Promise.all([
    getCount(query(collection(firestore, COLLECTIONS.messages), where("relay.state", "in", UNSENT))),
    getDocs(
      query(
        collection(firestore, COLLECTIONS.messageDays),
        where("ceilingReachedAt", ">", since),
        orderBy("ceilingReachedAt", "desc"),
        limit(7),
      ),
    ),
  ]);
  return {
    unsent: unsent.data().count,
    fullDays: days.docs.map((day) => ({
      id: day.id,
      count: Number(day.get("count")),
      at: toDate(day.get("ceilingReachedAt")),
    })),
  };
}

/** What an admin has to know of the inbox besides its messages. */
export function useInboxNotes(): InboxNotes | undefined {
  // Keeps the previous data while revalidating.
  return usePreviousData(["inbox", "notes"], fetchNotes);
}
