import { sendContactMessageInputSchema } from "@matbjorg/contract/contact";
import { defineCallable } from "../lib/define-callable.ts";
import { contactAppCheck } from "./relay-settings.ts";
import { TAKE_MESSAGE_SECRETS, takeMessage } from "./take-message.ts";

/**
 * Takes a visitor's message from the contact form; see `takeMessage`.
 *
 * @throws contact/app-unverified, input/invalid, contact/rate-limited, contact/ceiling-reached, contact/relay-failed
 */
export const sendContactMessage = defineCallable(
  "sendContactMessage",
  {
    input: sendContactMessageInputSchema,
    secrets: TAKE_MESSAGE_SECRETS,
    appCheck: contactAppCheck,
  },
  async (input, { now, request }) => {
    await takeMessage(input, request, now);
    return { isSent: true };
  },
);
