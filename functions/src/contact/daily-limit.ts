import { COLLECTIONS } from "@matbjorg/contract/collections";
import type { MessageDay } from "@matbjorg/contract/contact";
import { MESSAGE_DAY_TTL_DAYS, MESSAGES_PER_DAY_MAX, SUSPECTED_PER_DAY_MAX } from "@matbjorg/contract/limits";
import type { DocumentReference, DocumentSnapshot, Firestore, Transaction } from "firebase-admin/firestore";
import { AppError } from "../lib/callable/app-error.ts";
import { DAY_MS } from "../lib/durations.ts";

/** The document that counts a day's messages, or those suspected of being spam. The day is Iceland's, which is UTC's. */
export function messageDayRef(db: Firestore, now: Date, isSuspected: boolean): DocumentReference {
  const day = now.toISOString().slice(0, 10);
  return db.collection(COLLECTIONS.messageDays).doc(isSuspected ? `${day}-suspected` : day);
}

/**
 * Counts a message of the day, for all senders together: many senders must not fill the inbox or use up the form service's
 * quota. Part of the transaction that stores the message.
 *
 * @param day the transaction's snapshot of `messageDayRef`
 * @returns whether this message is the last one of the day, which the inbox then shows; false for suspected ones
 * @throws contact/ceiling-reached
 */
export function countMessageOfDay(
  transaction: Transaction,
  day: DocumentSnapshot,
  now: Date,
  isSuspected: boolean,
): boolean {
  const stored: unknown = day.get("count");
  const before = typeof stored === "number" ? stored : 0;
  if (before >= (isSuspected ? SUSPECTED_PER_DAY_MAX : MESSAGES_PER_DAY_MAX))
    throw new AppError("contact/ceiling-reached");
  const count = before + 1;
  const reachesDailyLimit = !isSuspected && count === MESSAGES_PER_DAY_MAX;
  const counted: MessageDay<Date> = {
    count,
    ceilingReachedAt: reachesDailyLimit ? now : null,
    expiresAt: new Date(now.getTime() + MESSAGE_DAY_TTL_DAYS * DAY_MS),
  };
  transaction.set(day.ref, counted);
  return reachesDailyLimit;
}
