import { type SendContactMessageInput, sendContactMessageInputSchema } from "../contract/contact.ts";
import { MESSAGE_MAX_LINKS } from "../contract/limits.ts";
import { AppError } from "../lib/app-error.ts";
import { defineCallable } from "../lib/define-callable.ts";
import { firestore } from "../lib/firebase.ts";
import { clientAddress } from "./client-address.ts";
import { countLinks } from "./count-links.ts";
import { relayMessage } from "./form-relay.ts";
import { settle, storeMessage } from "./message-queue.ts";
import { addressKey } from "./rate-limit.ts";
import { rateLimitSecret, relayAccessKey, relaySettings, trustedProxies } from "./relay-settings.ts";

/**
 * Takes a visitor's message: stores it, then relays it to the form service. If the relay fails the visitor is told
 * so, and the message is kept and tried again by `retryContactRelay`. A program that fills in the field people do
 * not see is told that all went well; nothing is stored or sent.
 *
 * @throws input/invalid (rule "links": too many web addresses), contact/rate-limited, contact/relay-failed
 */
export const sendContactMessage = defineCallable(
  "sendContactMessage",
  {
    access: "public",
    input: sendContactMessageInputSchema,
    secrets: [relayAccessKey.name, rateLimitSecret.name],
  },
  async (input: SendContactMessageInput, { now, request }) => {
    if (input.website) return { isSent: true };
    if (countLinks(input.message) > MESSAGE_MAX_LINKS) {
      throw new AppError("input/invalid", { fields: [{ path: "message", rule: "links" }] });
    }
    const sender = addressKey(clientAddress(request, trustedProxies.value()), rateLimitSecret.value());
    const attempt = await storeMessage(await firestore(), input, sender, now);
    const outcome = await relayMessage(relaySettings(), input);
    await settle(attempt, outcome);
    if (outcome !== "sent") throw new AppError("contact/relay-failed", { cause: outcome });
    return { isSent: true };
  },
);
