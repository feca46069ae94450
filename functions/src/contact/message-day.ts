import { COLLECTIONS } from "@matbjorg/contract/collections";
import type { MessageDay } from "@matbjorg/contract/contact";
import { MESSAGE_DAY_TTL_DAYS, MESSAGES_PER_DAY_MAX } from "@matbjorg/contract/limits";
import type { Firestore, Transaction } from "firebase-admin/firestore";
import { AppError } from "../lib/app-error.ts";
import { DAY_MS } from "../lib/day.ts";

/**
 * Counts one more message of the day, whoever sent it: many senders together cannot fill the inbox and use up what
 * the form service takes. Part of the transaction that stores the message. The day is Iceland's, which is UTC's.
 *
 * @returns what writes the count, and whether the day is full with it: the inbox then says so
 * @throws contact/ceiling-reached
 */
export async function countMessageOfDay(
  transaction: Transaction,
  db: Firestore,
  now: Date,
): Promise<{ readonly write: () => void; readonly fillsDay: boolean }> {
  const day = db.collection(COLLECTIONS.messageDays).doc(now.toISOString().slice(0, 10));
  const before: number = (await transaction.get(day)).get("count") ?? 0;
  if (before >= MESSAGES_PER_DAY_MAX) throw new AppError("contact/ceiling-reached");
  const count = before + 1;
  const fillsDay = count === MESSAGES_PER_DAY_MAX;
  const counted: MessageDay<Date> = {
    count,
    ceilingReachedAt: fillsDay ? now : null,
    expiresAt: new Date(now.getTime() + MESSAGE_DAY_TTL_DAYS * DAY_MS),
  };
  return { write: () => transaction.set(day, counted), fillsDay };
}
