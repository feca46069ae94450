import { setTimeout as pause } from "node:timers/promises";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import type { SendContactMessageInput, StoredMessage } from "@matbjorg/contract/contact";
import { MESSAGE_TTL_DAYS, MESSAGES_PER_DAY_MAX } from "@matbjorg/contract/limits";
import type {
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Timestamp,
  Transaction,
} from "firebase-admin/firestore";
import * as logger from "firebase-functions/logger";
import { AppError } from "../lib/app-error.ts";
import { correlationId } from "../lib/correlation.ts";
import { DAY_MS } from "../lib/day.ts";
import { errorCode } from "../lib/error-code.ts";
import { recordChange } from "../lib/record-change.ts";
import { RELAY_TIMEOUT_MS, type Relay, type RelayedMessage, type RelayOutcome } from "./form-relay.ts";
import { countMessageOfDay, messageDayRef } from "./message-day.ts";
import { type Counter, countMessage, NETWORK_LIMITS, SENDER_LIMITS } from "./rate-limit.ts";

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long to wait after each attempt but the last; the last of these repeats. */
const RETRY_DELAYS_MS = [10 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 6 * HOUR_MS, 24 * HOUR_MS];
/** After this many attempts, some four days, only an admin tries again; the message stays for them to read. */
export const RELAY_MAX_ATTEMPTS = 8;
/** More than one run can relay before the next begins, at 10 s each, would only queue. */
const MESSAGES_PER_RUN = 40;
/** An attempt that has not ended by then never will: its instance was taken away. */
const ATTEMPT_LEASE_MS = RELAY_TIMEOUT_MS + 10_000;
/** How often whoever waits for another's attempt asks whether it has ended. */
const ATTEMPT_PAUSE_MS = 500;

/** What operators look for, and alert on: an error line for each attempt that failed, with the message's id. */
export const UNSENT = "contact message unsent";
/** An error line, once on a day whose ceiling is reached. */
export const CEILING_REACHED = "contact ceiling reached";

/** gRPC's NOT_FOUND: the admin has deleted the message meanwhile. */
const NOT_FOUND = 5;

/** A message that is being relayed for the nth time. */
export type Attempt = {
  readonly document: DocumentReference;
  readonly attempts: number;
  readonly message: RelayedMessage;
};

/** What there is to do for a message: the attempt just begun, or nothing, since another has sent or is sending it. */
export type Begun = Attempt | "sent" | "under-way";

/**
 * Stores a message with its first attempt begun, and counts it for its sender and for the day, in one transaction.
 * Whatever happens to the attempt, the message is kept, and is tried again when `nextAttemptAt` has come. One that
 * is stored already is tried again at once, unless it has been sent or is being sent: then nothing is counted.
 *
 * @param senders keys of the sender's networks, see `clientNetworks` and `addressKey`
 * @throws contact/rate-limited, contact/ceiling-reached
 */
export async function storeMessage(
  db: Firestore,
  { name, email, message, language }: Omit<SendContactMessageInput, "website" | "requestId">,
  { id, senders }: { readonly id: string; readonly senders: readonly string[] },
  now: Date,
): Promise<Begun> {
  const document = db.collection(COLLECTIONS.messages).doc(id);
  const [sender = "", ...networks] = senders;
  const counter = (key: string, limits: Counter["limits"]): Counter => ({
    document: db.collection(COLLECTIONS.rateLimits).doc(key),
    limits,
  });
  const counters = [counter(sender, SENDER_LIMITS), ...networks.map((key) => counter(key, NETWORK_LIMITS))];
  const { begun, fillsDay } = await db.runTransaction(async (transaction) => {
    // All at once: for each answer of Firestore's the visitor waits, and whoever else sends a message just now.
    const counterRefs = counters.map((counter) => counter.document);
    const read = await transaction.getAll(document, messageDayRef(db, now), ...counterRefs);
    // `getAll` answers in the order it was asked in.
    const [known, today, ...counts] = read as [DocumentSnapshot, DocumentSnapshot, ...DocumentSnapshot[]];
    const state = known.exists ? stateOf(known, now) : undefined;
    if (state === "sent" || state === "under-way") return { begun: state, fillsDay: false };
    const writeCount = countMessage(transaction, counters, counts, now);
    if (known.exists) {
      writeCount();
      return { begun: beginAgain(transaction, known, now), fillsDay: false };
    }
    const day = countMessageOfDay(transaction, today, now);
    writeCount();
    day.write();
    const stored: StoredMessage<Date> = {
      name,
      email,
      message,
      language,
      isRead: false,
      createdAt: now,
      expiresAt: new Date(now.getTime() + MESSAGE_TTL_DAYS * DAY_MS),
      relay: { state: "pending", ...attemptAt(now, 1), lastError: null },
    };
    transaction.create(document, stored);
    const attempt: Attempt = { document, attempts: 1, message: { id, name, email, message } };
    return { begun: attempt, fillsDay: day.fillsDay };
  });
  if (fillsDay) logger.error(CEILING_REACHED, { max: MESSAGES_PER_DAY_MAX });
  return begun;
}

