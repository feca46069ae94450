import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type Firestore, Timestamp, Transaction } from "@google-cloud/firestore";
import { COLLECTIONS } from "@matbjorg/contract/collections";
import { MESSAGE_TTL_DAYS, MESSAGES_PER_DAY_MAX, SUSPECTED_PER_DAY_MAX } from "@matbjorg/contract/limits";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { RelayedMessage, RelayOutcome } from "../../functions/src/contact/form-relay.ts";
import {
  type Attempt,
  beginAttempt,
  countUnsent,
  deliver,
  RELAY_MAX_ATTEMPTS,
  retryDueMessages,
  storeMessage,
} from "../../functions/src/contact/message-queue.ts";
import { NETWORK_LIMITS } from "../../functions/src/contact/rate-limit.ts";
import { receiveMessage } from "../../functions/src/contact/receive-message.ts";
import { auditOf, db, emptyFirestore, post, refused, visit, visitAsAdmin } from "../lib/clients.ts";
import { suite } from "../lib/local-suite.ts";

const INPUT = {
  name: "Guðrún Jónsdóttir",
  email: "gudrun@example.is",
  message: "Góðan dag!\nHvenær opnið þið á Akureyri? https://matbjorg.example",
  language: "is",
};
const RELAY_FAILED = refused("unavailable", "contact/relay-failed");

const [visitor, admin] = await Promise.all([visit(), visitAsAdmin()]);
const messages = db.collection(COLLECTIONS.messages);

/** Longer than any test takes. */
const LAST_SECONDS_MS = 20_000;

beforeEach(async () => {
  // If a test ran past midnight, its messages would count for two days.
  const left = DAY_MS - (Date.now() % DAY_MS);
  if (left < LAST_SECONDS_MS) await delay(left);
  await fetch(control(), { method: "DELETE" });
  const { messages, rateLimits, messageDays, audit } = COLLECTIONS;
  for (const name of [messages, rateLimits, messageDays, audit])
    await db.recursiveDelete(db.collection(name));
});

function control(): string {
  return `${suite.formRelayUrl}control`;
}

const today = () => db.collection(COLLECTIONS.messageDays).doc(new Date().toISOString().slice(0, 10));

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Returns the mails that the form service would have sent, one for each message id. */
async function delivered(): Promise<Record<string, unknown>[]> {
  return (await fetch(`${suite.formRelayUrl}delivered`)).json() as Promise<Record<string, unknown>[]>;
}

/** Returns the lines of the functions' log that contain all of these texts. */
function logLines(...parts: string[]): string[] {
  const lines = readFileSync(suite.logFile, "utf8").split("\n");
  return lines.filter((line) => parts.every((part) => line.includes(part)));
}

async function relayed(): Promise<Record<string, unknown>[]> {
  return (await fetch(control())).json() as Promise<Record<string, unknown>[]>;
}

async function stored(): Promise<Record<string, unknown>[]> {
  const found = await messages.where("email", "==", INPUT.email).get();
  return found.docs.map((message) => message.data());
}

/** Sends a new message with this X-Forwarded-For header, which Google's front end sets in production. */
function sendFrom(forwardedFor: string) {
  return post("sendContactMessage", JSON.stringify({ data: { ...INPUT, requestId: randomUUID() } }), {
    headers: { "X-Forwarded-For": forwardedFor },
  });
}

