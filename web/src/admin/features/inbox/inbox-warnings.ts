import { COLLECTIONS } from "@matbjorg/contract/collections";
import type { RelayState } from "@matbjorg/contract/contact";
import { countOf, timeOf } from "@matbjorg/contract/stored-value";
import {
  countDocuments,
  documentsIn,
  limit,
  orderBy,
  readDocuments,
  where,
} from "../../../shared/lib/firestore.ts";
import { usePreviousData } from "../../lib/use-previous-data.ts";

/** How long the inbox warns about a day on which messages were rejected. */
const FULL_DAY_SHOWN_MS = 7 * 24 * 60 * 60 * 1000;
const UNSENT: readonly RelayState[] = ["pending", "failed"];

type FullDay = { readonly id: string; readonly count: number; readonly at: Date | undefined };
type InboxWarnings = {
  /** Messages that the relay has not mailed yet. */
  readonly unsent: number;
  /** Days of the last week on which the daily limit was reached, the latest first. */
  readonly fullDays: readonly FullDay[];
};

async function fetchWarnings(): Promise<InboxWarnings> {
  const since = new Date(Date.now() - FULL_DAY_SHOWN_MS);
  const [unsent, days] = await Promise.all([
    countDocuments(documentsIn(COLLECTIONS.messages, where("relay.state", "in", UNSENT))),
    readDocuments(
      documentsIn(
        COLLECTIONS.messageDays,
        where("ceilingReachedAt", ">", since),
        orderBy("ceilingReachedAt", "desc"),
        limit(7),
      ),
    ),
  ]);
  return {
    unsent,
    fullDays: days.map((day) => ({
      id: day.id,
      count: countOf(day.get("count")),
      at: timeOf(day.get("ceilingReachedAt")),
    })),
  };
}

export function useInboxWarnings(): InboxWarnings | undefined {
  return usePreviousData(["inbox", "warnings"], fetchWarnings);
}
