import { setTimeout as pause } from "node:timers/promises";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import type { SendContactMessageInput, StoredMessage } from "@matbjorg/contract/contact";
import { MESSAGE_TTL_DAYS, MESSAGES_PER_DAY_MAX } from "@matbjorg/contract/limits";
import { parseMessage } from "@matbjorg/contract/stored-message";
import type { DocumentReference, DocumentSnapshot, Firestore, Transaction } from "firebase-admin/firestore";
import * as logger from "firebase-functions/logger";
import { AppError, errorCode } from "../lib/callable/app-error.ts";
import { correlationId } from "../lib/callable/correlation.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../lib/durations.ts";
import { eachAlone } from "../lib/each-alone.ts";
import { firestore } from "../lib/firebase.ts";
import { recordChange } from "../lib/record-change.ts";
import {
  RELAY_TIMEOUT_MS,
  type Relay,
  type RelayedMessage,
  type RelayOutcome,
  relayMessage,
  relaySettings,
} from "./form-relay.ts";
import { type Counter, countMessage, countMessageOfDay, messageDayRef, type Sender } from "./rate-limit.ts";

/** Delays between attempts; the last one repeats. */
const RETRY_DELAYS_MS = [10 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 6 * HOUR_MS, 24 * HOUR_MS];
/** Eight attempts span three and a half days; afterwards only an admin can resend the message. */
export const RELAY_MAX_ATTEMPTS = 8;
/** Each message takes up to 10 s. All of them together take less than the 10 minutes between two runs. */
const MESSAGES_PER_RUN = 40;
/** If an attempt has no stored outcome after this time, it was lost with its instance. */
const ATTEMPT_LEASE_MS = RELAY_TIMEOUT_MS + 10_000;
/** Poll interval while another instance is relaying this message. */
const ATTEMPT_PAUSE_MS = 500;

/** The log line of a failed attempt, with the message's id. Operators have an alert for it. */
export const UNSENT = "contact message unsent";
/** Logged as an error once on a day that reaches the daily limit. Operators have an alert for it. */
const DAILY_LIMIT_REACHED = "contact ceiling reached";

/** gRPC's NOT_FOUND: an admin has deleted the message. */
const NOT_FOUND = 5;

/** The delivery fields of a message that is stored but not relayed. */
const HELD = {
  state: "held",
  attempts: 0,
  lastAttemptAt: null,
  nextAttemptAt: null,
  lastError: null,
} as const;

/** A message that is being relayed, and the number of attempts including this one. */
export type Attempt = {
  readonly document: DocumentReference;
  readonly attempts: number;
  readonly message: RelayedMessage;
};

/**
 * The attempt that was started, or the reason why no attempt was started: the message was sent, another instance is sending
 * it, or it is held until an admin sends it.
 */
type Begun = Attempt | "sent" | "under-way" | "held";

/**
 * Stores a message and begins its first attempt, in one transaction with the sender's and the day's counts. A message that
 * is already stored is retried at once and counted again, unless it was sent or is being sent. A message that looks like
 * spam is only stored.
 *
 * @param senders the networks for which the message is counted
 * @throws contact/rate-limited, contact/ceiling-reached
 */
export async function storeMessage(
  db: Firestore,
  { name, email, message, language, website }: Omit<SendContactMessageInput, "requestId">,
  { id, senders }: { readonly id: string; readonly senders: readonly Sender[] },
  now: Date,
): Promise<Begun> {
  const isSuspected = Boolean(website);
  const document = db.collection(COLLECTIONS.messages).doc(id);
  const rateLimits = db.collection(COLLECTIONS.rateLimits);
  const counters = senders.map(({ key, limits }): Counter => ({ document: rateLimits.doc(key), limits }));
  const { begun, reachesDailyLimit } = await db.runTransaction(async (transaction) => {
    // Reads everything in one round trip: the visitor waits for it, and concurrent messages wait for the transaction.
    const counterRefs = counters.map((counter) => counter.document);
    const read = await transaction.getAll(document, messageDayRef(db, now, isSuspected), ...counterRefs);
    const [known, today, ...counts] = read as [DocumentSnapshot, DocumentSnapshot, ...DocumentSnapshot[]];
    const state = known.exists ? relayState(known, now) : undefined;
    if (state === "sent" || state === "under-way") return { begun: state, reachesDailyLimit: false };
    if (known.exists && isSuspected) return { begun: "held" as const, reachesDailyLimit: false };
    countMessage(transaction, counters, counts, now);
    if (known.exists) return { begun: beginAgain(transaction, known, now), reachesDailyLimit: false };
    const reachesDailyLimit = countMessageOfDay(transaction, today, now, isSuspected);
    const stored: StoredMessage<Date> = {
      name,
      email,
      message,
      language,
      isRead: false,
      createdAt: now,
      expiresAt: new Date(now.getTime() + MESSAGE_TTL_DAYS * DAY_MS),
      relay: isSuspected ? HELD : attempt(now, 1),
    };
    transaction.create(document, stored);
    if (isSuspected) return { begun: "held" as const, reachesDailyLimit };
    const begun: Attempt = { document, attempts: 1, message: { id, name, email, message } };
    return { begun, reachesDailyLimit };
  });
  if (reachesDailyLimit) logger.error(DAILY_LIMIT_REACHED, { max: MESSAGES_PER_DAY_MAX });
  return begun;
}

/**
 * Begins another attempt for an admin, even after the last automatic attempt, unless the message was sent.
 *
 * @param by the admin's uid
 * @throws contact/message-not-found
 */