describe("sendContactMessage", () => {
  it("stores the message, relays it with all eleven fields and its id, and records that the message was sent", async () => {
    expect(await visitor.call("sendContactMessage", INPUT)).toEqual({ isSent: true });
    const env = readFileSync(join(import.meta.dirname, "../../functions/.env"), "utf8");
    const parameter = (name: string) => new RegExp(`^FORM_RELAY_${name}="(.*)"$`, "m").exec(env)?.[1];
    expect(await relayed()).toEqual([
      {
        access_key: expect.stringMatching(/^\S{20,}$/),
        from_name: parameter("SENDER_LABEL"),
        subject: parameter("SUBJECT"),
        name: INPUT.name,
        email: INPUT.email,
        message: INPUT.message,
        to: parameter("RECIPIENT"),
        replyto: INPUT.email,
        send_copy: false,
        template_id: parameter("TEMPLATE_ID"),
        submission_type: parameter("SUBMISSION_TYPE"),
        message_id: (await messages.where("email", "==", INPUT.email).get()).docs[0]?.id,
      },
    ]);
    const [message] = await stored();
    expect(message).toEqual({
      ...INPUT,
      isRead: false,
      createdAt: expect.any(Timestamp),
      expiresAt: expect.any(Timestamp),
      relay: {
        state: "sent",
        attempts: 1,
        lastAttemptAt: message?.createdAt,
        nextAttemptAt: null,
        lastError: null,
      },
    });
    const { createdAt, expiresAt } = message as { createdAt: Timestamp; expiresAt: Timestamp };
    expect(expiresAt.toMillis() - createdAt.toMillis()).toBe(MESSAGE_TTL_DAYS * DAY_MS);
  });

  // tests/suite/form-relay.spec.ts tests other failures.
  it("stores the message and returns an error if the relay fails", async () => {
    await fetch(control(), { method: "PUT", body: "fail" });
    const call = visitor.call("sendContactMessage", INPUT);
    await expect(call).rejects.toMatchObject(RELAY_FAILED);
    await expect(call).rejects.toThrow("Error sending message");
    const [message] = await stored();
    expect(message).toMatchObject({
      ...INPUT,
      relay: { state: "pending", attempts: 1, lastError: "status-500" },
    });
    const { createdAt, relay } = message as { createdAt: Timestamp; relay: { nextAttemptAt: Timestamp } };
    expect(relay.nextAttemptAt.toMillis()).toBe(createdAt.toMillis() + 10 * 60_000);
  });

  describe("called again", () => {
    const requestId = randomUUID();
    const send = (more: Record<string, unknown> = {}) =>
      visitor.call("sendContactMessage", { ...INPUT, requestId, ...more });
    const counted = async () =>
      (await db.collection(COLLECTIONS.rateLimits).get()).docs.map((counter) => counter.get("sentAt").length);

    it("after a lost response recognizes the same message, and stores, relays and counts it only once", async () => {
      for (let count = 0; count < 7; count += 1) expect(await send()).toEqual({ isSent: true });
      expect(await stored()).toHaveLength(1);
      expect(await relayed()).toHaveLength(1);
      expect(await counted()).toEqual([1]);
    });

    it("after the visitor has switched the language counts as the same message, too", async () => {
      for (const language of ["is", "en", "is"]) expect(await send({ language })).toEqual({ isSent: true });
      expect(await stored()).toMatchObject([{ language: "is" }]);
      expect(await relayed()).toHaveLength(1);
    });

    it("with another text or idempotency key sends another message", async () => {
      await send();
      await send({ message: "Og eitt enn." });
      await send({ requestId: randomUUID() });
      expect(await stored()).toHaveLength(3);
      expect(await relayed()).toHaveLength(3);
    });

    it("during the first attempt waits for its result", async () => {
      await fetch(control(), { method: "PUT", body: "hang" });
      const outcomes = await Promise.allSettled([send(), send(), send()]);
      expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
      expect(await stored()).toMatchObject([{ relay: { attempts: 1, lastError: "timed-out" } }]);
      expect(await relayed()).toHaveLength(1);
    });

    it("after the relay has failed, relays the message again immediately, with the same message id", async () => {
      await fetch(control(), { method: "PUT", body: "drop" });
      await expect(send()).rejects.toMatchObject(RELAY_FAILED);
      await fetch(control(), { method: "PUT", body: "succeed" });
      expect(await send()).toEqual({ isSent: true });
      expect(await stored()).toMatchObject([{ relay: { state: "sent", attempts: 2, lastError: null } }]);
      expect(await relayed()).toHaveLength(2);
      // The relay had received the first attempt, and only its response was lost.
      expect(await delivered()).toHaveLength(1);
      expect(await counted()).toEqual([2]);
    });

    it("too often while the relay fails is rejected", async () => {
      await fetch(control(), { method: "PUT", body: "fail" });
      for (let count = 0; count < 5; count += 1) await expect(send()).rejects.toMatchObject(RELAY_FAILED);
      await expect(send()).rejects.toMatchObject(refused("resource-exhausted", "contact/rate-limited"));
      expect(await relayed()).toHaveLength(5);
    });
  });

  describe("the daily limit", () => {
    const FULL = {
      status: "RESOURCE_EXHAUSTED",
      message: "We cannot take more messages today. Please email us, or try again tomorrow",
      details: { reason: "contact/ceiling-reached" },
    };

    it("counts the messages of all senders, including simultaneous ones", async () => {
      await today().set({ count: MESSAGES_PER_DAY_MAX - 2, ceilingReachedAt: null });
      expect((await sendFrom("203.0.113.1")).status).toBe(200);
      expect((await today().get()).data()).toMatchObject({
        count: MESSAGES_PER_DAY_MAX - 1,
        ceilingReachedAt: null,
      });
      const answers = await Promise.all(["203.0.113.2", "203.0.113.3", "203.0.113.4"].map(sendFrom));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
      expect(answers.find(({ status }) => status === 429)?.body?.error).toEqual(FULL);
      expect((await sendFrom("2001:db8::1")).body?.error).toEqual(FULL);
      expect(await stored()).toHaveLength(2);
      expect(await relayed()).toHaveLength(2);
      expect((await today().get()).data()).toEqual({
        count: MESSAGES_PER_DAY_MAX,
        ceilingReachedAt: expect.any(Timestamp),
        expiresAt: expect.any(Timestamp),
      });
      // A rejected message does not count for its sender.
      expect((await db.collection(COLLECTIONS.rateLimits).get()).size).toBe(2);
      await expect
        .poll(() => logLines("contact ceiling reached", '"severity":"ERROR"').length)
        .toBeGreaterThan(0);
    });

    it("is logged once, for the message that reaches the limit and for no other message", async () => {
      const lines = () => logLines("contact ceiling reached", '"severity":"ERROR"').length;
      const before = lines();
      const newMessage = () => ({ ...INPUT, requestId: randomUUID() });
      const [sent, unsent] = [newMessage(), newMessage()];
      for (const input of [sent, sent]) await visitor.call("sendContactMessage", input);
      await fetch(control(), { method: "PUT", body: "fail" });
      await expect(visitor.call("sendContactMessage", unsent)).rejects.toMatchObject(RELAY_FAILED);
      await fetch(control(), { method: "PUT", body: "succeed" });
      await visitor.call("sendContactMessage", unsent);
      const spam = { ...newMessage(), website: "https://casino.example" };
      for (const input of [spam, spam]) await visitor.call("sendContactMessage", input);
      await today().set({ count: 199, ceilingReachedAt: null });
      expect((await sendFrom("203.0.113.1")).status).toBe(200);
      expect((await sendFrom("203.0.113.2")).status).toBe(429);
      // The process writes its lines in order, so a wrong line would come before the line that the test waits
      // for.
      await expect.poll(lines).toBeGreaterThan(before);
      expect(lines()).toBe(before + 1);
    });

    it("does not apply to a retry of a stored message", async () => {
      const input = { ...INPUT, requestId: randomUUID() };
      await fetch(control(), { method: "PUT", body: "fail" });
      await expect(visitor.call("sendContactMessage", input)).rejects.toMatchObject(RELAY_FAILED);
      await today().set({ count: MESSAGES_PER_DAY_MAX });
      await fetch(control(), { method: "PUT", body: "succeed" });
      expect(await visitor.call("sendContactMessage", input)).toEqual({ isSent: true });
    });
  });

  describe("with the honeypot field filled in", () => {
    const input = { ...INPUT, website: "https://casino.example", requestId: randomUUID() };
    const suspected = () => db.doc(`${today().path}-suspected`);

    it("puts the message into the inbox once, and does not relay it until an admin forwards it", async () => {
      for (let attempt = 0; attempt < 2; attempt += 1)
        expect(await visitor.call("sendContactMessage", input)).toEqual({ isSent: true });
      expect(await stored()).toMatchObject([
        { message: INPUT.message, relay: { state: "held", attempts: 0 } },
      ]);
      expect(await relayed()).toEqual([]);
      const { id = "" } = (await db.collection(COLLECTIONS.messages).get()).docs[0] ?? {};
      await admin.call("resendContactMessage", { id });
      expect(await stored()).toMatchObject([{ relay: { state: "sent", attempts: 1 } }]);
      expect(await relayed()).toHaveLength(1);
    });

    it("does not count for the daily limit, but for a separate limit", async () => {
      await today().set({ count: MESSAGES_PER_DAY_MAX });
      expect(await visitor.call("sendContactMessage", input)).toEqual({ isSent: true });
      expect((await today().get()).get("count")).toBe(MESSAGES_PER_DAY_MAX);
      await suspected().set({ count: SUSPECTED_PER_DAY_MAX });
      await expect(
        visitor.call("sendContactMessage", { ...input, requestId: randomUUID() }),
      ).rejects.toMatchObject({ details: { reason: "contact/ceiling-reached" } });
    });
  });

  it("rejects a message full of links", async () => {
    const message = "https://casino.example ".repeat(6);
    await expect(visitor.call("sendContactMessage", { ...INPUT, message })).rejects.toMatchObject(
      refused("invalid-argument", "input/invalid", { fields: [{ path: "message", rule: "links" }] }),
    );
    expect(await stored()).toEqual([]);
  });

  it.each(["Guðrún\r\nBcc: everybody@example.is", "Guðrún\nX", "Guðrún\u0000", "Guðrún\u0085X"])(
    "rejects line breaks, which would end a mail header, in the name %j",
    async (name) => {
      await expect(visitor.call("sendContactMessage", { ...INPUT, name })).rejects.toMatchObject(
        refused("invalid-argument", "input/invalid", { fields: [{ path: "name" }] }),
      );
      await expect(
        visitor.call("sendContactMessage", { ...INPUT, email: `${INPUT.email}\r\nBcc: x@example.is` }),
      ).rejects.toMatchObject(
        refused("invalid-argument", "input/invalid", { fields: [{ path: "email", rule: "invalid_format" }] }),
      );
      expect(await relayed()).toEqual([]);
    },
  );

  it("limits an IP address to five messages in ten minutes, including simultaneous ones", async () => {
    for (let count = 0; count < 4; count += 1) expect((await sendFrom("203.0.113.7")).status).toBe(200);
    const answers = await Promise.all(["203.0.113.7", "203.0.113.7", "203.0.113.7"].map(sendFrom));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
    expect(answers.find(({ status }) => status === 429)?.body?.error).toEqual({
      status: "RESOURCE_EXHAUSTED",
      message: "Too many messages from this address. Please try again later",
      details: { reason: "contact/rate-limited" },
    });
    expect(await stored()).toHaveLength(5);
    expect(await relayed()).toHaveLength(5);
    // A value that the visitor sets comes before the value that Google appends.
    expect((await sendFrom("198.51.100.99, 203.0.113.7")).status).toBe(429);
    expect((await sendFrom("203.0.113.8")).status).toBe(200);
    expect((await sendFrom("203.0.113.7, 203.0.113.9")).status).toBe(200);
  });

  it("counts IPv6 senders by /64, and by /48 with a higher limit", async () => {
    const [{ max } = { max: 0 }] = NETWORK_LIMITS;
    const from = (network: number, host: number) => sendFrom(`2001:db8:7:${network.toString(16)}::${host}`);
    for (let count = 1; count <= 5; count += 1) expect((await from(0, count)).status).toBe(200);
    expect((await from(0, 6)).status).toBe(429);
    for (let network = 1; network <= max - 5; network += 1) expect((await from(network, 1)).status).toBe(200);
    expect((await from(max, 1)).status).toBe(429);
    expect((await sendFrom("2001:db8:8::1")).status).toBe(200);
    expect(await stored()).toHaveLength(max + 1);
  });

  it("stores an IP address only as a hash, for a day", async () => {
    await sendFrom("203.0.113.7");
    const [counter] = (await db.collection(COLLECTIONS.rateLimits).get()).docs;
    expect(counter?.id).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(Object.keys(counter?.data() ?? {}).sort()).toEqual(["expiresAt", "sentAt"]);
    const sentAt: Timestamp | undefined = counter?.get("sentAt")[0];
    expect(counter?.get("expiresAt").toMillis()).toBe((sentAt?.toMillis() ?? 0) + 24 * 60 * 60_000);
  });
});

