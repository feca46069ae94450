import { createHmac } from "node:crypto";
import type { DocumentReference, DocumentSnapshot, Timestamp, Transaction } from "firebase-admin/firestore";
import { AppError } from "../lib/app-error.ts";
import { DAY_MS } from "../lib/day.ts";

const MINUTE_MS = 60 * 1000;

type Limit = { readonly max: number; readonly windowMs: number };

/** How many messages one sender, an IPv4 address or an IPv6 /64, may send within how long. */
export const SENDER_LIMITS: readonly Limit[] = [
  { max: 5, windowMs: 10 * MINUTE_MS },
  { max: 20, windowMs: DAY_MS },
];

/** The same for all senders of an IPv6 /48 together: a company, or one person who has been given that much. */
export const NETWORK_LIMITS: readonly Limit[] = [
  { max: 20, windowMs: 10 * MINUTE_MS },
  { max: 60, windowMs: DAY_MS },
];

/** A document that counts, and what it may count up to. */
export type Counter = { readonly document: DocumentReference; readonly limits: readonly Limit[] };

/** The document that stands for a network. It is hashed with a secret: a hash alone is soon undone for IPv4. */
export function addressKey(network: string, secret: string): string {
  return createHmac("sha256", secret).update(network).digest("base64url");
}

/** Whether one more message may come after those sent at these times. */
export function admits(sentAt: readonly Date[], now: Date, limits: readonly Limit[]): boolean {
  return limits.every(
    ({ max, windowMs }) => sentAt.filter((time) => time.getTime() > now.getTime() - windowMs).length < max,
  );
}

/**
 * Counts one more message from a sender and the networks it is part of. Part of the transaction that stores the
 * message, so that messages sent at the same moment count too. `expiresAt` is for Firestore's TTL policy.
 *
 * @param stored what the transaction has read of the counters, in their order
 * @returns what writes the count
 * @throws contact/rate-limited
 */
export function countMessage(
  transaction: Transaction,
  counters: readonly Counter[],
  stored: readonly DocumentSnapshot[],
  now: Date,
): () => void {
  const counts = counters.map(({ document, limits }, index) => {
    const times: Timestamp[] = stored[index]?.get("sentAt") ?? [];
    const sentAt = times.map((time) => time.toDate());
    if (!admits(sentAt, now, limits)) throw new AppError("contact/rate-limited");
    return { document, recent: sentAt.filter((time) => time.getTime() > now.getTime() - DAY_MS) };
  });
  return () => {
    const expiresAt = new Date(now.getTime() + DAY_MS);
    for (const { document, recent } of counts) {
      transaction.set(document, { sentAt: [...recent, now], expiresAt });
    }
  };
}
