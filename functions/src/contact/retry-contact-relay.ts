import * as logger from "firebase-functions/logger";
import { onSchedule } from "firebase-functions/scheduler";
import { CALLABLE_REGION } from "../contract/limits.ts";
import { firestore } from "../lib/firebase.ts";
import { relayMessage } from "./form-relay.ts";
import { retryDueMessages } from "./message-queue.ts";
import { relayAccessKey, relaySettings } from "./relay-settings.ts";

/** Relays the messages that the form service has not taken yet, each at its own, growing intervals. */
export const retryContactRelay = onSchedule(
  {
    schedule: "every 10 minutes",
    region: CALLABLE_REGION,
    // Enough for a whole run against a relay that hangs.
    timeoutSeconds: 540,
    memory: "512MiB",
    secrets: [relayAccessKey.name],
  },
  async () => {
    const settings = relaySettings();
    const result = await retryDueMessages(
      await firestore(),
      (message) => relayMessage(settings, message),
      () => new Date(),
    );
    logger.info("retryContactRelay ok", result);
  },
);