describe("an admin", () => {
  async function send(): Promise<string> {
    await visitor.call("sendContactMessage", INPUT);
    const [message] = (await messages.where("email", "==", INPUT.email).get()).docs;
    return message?.id ?? "";
  }

  it("marks a message as read and as unread", async () => {
    const id = await send();
    for (const isRead of [true, true, false]) {
      expect(await admin.call("setContactMessageState", { id, isRead })).toEqual({ id, isRead });
      expect((await messages.doc(id).get()).get("isRead")).toBe(isRead);
    }
    const changes = (await auditOf(`${COLLECTIONS.messages}/${id}`)).map((record) => record.changes);
    expect(changes).toHaveLength(2);
    expect(changes).toEqual(expect.arrayContaining([{ isRead: true }, { isRead: false }]));
  });

  it("deletes a message, and the audit record contains no part of the message", async () => {
    const id = await send();
    expect(await admin.call("deleteContactMessage", { id })).toEqual({ id });
    expect((await messages.doc(id).get()).exists).toBe(false);
    const audit = await auditOf(`${COLLECTIONS.messages}/${id}`);
    expect(audit).toMatchObject([
      { action: "deleteContactMessage", changes: { createdAt: expect.anything() } },
    ]);
    expect(JSON.stringify(audit)).not.toMatch(/gudrun|Guðrún|Akureyri/i);
  });

  it("relays a message whose retries have ended, unless it was sent", async () => {
    await fetch(control(), { method: "PUT", body: "fail" });
    await expect(visitor.call("sendContactMessage", INPUT)).rejects.toMatchObject(RELAY_FAILED);
    const [message] = (await messages.where("email", "==", INPUT.email).get()).docs;
    const id = message?.id ?? "";
    await message?.ref.update({
      relay: { ...message.get("relay"), state: "failed", attempts: RELAY_MAX_ATTEMPTS, nextAttemptAt: null },
    });
    await expect(admin.call("resendContactMessage", { id })).rejects.toMatchObject(RELAY_FAILED);
    const relay = async () => (await messages.doc(id).get()).get("relay");
    expect(await relay()).toMatchObject({
      state: "failed",
      attempts: RELAY_MAX_ATTEMPTS + 1,
      nextAttemptAt: null,
      lastError: "status-500",
    });
    await fetch(control(), { method: "PUT", body: "succeed" });
    expect(await admin.call("resendContactMessage", { id })).toEqual({ id, isSent: true });
    expect(await relay()).toMatchObject({ state: "sent", lastError: null, nextAttemptAt: null });
    expect(await admin.call("resendContactMessage", { id })).toEqual({ id, isSent: true });
    expect((await relayed()).map((one) => one.message_id)).toEqual([id, id, id]);
    const audit = await auditOf(`${COLLECTIONS.messages}/${id}`);
    expect(audit.map(({ action }) => action)).toEqual(["resendContactMessage", "resendContactMessage"]);
    expect(JSON.stringify(audit)).not.toMatch(/gudrun|Guðrún|Akureyri/i);
  });

  it("gets an error if the message does not exist", async () => {
    for (const [name, input] of [
      ["setContactMessageState", { id: "nothing", isRead: true }],
      ["deleteContactMessage", { id: "nothing" }],
      ["resendContactMessage", { id: "nothing" }],
    ] as const) {
      await expect(admin.call(name, input)).rejects.toMatchObject(
        refused("not-found", "contact/message-not-found"),
      );
    }
    expect(await auditOf(`${COLLECTIONS.messages}/nothing`)).toEqual([]);
  });
});

