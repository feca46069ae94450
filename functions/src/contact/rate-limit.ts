import { createHmac } from "node:crypto";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import type { MessageDay } from "@matbjorg/contract/contact";
import { MESSAGE_DAY_TTL_DAYS, MESSAGES_PER_DAY_MAX, SUSPECTED_PER_DAY_MAX } from "@matbjorg/contract/limits";
import { arrayOf, countOf, timeOf } from "@matbjorg/contract/stored-value";
import type { DocumentReference, DocumentSnapshot, Firestore, Transaction } from "firebase-admin/firestore";
import { AppError } from "../lib/callable/app-error.ts";
import type { Counted } from "../lib/client-ip.ts";
import { DAY_MS, MINUTE_MS } from "../lib/durations.ts";

type Limit = { readonly max: number; readonly windowMs: number };

/** The limits of one sender: an IPv4 address or an IPv6 /64. */
export const SENDER_LIMITS: readonly Limit[] = [
  { max: 5, windowMs: 10 * MINUTE_MS },
  { max: 20, windowMs: DAY_MS },
];

/** The limits of an IPv6 /48: a company, or one person whose provider assigns a whole /48. */
export const NETWORK_LIMITS: readonly Limit[] = [
  { max: 20, windowMs: 10 * MINUTE_MS },
  { max: 60, windowMs: DAY_MS },
];

/** A network's key, made by `ipKey`, and its limits. */
export type Sender = { readonly key: string; readonly limits: readonly Limit[] };

/** A document that counts messages, and its limits. */
export type Counter = { readonly document: DocumentReference; readonly limits: readonly Limit[] };

/** Returns the id of a network's counter, hashed with a secret: a plain hash of an IPv4 address is quickly reversed. */
export function ipKey(network: string, secret: string): string {
  return createHmac("sha256", secret).update(network).digest("base64url");
}

/** Returns the limits for messages from a network. */
export function limitsOf({ network, times }: Counted): Limit[] {
  const limits = network.endsWith("/48") ? NETWORK_LIMITS : SENDER_LIMITS;
  return limits.map(({ max, windowMs }) => ({ max: max * times, windowMs }));
}

/** Whether another message is within the limits, given the times at which the earlier messages were sent. */
export function admits(sentAt: readonly Date[], now: Date, limits: readonly Limit[]): boolean {
  return limits.every(
    ({ max, windowMs }) => sentAt.filter((time) => time.getTime() > now.getTime() - windowMs).length < max,
  );
}

/**
 * Counts a message for its sender and the networks around it. Runs in the transaction that stores the message, so that
 * messages sent at the same moment count too. `expiresAt` is for Firestore's TTL policy.
 *
 * @param stored the transaction's snapshots of the counters, in the same order
 * @throws contact/rate-limited
 */
export function countMessage(
  transaction: Transaction,
  counters: readonly Counter[],
  stored: readonly DocumentSnapshot[],
  now: Date,
): void {
  const counts = counters.map(({ document, limits }, index) => {
    const sentAt = arrayOf(stored[index]?.get("sentAt")).flatMap((time) => timeOf(time) ?? []);
    if (!admits(sentAt, now, limits)) throw new AppError("contact/rate-limited");
    return { document, recent: sentAt.filter((time) => time.getTime() > now.getTime() - DAY_MS) };
  });
  const expiresAt = new Date(now.getTime() + DAY_MS);
  for (const { document, recent } of counts)
    transaction.set(document, { sentAt: [...recent, now], expiresAt });
}

/**
 * The document that counts the day's messages, or the suspected spam of the day. Days begin at midnight in Iceland, which
 * is midnight UTC.
 */
export function messageDayRef(db: Firestore, now: Date, isSuspected: boolean): DocumentReference {
  const day = now.toISOString().slice(0, 10);
  return db.collection(COLLECTIONS.messageDays).doc(isSuspected ? `${day}-suspected` : day);
}

/**
 * Counts a message for the day and all senders together: many senders must not fill the inbox or use up the form
 * service's quota. Runs in the transaction that stores the message.
 *
 * @param day the transaction's snapshot of `messageDayRef`
 * @returns whether this message is the last one that the day admits, which the inbox then shows; false for suspected
 *   spam
 * @throws contact/ceiling-reached
 */
export function countMessageOfDay(
  transaction: Transaction,
  day: DocumentSnapshot,
  now: Date,
  isSuspected: boolean,
): boolean {
  const before = countOf(day.get("count"));
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
