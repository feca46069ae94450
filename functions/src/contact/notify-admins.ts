import * as logger from "firebase-functions/logger";
import { relayMessage } from "./form-relay.ts";
import type { RelaySettings } from "./relay-settings.ts";

/**
 * Notifies ADMIN_NOTIFY of a new message, through the form service, without anything personal: deleting the message deletes
 * everything. Never throws.
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