describe("the scheduled retry", () => {
  const START = new Date("2026-03-01T12:00:00Z");
  let db: Firestore;
  let now: Date;
  let calls: RelayedMessage[];
  let outcome: RelayOutcome;

  beforeEach(() => {
    db = emptyFirestore();
    now = START;
    calls = [];
    outcome = "status-500";
  });

  function run() {
    return retryDueMessages(
      db,
      async (message) => {
        calls.push(message);
        return outcome;
      },
      () => now,
    );
  }

  function later(minutes: number): void {
    now = new Date(now.getTime() + minutes * MINUTE_MS);
  }

  const { language: _, ...CONTENT } = INPUT;
  const store = async () => {
    const ids = { id: randomUUID(), senders: [{ key: "sender", limits: [] }] };
    return (await storeMessage(db, { ...CONTENT, language: "is" }, ids, now)) as Attempt;
  };
  const relayOf = async () => (await db.collection(COLLECTIONS.messages).get()).docs[0]?.get("relay");

  it("waits longer after each attempt and stops after eight attempts, and the message stays stored", async () => {
    await store();
    const delays = [10, 30, 120, 360, 1440, 1440, 1440];
    for (const [index, minutes] of delays.entries()) {
      later(minutes - 1);
      expect(await run()).toEqual({ sent: 0, unsent: 0 });
      later(1);
      expect(await run()).toEqual({ sent: 0, unsent: 1 });
      expect(await relayOf()).toMatchObject({ attempts: index + 2, lastError: "status-500" });
    }
    expect(calls).toHaveLength(RELAY_MAX_ATTEMPTS - 1);
    expect(calls[0]).toMatchObject(CONTENT);
    expect(await relayOf()).toMatchObject({ state: "failed", nextAttemptAt: null });
    later(100 * 1440);
    expect(await run()).toEqual({ sent: 0, unsent: 0 });
    expect(await countUnsent(db)).toEqual({ pending: 0, failed: 1 });
    expect((await db.collection(COLLECTIONS.messages).get()).docs[0]?.data()).toMatchObject(INPUT);
  });

  it("relays each pending message once as soon as the relay works again", async () => {
    await store();
    expect(await countUnsent(db)).toEqual({ pending: 1, failed: 0 });
    later(10);
    await run();
    outcome = "sent";
    later(30);
    expect(await run()).toEqual({ sent: 1, unsent: 0 });
    expect(await relayOf()).toMatchObject({
      state: "sent",
      attempts: 3,
      nextAttemptAt: null,
      lastError: null,
    });
    expect(await countUnsent(db)).toEqual({ pending: 0, failed: 0 });
    later(1440);
    expect(await run()).toEqual({ sent: 0, unsent: 0 });
  });

  it("relays a message once even if an admin retries it at the same time", async () => {
    const { document } = await store();
    later(10);
    outcome = "sent";
    const resend = async () => {
      const begun = await beginAttempt(db, document.id, "admin", now);
      if (typeof begun === "object") {
        await deliver(db, document.id, begun, async (message) => {
          calls.push(message);
          return "sent";
        });
      }
    };
    await Promise.all([run(), resend(), run(), resend()]);
    expect(calls).toHaveLength(1);
  });

  it("does not let an admin retry until the current attempt has ended or timed out", async () => {
    const { document } = await store();
    later(0.3);
    expect(await beginAttempt(db, document.id, "admin", now)).toBe("under-way");
    later(0.1);
    expect(await beginAttempt(db, document.id, "admin", now)).toMatchObject({ attempts: 2 });
  });

  it("retries a message if the process of its last attempt was killed", async () => {
    await store();
    later(10);
    const dying = retryDueMessages(
      db,
      async () => {
        throw new Error("the instance was killed");
      },
      () => now,
    );
    // The run reports the failure, and no other message is waiting.
    expect(await dying).toEqual({ sent: 0, unsent: 0 });
    outcome = "sent";
    expect(await run()).toEqual({ sent: 0, unsent: 0 });
    later(30);
    expect(await run()).toEqual({ sent: 1, unsent: 0 });
  });

  it("continues if an admin deletes a message during the run", async () => {
    const { document } = await store();
    await store();
    later(10);
    const result = await retryDueMessages(
      db,
      async () => {
        await document.delete();
        return "sent";
      },
      () => now,
    );
    expect(result.sent).toBeGreaterThanOrEqual(1);
    const left = (await db.collection(COLLECTIONS.messages).get()).docs;
    expect(left.map((message) => message.get("relay.state"))).toEqual(["sent"]);
  });

  it("starts with the oldest messages", async () => {
    for (let count = 0; count < 4; count += 1) {
      await db
        .collection(COLLECTIONS.messages)
        .doc(`m${count}`)
        .set({ ...INPUT, name: `m${count}`, relay: { state: "pending", attempts: 1, nextAttemptAt: now } });
      later(1);
    }
    outcome = "sent";
    await run();
    expect(calls.map(({ name }) => name)).toEqual(["m0", "m1", "m2", "m3"]);
  });
});

