import { type SendContactMessageInput, sendContactMessageInputSchema } from "@matbjorg/contract/contact";
import { MESSAGE_MAX_LINKS } from "@matbjorg/contract/limits";
import type { Request } from "firebase-functions/https";
import { AppError } from "../lib/callable/app-error.ts";
import type { Callable } from "../lib/callable/define-callable.ts";
import { firestore } from "../lib/firebase.ts";
import { hashOf } from "../lib/idempotency.ts";
import { notifyAdmins } from "../lib/notify-admins.ts";
import { rateLimitSecret } from "../parameters.ts";
import { clientNetworks } from "./client-address.ts";
import { relayMessage, relaySettings } from "./form-relay.ts";
import { deliver, storeMessage } from "./message-queue.ts";
import { addressKey } from "./rate-limit.ts";

/**
 * Takes a visitor's message from the contact form; see `receiveMessage`.
 *
 * @throws input/invalid, contact/rate-limited, contact/ceiling-reached, contact/relay-failed
 */
export const sendContactMessage: Callable<"sendContactMessage"> = {
  input: sendContactMessageInputSchema,
  handler: async (input, { now, request }) => {
    await receiveMessage(input, request, now);
    return { isSent: true };
  },
};

/**
 * Stores a visitor's message and relays it to the form service. If the relay fails the caller gets an error, and
 * `retryContactRelay` tries again. With the hidden field filled in, the message is stored for the inbox, and not relayed.
 *
 * @throws input/invalid (rule "links": too many web addresses), contact/rate-limited, contact/ceiling-reached,
 *   contact/relay-failed
 */
export async function receiveMessage(
  input: SendContactMessageInput,
  request: Request,
  now: Date,
): Promise<void> {
  if (countLinks(input.message) > MESSAGE_MAX_LINKS) {
    throw new AppError("input/invalid", { fields: [{ path: "message", rule: "links" }] });
  }
  const senders = clientNetworks(request).map((network) => addressKey(network, rateLimitSecret.value()));
  const id = messageId(input, senders[0] ?? "", now);
  const db = firestore();
  const begun = await storeMessage(db, input, { id, senders }, now);
  const settings = relaySettings();
  const isNew = typeof begun === "object" && begun.attempts === 1;
  await Promise.all([
    deliver(db, id, begun, (message) => relayMessage(settings, message)),
    isNew && notifyAdmins(settings, { id: `${id}-notice`, text: settings.adminNotice }),
  ]);
}

/** Counts the web addresses in a text, with or without a scheme. */
export function countLinks(text: string): number {
  return text.match(/\bhttps?:\/\/|(?<!\/)\bwww\./giu)?.length ?? 0;
}

/**
 * Returns a message's id. The same text with the same idempotency key is the same message: a retry after a lost response
 * is not sent twice. A form without scripts sends no key; its messages are identified by sender, text and day.
 *
 * @param senderKey see `addressKey`
 */
function messageId(
  { requestId, name, email, message, language }: SendContactMessageInput,
  senderKey: string,
  now: Date,
): string {
  const origin = requestId ?? [senderKey, now.toISOString().slice(0, 10)];
  return hashOf([origin, name, email, message, language]);
}
