import * as logger from "firebase-functions/logger";
import { defineSchedule } from "../lib/define-schedule.ts";
import { firestore } from "../lib/firebase.ts";
import { relayMessage } from "./form-relay.ts";
import { countUnsent, retryDueMessages } from "./message-queue.ts";
import { relayAccessKey, relaySettings } from "./relay-settings.ts";

/** Relays unsent messages at growing intervals, and logs how many remain. */
export const retryContactRelay = defineSchedule(
  "retryContactRelay",
  { schedule: "every 10 minutes", secrets: [relayAccessKey.name] },
  async () => {
    const db = await firestore();
    const settings = relaySettings();
    const result = await retryDueMessages(
      db,
      (message) => relayMessage(settings, message),
      () => new Date(),
    );
    const left = await countUnsent(db);
    if (left.pending + left.failed > 0) logger.warn("contact messages unsent", left);
    return { ...result, ...left };
  },
);