describe("the daily limit of contact messages", () => {
  it("is reset at midnight in Iceland", async () => {
    const db = emptyFirestore();
    const store = (at: string) =>
      storeMessage(
        db,
        { ...INPUT, language: "is" },
        { id: randomUUID(), senders: [{ key: at, limits: [] }] },
        new Date(at),
      );
    await db
      .collection(COLLECTIONS.messageDays)
      .doc("2026-03-01")
      .set({ count: MESSAGES_PER_DAY_MAX - 1 });
    await store("2026-03-01T23:59:58Z");
    await expect(store("2026-03-01T23:59:59Z")).rejects.toMatchObject({ reason: "contact/ceiling-reached" });
    await store("2026-03-02T00:00:00Z");
    expect((await db.collection(COLLECTIONS.messages).get()).size).toBe(2);
  });
});

it("storing a message takes a single request that reads", async () => {
  const db = emptyFirestore();
  const asked = (["get", "getAll"] as const).map((name) => vi.spyOn(Transaction.prototype, name));
  const senders = ["one address", "its network"].map((key) => ({ key, limits: [] }));
  await storeMessage(db, { ...INPUT, language: "is" }, { id: randomUUID(), senders }, new Date());
  expect(asked.flatMap(({ mock }) => mock.calls)).toHaveLength(1);
  vi.restoreAllMocks();
  const written = [COLLECTIONS.messages, COLLECTIONS.messageDays, COLLECTIONS.rateLimits];
  const sizes = await Promise.all(written.map(async (name) => (await db.collection(name).get()).size));
  expect(sizes).toEqual([1, 1, 2]);
});