export function beginAttempt(db: Firestore, id: string, by: string, now: Date): Promise<Begun> {
  const document = db.collection(COLLECTIONS.messages).doc(id);
  return db.runTransaction(async (transaction) => {
    const known = await transaction.get(document);
    if (!known.exists) throw new AppError("contact/message-not-found");
    const state = relayState(known, now);
    if (state !== "unsent") return state;
    const begun = beginAgain(transaction, known, now);
    const audit = { action: "resendContactMessage", by, at: now } as const;
    const changes = { attempts: begun.attempts };
    recordChange(db, transaction, { ...audit, target: document.path, changes });
    return begun;
  });
}

/**
 * Relays the message and stores the outcome. If another instance is relaying it, waits for that outcome.
 *
 * @throws contact/relay-failed
 */
export async function deliver(db: Firestore, id: string, begun: Begun, relay: Relay): Promise<void> {
  if (begun === "sent" || begun === "held") return;
  if (begun === "under-way") {
    if (!(await wasSentByOther(db, id))) throw new AppError("contact/relay-failed", { cause: "under-way" });
    return;
  }
  const outcome = await relay(begun.message);
  await recordOutcome(begun, outcome);
  if (outcome !== "sent") throw new AppError("contact/relay-failed", { cause: outcome });
}

/** Stores the outcome of an attempt. Logs a failure as an error, without the text of the message. */
export async function recordOutcome({ document, attempts }: Attempt, outcome: RelayOutcome): Promise<void> {
  const isLast = outcome === "sent" || attempts >= RELAY_MAX_ATTEMPTS;
  if (outcome !== "sent") {
    const line = { messageId: document.id, outcome, attempts, isGivenUp: isLast };
    logger.error(UNSENT, { ...line, correlationId: correlationId() });
  }
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
 * Relays the messages that are due. A transaction claims each message by setting its next attempt: of two concurrent
 * runs only one relays it, and a message whose run was interrupted is retried at that time.
 *
 * @param clock called for each claim, because a run may take minutes
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
  await eachAlone(due.docs, async ({ ref }) => {
    const claimed = await claim(db, ref, clock());
    if (!claimed) return false;
    const outcome = await relay(claimed.message);
    await recordOutcome(claimed, outcome);
    if (outcome === "sent") sent += 1;
    else unsent += 1;
    return true;
  });
  return { sent, unsent };
}

/** Counts unsent messages: `pending` ones are retried, `failed` ones wait for an admin. */
export async function countUnsent(db: Firestore): Promise<{ pending: number; failed: number }> {
  const inState = async (state: string) =>
    (await db.collection(COLLECTIONS.messages).where("relay.state", "==", state).count().get()).data().count;
  const [pending, failed] = await Promise.all([inState("pending"), inState("failed")]);
  return { pending, failed };
}

/** Relays unsent messages at growing intervals, and logs how many remain. */
export async function retryContactRelay() {
  const db = firestore();
  const settings = relaySettings();
  const result = await retryDueMessages(
    db,
    (message) => relayMessage(settings, message),
    () => new Date(),
  );
  const left = await countUnsent(db);
  if (left.pending + left.failed > 0) logger.warn("contact messages unsent", left);
  return { ...result, ...left };
}

function claim(db: Firestore, document: DocumentReference, now: Date): Promise<Attempt | undefined> {
  return db.runTransaction(async (transaction) => {
    const known = await transaction.get(document);
    const { state, nextAttemptAt } = messageOf(known).relay;
    if (state !== "pending" || !nextAttemptAt || nextAttemptAt > now) return undefined;
    return beginAgain(transaction, known, now);
  });
}

function beginAgain(transaction: Transaction, known: DocumentSnapshot, now: Date): Attempt {
  const { relay, ...message } = messageOf(known);
  const attempts = relay.attempts + 1;
  transaction.update(known.ref, { relay: attempt(now, attempts) });
  return { document: known.ref, attempts, message };
}

/** An attempt is under way until its outcome is stored or its lease has expired. */
function relayState(known: DocumentSnapshot, now: Date): "sent" | "under-way" | "unsent" {
  const { relay } = messageOf(known);
  if (relay.state === "sent") return "sent";
  const begunAt = relay.lastAttemptAt?.getTime() ?? 0;
  const isFresh = now.getTime() - begunAt < ATTEMPT_LEASE_MS;
  return relay.state === "pending" && relay.lastError === null && isFresh ? "under-way" : "unsent";
}

const messageOf = (known: DocumentSnapshot) => parseMessage(known.id, known.data() ?? {});

async function wasSentByOther(db: Firestore, id: string): Promise<boolean> {
  const document = db.collection(COLLECTIONS.messages).doc(id);
  for (;;) {
    await pause(ATTEMPT_PAUSE_MS);
    const state = relayState(await document.get(), new Date());
    if (state !== "under-way") return state === "sent";
  }
}

/**
 * The values of the nth attempt, which begins now. If it fails or is lost, the message is retried at `nextAttemptAt`.
 */
function attempt(now: Date, attempts: number): StoredMessage<Date>["relay"] {
  const delayMs = RETRY_DELAYS_MS[Math.min(attempts, RETRY_DELAYS_MS.length) - 1] ?? 0;
  const nextAttemptAt = new Date(now.getTime() + delayMs);
  return { state: "pending", attempts, lastAttemptAt: now, nextAttemptAt, lastError: null };
}