/**
 * Begins one more attempt at a stored message for an admin, whatever became of the earlier ones, unless it was sent.
 *
 * @param by the admin's uid
 * @throws contact/message-not-found
 */
export function beginAttempt(db: Firestore, id: string, by: string, now: Date): Promise<Begun> {
  const document = db.collection(COLLECTIONS.messages).doc(id);
  return db.runTransaction(async (transaction) => {
    const known = await transaction.get(document);
    if (!known.exists) throw new AppError("contact/message-not-found");
    const state = stateOf(known, now);
    if (state !== "unsent") return state;
    const attempt = beginAgain(transaction, known, now);
    const changes = { attempts: attempt.attempts };
    recordChange(db, transaction, {
      action: "resendContactMessage",
      by,
      at: now,
      target: document.path,
      changes,
    });
    return attempt;
  });
}

/**
 * Sees an attempt through: relays the message, and keeps what came of it. If somebody else is relaying it, their
 * outcome is the answer.
 *
 * @throws contact/relay-failed
 */
export async function deliver(db: Firestore, id: string, begun: Begun, relay: Relay): Promise<void> {
  if (begun === "sent") return;
  if (begun === "under-way") {
    if (!(await isSentByOther(db, id))) throw new AppError("contact/relay-failed", { cause: "under-way" });
    return;
  }
  const outcome = await relay(begun.message);
  await settle(begun, outcome);
  if (outcome !== "sent") throw new AppError("contact/relay-failed", { cause: outcome });
}

/** Keeps what came of an attempt; one that failed is an error in the log, without a word of the message. */
export async function settle({ document, attempts }: Attempt, outcome: RelayOutcome): Promise<void> {
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

/** How many messages have not been sent on: `pending` are tried again, `failed` wait for an admin. */
export async function countUnsent(
  db: Firestore,
): Promise<{ readonly pending: number; readonly failed: number }> {
  const inState = async (state: string) =>
    (await db.collection(COLLECTIONS.messages).where("relay.state", "==", state).count().get()).data().count;
  const [pending, failed] = await Promise.all([inState("pending"), inState("failed")]);
  return { pending, failed };
}

function claim(db: Firestore, document: DocumentReference, now: Date): Promise<Attempt | undefined> {
  return db.runTransaction(async (transaction) => {
    const known = await transaction.get(document);
    const { state, nextAttemptAt } = relayOf(known) ?? {};
    const dueAt = nextAttemptAt?.toDate();
    if (state !== "pending" || !dueAt || dueAt > now) return undefined;
    return beginAgain(transaction, known, now);
  });
}

function beginAgain(transaction: Transaction, known: DocumentSnapshot, now: Date): Attempt {
  const { name, email, message, relay } = known.data() as StoredMessage<Timestamp>;
  const attempts = relay.attempts + 1;
  transaction.update(known.ref, {
    "relay.state": "pending",
    "relay.attempts": attempts,
    "relay.lastAttemptAt": now,
    "relay.nextAttemptAt": nextAttemptAt(now, attempts),
    "relay.lastError": null,
  });
  return { document: known.ref, attempts, message: { id: known.id, name, email, message } };
}

/** An attempt is under way from its beginning until what came of it is kept, or until its lease has run out. */
function stateOf(known: DocumentSnapshot, now: Date): "sent" | "under-way" | "unsent" {
  const relay = relayOf(known);
  if (relay?.state === "sent") return "sent";
  const begunAt = relay?.lastAttemptAt?.toMillis() ?? 0;
  const isFresh = now.getTime() - begunAt < ATTEMPT_LEASE_MS;
  return relay?.state === "pending" && relay.lastError === null && isFresh ? "under-way" : "unsent";
}

function relayOf(known: DocumentSnapshot): StoredMessage<Timestamp>["relay"] | undefined {
  return known.get("relay");
}

async function isSentByOther(db: Firestore, id: string): Promise<boolean> {
  const document = db.collection(COLLECTIONS.messages).doc(id);
  for (;;) {
    await pause(ATTEMPT_PAUSE_MS);
    const state = stateOf(await document.get(), new Date());
    if (state !== "under-way") return state === "sent";
  }
}

function attemptAt(now: Date, attempts: number) {
  return { attempts, lastAttemptAt: now, nextAttemptAt: nextAttemptAt(now, attempts) };
}

/** When to try again, should the attempt that begins now fail or never end. */
function nextAttemptAt(now: Date, attempts: number): Date {
  const delayMs = RETRY_DELAYS_MS[Math.min(attempts, RETRY_DELAYS_MS.length) - 1] ?? 0;
  return new Date(now.getTime() + delayMs);
}