describe("the email address in ADMIN_NOTIFY", () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it("is notified exactly once of a new message, with a link to it, even if the message cannot be relayed", async () => {
    vi.stubEnv("FORM_RELAY_ENDPOINT", suite.formRelayUrl);
    vi.stubEnv("FORM_RELAY_ACCESS_KEY", "key");
    vi.stubEnv("RATE_LIMIT_SECRET", "secret");
    vi.stubEnv("ADMIN_NOTIFY", "vakt@example.is");
    vi.stubEnv("ADMIN_NOTICE", "Ný skilaboð: {link} {name}");
    const input = { ...INPUT, language: "is" as const, requestId: randomUUID() };
    const take = () => receiveMessage(input, [{ network: "203.0.113.7", times: 1 }], new Date());
    await fetch(control(), { method: "PUT", body: "fail" });
    await expect(take()).rejects.toMatchObject({ reason: "contact/relay-failed" });
    await fetch(control(), { method: "PUT", body: "succeed" });
    await take();
    const notices = (await relayed()).filter(({ to }) => to === "vakt@example.is");
    const [{ id } = { id: "" }] = (await messages.get()).docs;
    expect(notices).toMatchObject([
      { message: `Ný skilaboð: https://matbjorg.example/admin/inbox/${id} {name}` },
    ]);
    expect(JSON.stringify(notices)).not.toMatch(/gudrun|Guðrún|Akureyri/i);
    expect(await relayed()).toHaveLength(3);
  });
});
