import * as logger from "firebase-functions/logger";
import { RELAY_TIMEOUT_MS, type RelaySettings, relayMessage, relaySettings } from "../contact/form-relay.ts";

/** A call does not wait longer than this for the form service. */
const NOTICE_TIMEOUT_MS = 3_000;

/**
 * Notifies ADMIN_NOTIFY of a new message, a draft that is ready or new access, through the form service, without anything personal:
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
export const notifyReady = (articleId: string, at: Date): Promise<void> =>
  notifyOf(`${articleId}-ready-${at.getTime()}`, "readyNotice");

/** Notifies the admins that a user was given access; never throws. */
export const notifyAccess = (uid: string, accessFrom: Date): Promise<void> =>
  notifyOf(`${uid}-access-${accessFrom.getTime()}`, "accessNotice");

async function notifyOf(id: string, text: "readyNotice" | "accessNotice"): Promise<void> {
  try {
    const settings = relaySettings();
    await notifyAdmins(settings, { id, text: settings[text] }, NOTICE_TIMEOUT_MS);
  } catch (error) {
    logger.warn("admins not notified", { messageId: id, error });
  }
}
