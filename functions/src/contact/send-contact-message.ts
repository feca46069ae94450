import { sendContactMessageInputSchema } from "@matbjorg/contract/contact";
import { defineCallable } from "../lib/define-callable.ts";
import { RECEIVE_MESSAGE_SECRETS, receiveMessage } from "./receive-message.ts";
import { contactAppCheck } from "./relay-settings.ts";

/**
 * Takes a visitor's message from the contact form; see `receiveMessage`.
 *
 * @throws contact/app-unverified, input/invalid, contact/rate-limited, contact/ceiling-reached, contact/relay-failed
 */
export const sendContactMessage = defineCallable(
  "sendContactMessage",
  {
    input: sendContactMessageInputSchema,
    secrets: RECEIVE_MESSAGE_SECRETS,
    appCheck: contactAppCheck,
  },
  async (input, { now, request }) => {
    await receiveMessage(input, request, now);
    return { isSent: true };
  },
);
