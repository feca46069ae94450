import * as logger from "firebase-functions/logger";
import { relayMessage } from "./form-relay.ts";
import type { RelaySettings } from "./relay-settings.ts";

/**
 * Notifies the address in ADMIN_NOTIFY, through the form service, of a new message. The notification holds nothing personal,
 * so that deleting the message deletes everything. Never throws: the message does not depend on it.
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
