import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Firestore, Timestamp } from "@google-cloud/firestore";
import { COLLECTIONS } from "@matbjorg/functions/contract/collections";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { RelayedMessage, RelayOutcome } from "../../functions/src/contact/form-relay.ts";
import {
  RELAY_MAX_ATTEMPTS,
  retryDueMessages,
  storeMessage,
} from "../../functions/src/contact/message-queue.ts";
import { adminFirestore, post, refused, type Visitor, visit, visitAsAdmin } from "../clients.ts";
import { suite } from "../suite.ts";

const INPUT = {
  name: "Guðrún Jónsdóttir",
  email: "gudrun@example.is",
  message: "Góðan dag!\nHvenær opnið þið á Akureyri? https://matbjorg.example",
  language: "is",
};
const RELAY_FAILED = refused("unavailable", "contact/relay-failed");

let visitor: Visitor;
let admin: Visitor;
const server = adminFirestore();
const messages = server.collection(COLLECTIONS.messages);

beforeAll(async () => {
  [visitor, admin] = await Promise.all([visit(), visitAsAdmin()]);
});

beforeEach(forget);
afterEach(forget);

/** What this file's tests leave behind, and what counts for this machine's address. */
async function forget(): Promise<void> {
  await fetch(control(), { method: "DELETE" });
  const found = await messages.where("email", "==", INPUT.email).get();
  for (const { ref } of found.docs) {
    const traces = await server.collection(COLLECTIONS.audit).where("target", "==", ref.path).get();
    await Promise.all([ref.delete(), ...traces.docs.map((trace) => trace.ref.delete())]);
  }
  const counters = await server.collection(COLLECTIONS.rateLimits).get();
  await Promise.all(counters.docs.map(({ ref }) => ref.delete()));
}

afterAll(async () => {
  await Promise.all([visitor.close(), admin.close(), server.terminate()]);
});

function control(): string {
  return `${suite.formRelayUrl}control`;
}

async function relayed(): Promise<Record<string, unknown>[]> {
  return (await fetch(control())).json() as Promise<Record<string, unknown>[]>;
}

async function stored(): Promise<Record<string, unknown>[]> {
  const found = await messages.where("email", "==", INPUT.email).get();
  return found.docs.map((message) => message.data());
}

/** Sends a message from an address, as Google's front end would report it. */
function sendFrom(forwardedFor: string) {
  return post("sendContactMessage", JSON.stringify({ data: INPUT }), {
    headers: { "X-Forwarded-For": forwardedFor },
  });
}

