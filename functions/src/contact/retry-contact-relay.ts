import * as logger from "firebase-functions/logger";
import { firestore } from "../lib/firebase.ts";
import { relayMessage } from "./form-relay.ts";
import { countUnsent, retryDueMessages } from "./message-queue.ts";
import { relaySettings } from "./relay-settings.ts";

/** Relays unsent messages at growing intervals, and logs how many remain. */
export async function retryContactRelay() {
  const db = firestore();
  const settings = relaySettings();
  const result = await retryDueMessages(
    db,
    (message) => relayMessage(settings, message),
    () => new Date(),
  );
  const left = await countUnsent(db);
  if (left.pending + left.failed > 0) logger.warn("contact messages unsent", left);
  return { ...result, ...left };
}
