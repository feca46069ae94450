import { sendContactMessageInputSchema } from "@matbjorg/contract/contact";
import type { Callable } from "../lib/define-callable.ts";
import { receiveMessage } from "./receive-message.ts";

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
