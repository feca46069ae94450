import { resendContactMessageInputSchema } from "@matbjorg/contract/contact";
import { defineCallable } from "../lib/define-callable.ts";
import { firestore } from "../lib/firebase.ts";
import { relayMessage } from "./form-relay.ts";
import { beginAttempt, deliver } from "./message-queue.ts";
import { relayAccessKey, relaySettings } from "./relay-settings.ts";

/**
 * Relays an unsent message now, also after the last attempt. A sent message is not sent again.
 *
 * @throws auth/not-signed-in, auth/not-an-admin, input/invalid, contact/message-not-found, contact/relay-failed
 */
export const resendContactMessage = defineCallable(
  "resendContactMessage",
  { input: resendContactMessageInputSchema, secrets: [relayAccessKey.name] },
  async ({ id }, { uid, now }) => {
    const db = await firestore();
    const begun = await beginAttempt(db, id, uid, now);
    const settings = relaySettings();
    await deliver(db, id, begun, (message) => relayMessage(settings, message));
    return { id, isSent: true };
  },
);
