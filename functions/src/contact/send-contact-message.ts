import { sendContactMessageInputSchema } from "@matbjorg/contract/contact";
import { defineCallable } from "../lib/define-callable.ts";
import { RECEIVE_MESSAGE_SECRETS, receiveMessage } from "./receive-message.ts";

/**
 * Takes a visitor's message from the contact form; see `receiveMessage`.
 *
 * @throws input/invalid, contact/rate-limited, contact/ceiling-reached, contact/relay-failed
 */
export const sendContactMessage = defineCallable(
  "sendContactMessage",
  { input: sendContactMessageInputSchema, secrets: RECEIVE_MESSAGE_SECRETS },
  async (input, { now, request }) => {
    await receiveMessage(input, request, now);
    return { isSent: true };
  },
);
