import * as logger from "firebase-functions/logger";
import { RELAY_TIMEOUT_MS, relayMessage } from "../contact/form-relay.ts";
import { type RelaySettings, relaySettings } from "../contact/relay-settings.ts";

/** A save does not wait longer than this for the form service. */
const READY_TIMEOUT_MS = 3_000;

/**
 * Notifies ADMIN_NOTIFY of a new message or a draft that is ready, through the form service, without anything personal:
 * deleting the message deletes everything. Never throws.
 */
export async function notifyAdmins(
  settings: RelaySettings,
  { id, text }: { readonly id: string; readonly text: string },
  timeoutMs = RELAY_TIMEOUT_MS,
): Promise<void> {
  if (settings.adminNotify === "") return;
  const outcome = await relayMessage(
    { ...settings, recipient: settings.adminNotify, sendCopy: false },
    {
      id,
      name: settings.senderLabel,
      email: settings.recipient,
      message: text,
    },
    timeoutMs,
  );
  if (outcome !== "sent") logger.warn("admins not notified", { messageId: id, outcome });
}

/** Notifies the admins that a draft is ready; never throws. */
export async function notifyReady(articleId: string, at: Date): Promise<void> {
  try {
    const settings = relaySettings();
    const notice = { id: `${articleId}-ready-${at.getTime()}`, text: settings.readyNotice };
    await notifyAdmins(settings, notice, READY_TIMEOUT_MS);
  } catch (error) {
    logger.warn("admins not notified", { articleId, error });
  }
}
