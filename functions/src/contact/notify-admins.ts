import * as logger from "firebase-functions/logger";
import { relayMessage } from "./form-relay.ts";
import type { RelaySettings } from "./relay-settings.ts";

/**
 * Tells the address in ADMIN_NOTIFY, through the form service, that a new message is waiting: not who wrote or what,
 * so that erasing the message is all there is to erase. Never throws: the message itself does not depend on it.
 */
export async function notifyAdmins(settings: RelaySettings, messageId: string): Promise<void> {
  if (settings.adminNotify === "") return;
  const outcome = await relayMessage(
    { ...settings, recipient: settings.adminNotify, sendCopy: false },
    {
      id: `${messageId}-notice`,
      name: settings.senderLabel,
      email: settings.recipient,
      message: settings.adminNotice,
    },
  );
  if (outcome !== "sent") logger.warn("admins not notified", { messageId, outcome });
}
