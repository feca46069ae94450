import { createHmac } from "node:crypto";
import type { DocumentReference, DocumentSnapshot, Transaction } from "firebase-admin/firestore";
import { AppError } from "../lib/callable/app-error.ts";
import { DAY_MS, MINUTE_MS } from "../lib/durations.ts";
import { timeOf } from "../lib/stored-value.ts";

type Limit = { readonly max: number; readonly windowMs: number };

/** Messages from one sender: an IPv4 address or an IPv6 /64. */
export const SENDER_LIMITS: readonly Limit[] = [
  { max: 5, windowMs: 10 * MINUTE_MS },
  { max: 20, windowMs: DAY_MS },
];

/** Messages from an IPv6 /48: a company, or one person whose provider assigns a whole /48. */
export const NETWORK_LIMITS: readonly Limit[] = [
  { max: 20, windowMs: 10 * MINUTE_MS },
  { max: 60, windowMs: DAY_MS },
];

/** A document that counts messages, and its limits. */
export type Counter = { readonly document: DocumentReference; readonly limits: readonly Limit[] };

/** Returns the id of a network's counter, hashed with a secret: a plain hash of an IPv4 address is quickly reversed. */
export function addressKey(network: string, secret: string): string {
  return createHmac("sha256", secret).update(network).digest("base64url");
}

/** Whether another message is within the limits, after those sent at these times. */
export function admits(sentAt: readonly Date[], now: Date, limits: readonly Limit[]): boolean {
  return limits.every(
    ({ max, windowMs }) => sentAt.filter((time) => time.getTime() > now.getTime() - windowMs).length < max,
  );
}

/**
 * Counts a message for its sender and the networks around it. Part of the transaction that stores the
 * message, so that messages sent at the same moment count too. `expiresAt` is for Firestore's TTL policy.
 *
 * @param stored the transaction's snapshots of the counters, in the same order
 * @returns a function that writes the count
 * @throws contact/rate-limited
 */
export function countMessage(
  transaction: Transaction,
  counters: readonly Counter[],
  stored: readonly DocumentSnapshot[],
  now: Date,
): () => void {
  const counts = counters.map(({ document, limits }, index) => {
    const times: unknown = stored[index]?.get("sentAt");
    const sentAt = (Array.isArray(times) ? times : []).flatMap((time) => timeOf(time) ?? []);
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