describe("sendContactMessage", () => {
  it("stores the message, relays it with all eleven fields, and keeps that it was sent", async () => {
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
      },
    ]);
    const [message] = await stored();
    expect(message).toEqual({
      ...INPUT,
      isRead: false,
      createdAt: expect.any(Timestamp),
      relay: {
        state: "sent",
        attempts: 1,
        lastAttemptAt: message?.createdAt,
        nextAttemptAt: null,
        lastError: null,
      },
    });
  });

  it.each([
    ["fail", "status-500"],
    ["refuse", "refused"],
    ["nonsense", "unreadable"],
    ["hang", "timed-out"],
  ])("keeps the message and says so when the relay should %s", async (mode, lastError) => {
    await fetch(control(), { method: "PUT", body: mode });
    const call = visitor.call("sendContactMessage", INPUT);
    await expect(call).rejects.toMatchObject(RELAY_FAILED);
    await expect(call).rejects.toThrow("Error sending message");
    const [message] = await stored();
    expect(message).toMatchObject({ ...INPUT, relay: { state: "pending", attempts: 1, lastError } });
    const { createdAt, relay } = message as { createdAt: Timestamp; relay: { nextAttemptAt: Timestamp } };
    expect(relay.nextAttemptAt.toMillis()).toBe(createdAt.toMillis() + 10 * 60_000);
  });

  it("tells a program that fills in the hidden field that all went well, and does nothing", async () => {
    const input = { ...INPUT, website: "https://casino.example" };
    expect(await visitor.call("sendContactMessage", input)).toEqual({ isSent: true });
    expect(await stored()).toEqual([]);
    expect(await relayed()).toEqual([]);
    expect((await server.collection(COLLECTIONS.rateLimits).get()).empty).toBe(true);
    expect(await visitor.call("sendContactMessage", { ...INPUT, website: "" })).toEqual({ isSent: true });
    expect(await stored()).toHaveLength(1);
  });

  it("refuses a message full of links", async () => {
    const message = "https://casino.example ".repeat(6);
    await expect(visitor.call("sendContactMessage", { ...INPUT, message })).rejects.toMatchObject(
      refused("invalid-argument", "input/invalid", { fields: [{ path: "message", rule: "links" }] }),
    );
    expect(await stored()).toEqual([]);
  });

  it.each(["Guðrún\r\nBcc: everybody@example.is", "Guðrún\nX", "Guðrún\u0000", "Guðrún\u0085X"])(
    "lets no second line into a mail's head: the name %j",
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

  it("takes five messages in ten minutes from an address, also at once, and others from others", async () => {
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
    // What a visitor writes into the header stands left of what Google appends.
    expect((await sendFrom("198.51.100.99, 203.0.113.7")).status).toBe(429);
    expect((await sendFrom("203.0.113.8")).status).toBe(200);
    expect((await sendFrom("203.0.113.7, 203.0.113.9")).status).toBe(200);
  });

  it("keeps an address only as a hash, until a day has passed", async () => {
    await sendFrom("203.0.113.7");
    const [counter] = (await server.collection(COLLECTIONS.rateLimits).get()).docs;
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

  async function auditOf(id: string): Promise<Record<string, unknown>[]> {
    const target = `${COLLECTIONS.messages}/${id}`;
    const found = await server.collection(COLLECTIONS.audit).where("target", "==", target).get();
    return found.docs.map((record) => record.data());
  }

  it("marks a message as read and as unread", async () => {
    const id = await send();
    for (const isRead of [true, true, false]) {
      expect(await admin.call("setContactMessageState", { id, isRead })).toEqual({ id, isRead });
      expect((await messages.doc(id).get()).get("isRead")).toBe(isRead);
    }
    const changes = (await auditOf(id)).map((record) => record.changes);
    expect(changes).toHaveLength(2);
    expect(changes).toEqual(expect.arrayContaining([{ isRead: true }, { isRead: false }]));
  });

  it("deletes a message, and the audit keeps nothing of what it said", async () => {
    const id = await send();
    expect(await admin.call("deleteContactMessage", { id })).toEqual({ id });
    expect((await messages.doc(id).get()).exists).toBe(false);
    const audit = await auditOf(id);
    expect(audit).toMatchObject([
      { action: "deleteContactMessage", changes: { createdAt: expect.anything() } },
    ]);
    expect(JSON.stringify(audit)).not.toMatch(/gudrun|Guðrún|Akureyri/i);
    await Promise.all(
      (
        await server.collection(COLLECTIONS.audit).where("target", "==", `${messages.id}/${id}`).get()
      ).docs.map(({ ref }) => ref.delete()),
    );
  });

  it("is told of a message that is not there", async () => {
    for (const [name, input] of [
      ["setContactMessageState", { id: "nothing", isRead: true }],
      ["deleteContactMessage", { id: "nothing" }],
    ] as const) {
      await expect(admin.call(name, input)).rejects.toMatchObject(
        refused("not-found", "contact/message-not-found"),
      );
    }
    expect(await auditOf("nothing")).toEqual([]);
  });
});

describe("trying again", () => {
  const MINUTE_MS = 60_000;
  const START = new Date("2026-03-01T12:00:00Z");
  let db: Firestore;
  let now: Date;
  let calls: RelayedMessage[];
  let outcome: RelayOutcome;

  // A project of its own for each test, and a clock that the test moves.
  beforeEach(() => {
    db = new Firestore({ projectId: `demo-${randomUUID().slice(0, 8)}` });
    now = START;
    calls = [];
    outcome = "status-500";
  });
  afterEach(() => db.terminate());

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
  const store = () => storeMessage(db, { ...CONTENT, language: "is" }, "sender", now);
  const relayOf = async () => (await db.collection(COLLECTIONS.messages).get()).docs[0]?.get("relay");

  it("waits longer each time and gives up after eight attempts, keeping the message", async () => {
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
    expect((await db.collection(COLLECTIONS.messages).get()).docs[0]?.data()).toMatchObject(INPUT);
  });

  it("sends what was pending once the relay is back, and never again", async () => {
    await store();
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
    later(1440);
    expect(await run()).toEqual({ sent: 0, unsent: 0 });
  });

  it("relays a message once when several runs go at the same time", async () => {
    outcome = "sent";
    for (let count = 0; count < 5; count += 1) await store();
    later(10);
    const results = await Promise.all([run(), run(), run()]);
    expect(results.reduce((total, { sent }) => total + sent, 0)).toBe(5);
    expect(calls).toHaveLength(5);
  });

  it("tries a message again whose run died half-way", async () => {
    await store();
    later(10);
    const dying = retryDueMessages(
      db,
      async () => {
        throw new Error("the instance was taken away");
      },
      () => now,
    );
    await expect(dying).rejects.toThrow("taken away");
    outcome = "sent";
    expect(await run()).toEqual({ sent: 0, unsent: 0 });
    later(30);
    expect(await run()).toEqual({ sent: 1, unsent: 0 });
  });

  it("goes on when an admin deletes a message meanwhile", async () => {
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

  it("of more messages than a run takes begins with the oldest", async () => {
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

describe("the schedule", () => {
  it("is deployed every ten minutes, and its absence in the local suite stops nothing", async () => {
    const { retryContactRelay } = await import("../../functions/src/contact/retry-contact-relay.ts");
    expect(retryContactRelay.__endpoint).toMatchObject({
      scheduleTrigger: { schedule: "every 10 minutes" },
      timeoutSeconds: 540,
      region: ["us-central1"],
    });
  });
});
