import { type SendContactMessageInput, sendContactMessageInputSchema } from "@matbjorg/contract/contact";
import { MESSAGE_MAX_LINKS } from "@matbjorg/contract/limits";
import type { Firestore } from "firebase-admin/firestore";
import { AppError } from "../lib/callable/app-error.ts";
import type { Callable } from "../lib/callable/define-callable.ts";
import { type Counted, callerNetworks } from "../lib/client-ip.ts";
import { firestore } from "../lib/firebase.ts";
import { hashOf } from "../lib/idempotency.ts";
import { collectionIn } from "../lib/typed-documents.ts";
import { rateLimitSecret } from "../parameters.ts";
import { relayMessage, relaySettings } from "./form-relay.ts";
import { deliver, storeMessage } from "./message-queue.ts";
import { messageNotice, notifyAdmins } from "./notify-admins.ts";
import { ipKey, limitsOf } from "./rate-limit.ts";

/**
 * Accepts a visitor's message from the contact form; see `receiveMessage`.
 *
 * @throws input/invalid, contact/rate-limited, contact/ceiling-reached, contact/relay-failed
 */
export const sendContactMessage: Callable<"sendContactMessage"> = {
  input: sendContactMessageInputSchema,
  handler: async (input, { now, request }) => {
    await receiveMessage(input, callerNetworks(request), now);
    return { isSent: true };
  },
};

/**
 * Stores a visitor's message and relays it to the form service. If the relay fails, the caller gets an error, and
 * `retryContactRelay` tries again. If the hidden field is filled in, the message is stored for the inbox but not relayed.
 *
 * @param networks the networks for which the message is counted, beginning with the sender's own
 * @throws input/invalid (rule "links": too many URLs), contact/rate-limited, contact/ceiling-reached, contact/relay-failed
 */
export async function receiveMessage(
  input: SendContactMessageInput,
  networks: readonly Counted[],
  now: Date,
): Promise<void> {
  if (countLinks(input.message) > MESSAGE_MAX_LINKS) {
    throw new AppError("input/invalid", { fields: [{ path: "message", rule: "links" }] });
  }
  const senders = networks.map((counted) => ({
    key: ipKey(counted.network, rateLimitSecret.value()),
    limits: limitsOf(counted),
  }));
  const db = firestore();
  const id = await messageId(db, input, senders[0]?.key ?? "", now);
  const begun = await storeMessage(db, input, { id, senders }, now);
  const settings = relaySettings();
  const isNew = typeof begun === "object" && begun.attempts === 1;
  await Promise.all([
    deliver(db, id, begun, (message) => relayMessage(settings, message)),
    isNew && notifyAdmins(settings, { id: `${id}-notice`, text: messageNotice(settings, id) }),
  ]);
}

/** Counts the URLs in a text, with or without a scheme. */
export function countLinks(text: string): number {
  return text.match(/\bhttps?:\/\/|(?<!\/)\bwww\./giu)?.length ?? 0;
}

/**
 * Returns a message's id. The same text with the same idempotency key is the same message, so that a retry after a lost
 * response does not send it twice, not even in the other language. A form without scripts sends no key; its messages are
 * identified by sender, text and day. The id contains the language of the first attempt, because earlier releases look for it there.
 *
 * @param senderKey see `ipKey`
 */
async function messageId(
  db: Firestore,
  { requestId, name, email, message, language }: SendContactMessageInput,
  senderKey: string,
  now: Date,
): Promise<string> {
  const origin = requestId ?? [senderKey, now.toISOString().slice(0, 10)];
  const idIn = (one: string) => hashOf([origin, name, email, message, one]);
  const other = collectionIn(db, "messages").doc(idIn(language === "is" ? "en" : "is"));
  return (await other.get()).exists ? other.id : idIn(language);
}
