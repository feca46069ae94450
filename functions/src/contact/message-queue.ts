import type { DocumentReference, Firestore, Timestamp } from "firebase-admin/firestore";
import { COLLECTIONS } from "../contract/collections.ts";
import type { SendContactMessageInput, StoredMessage } from "../contract/contact.ts";
import { errorCode } from "../lib/error-code.ts";
import type { Relay, RelayOutcome } from "./form-relay.ts";
import { countMessage } from "./rate-limit.ts";

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long to wait after each attempt but the last; the last of these repeats. */
const RETRY_DELAYS_MS = [10 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 6 * HOUR_MS, 24 * HOUR_MS];
/** After this many attempts, some four days, a message is given up as failed; it stays for the admins to read. */
export const RELAY_MAX_ATTEMPTS = 8;
/** More than one run can relay before the next begins, at 10 s each, would only queue. */
const MESSAGES_PER_RUN = 40;

/** gRPC's NOT_FOUND: the admin has deleted the message meanwhile. */
const NOT_FOUND = 5;

/** A message that is being relayed for the nth time. */
type Attempt = { readonly document: DocumentReference; readonly attempts: number };

/**
 * Stores a message with its first attempt begun, and counts it for its sender's address, in one transaction.
 * Whatever happens to the attempt, the message is kept, and is tried again when `nextAttemptAt` has come.
 *
 * @throws contact/rate-limited
 */
export async function storeMessage(
  db: Firestore,
  { name, email, message, language }: Omit<SendContactMessageInput, "website">,
  senderKey: string,
  now: Date,
): Promise<Attempt> {
  const document = db.collection(COLLECTIONS.messages).doc();
  const counter = db.collection(COLLECTIONS.rateLimits).doc(senderKey);
  const stored: StoredMessage<Date> = {
    name,
    email,
    message,
    language,
    isRead: false,
    createdAt: now,
    relay: { state: "pending", ...attemptAt(now, 1), lastError: null },
  };
  await db.runTransaction(async (transaction) => {
    const writeCount = await countMessage(transaction, counter, now);
    writeCount();
    transaction.create(document, stored);
  });
  return { document, attempts: 1 };
}

/** Keeps what came of an attempt. */
export async function settle({ document, attempts }: Attempt, outcome: RelayOutcome): Promise<void> {
  const isLast = outcome === "sent" || attempts >= RELAY_MAX_ATTEMPTS;
  try {
    await document.update({
      "relay.lastError": outcome === "sent" ? null : outcome,
      ...(isLast && { "relay.state": outcome === "sent" ? "sent" : "failed", "relay.nextAttemptAt": null }),
    });
  } catch (error) {
    if (errorCode(error) !== NOT_FOUND) throw error;
  }
}

/**
 * Relays the messages whose time has come. Each is claimed in a transaction, which moves its next attempt on: of two
 * runs at once only one relays it. A run that dies in between leaves the claim, and the message is tried again.
 *
 * @param clock asked for each claim: a run may take minutes
 */
export async function retryDueMessages(
  db: Firestore,
  relay: Relay,
  clock: () => Date,
): Promise<{ readonly sent: number; readonly unsent: number }> {
  const due = await db
    .collection(COLLECTIONS.messages)
    .where("relay.state", "==", "pending")
    .where("relay.nextAttemptAt", "<=", clock())
    .orderBy("relay.nextAttemptAt")
    .limit(MESSAGES_PER_RUN)
    .get();
  let sent = 0;
  let unsent = 0;
  for (const { ref } of due.docs) {
    const claimed = await claim(db, ref, clock());
    if (!claimed) continue;
    const outcome = await relay(claimed.message);
    await settle(claimed, outcome);
    if (outcome === "sent") sent += 1;
    else unsent += 1;
  }
  return { sent, unsent };
}

function claim(
  db: Firestore,
  document: DocumentReference,
  now: Date,
): Promise<(Attempt & { readonly message: StoredMessage<Timestamp> }) | undefined> {
  return db.runTransaction(async (transaction) => {
    const message = (await transaction.get(document)).data() as StoredMessage<Timestamp> | undefined;
    const dueAt = message?.relay.nextAttemptAt?.toDate();
    if (message?.relay.state !== "pending" || !dueAt || dueAt > now) return undefined;
    const attempts = message.relay.attempts + 1;
    transaction.update(document, {
      "relay.attempts": attempts,
      "relay.lastAttemptAt": now,
      "relay.nextAttemptAt": nextAttemptAt(now, attempts),
    });
    return { document, attempts, message };
  });
}

function attemptAt(now: Date, attempts: number) {
  return { attempts, lastAttemptAt: now, nextAttemptAt: nextAttemptAt(now, attempts) };
}

/** When to try again, should the attempt that begins now fail or never end. */
function nextAttemptAt(now: Date, attempts: number): Date {
  const delayMs = RETRY_DELAYS_MS[Math.min(attempts, RETRY_DELAYS_MS.length) - 1] ?? 0;
  return new Date(now.getTime() + delayMs);
}
