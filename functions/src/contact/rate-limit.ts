import { createHmac } from "node:crypto";
import type { DocumentReference, Timestamp, Transaction } from "firebase-admin/firestore";
import { AppError } from "../lib/app-error.ts";

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How many messages one address may send within how long. */
export const RATE_LIMITS = [
  { max: 5, windowMs: 10 * MINUTE_MS },
  { max: 20, windowMs: DAY_MS },
] as const;

/** The document that stands for an address. It is hashed with a secret: a hash alone is soon undone for IPv4. */
export function addressKey(address: string, secret: string): string {
  return createHmac("sha256", secret).update(address).digest("base64url");
}

/** Whether one more message may come after those sent at these times. */
export function admits(sentAt: readonly Date[], now: Date): boolean {
  return RATE_LIMITS.every(
    ({ max, windowMs }) => sentAt.filter((time) => time.getTime() > now.getTime() - windowMs).length < max,
  );
}

/**
 * Counts one more message from an address. Part of the transaction that stores the message, as its first read, so
 * that messages sent at the same moment count too. `expiresAt` is for Firestore's TTL policy.
 *
 * @returns what writes the count
 * @throws contact/rate-limited
 */
export async function countMessage(
  transaction: Transaction,
  counter: DocumentReference,
  now: Date,
): Promise<() => void> {
  const stored: Timestamp[] = (await transaction.get(counter)).get("sentAt") ?? [];
  const sentAt = stored.map((time) => time.toDate());
  if (!admits(sentAt, now)) throw new AppError("contact/rate-limited");
  const recent = sentAt.filter((time) => time.getTime() > now.getTime() - DAY_MS);
  return () =>
    transaction.set(counter, { sentAt: [...recent, now], expiresAt: new Date(now.getTime() + DAY_MS) });
}
