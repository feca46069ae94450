import { adminPaths } from "@matbjorg/contract/access/admin-paths";
import { brand } from "@matbjorg/web/brand";
import * as logger from "firebase-functions/logger";
import { adminName } from "../lib/admin-name.ts";
import { firestore } from "../lib/firebase.ts";
import { RELAY_TIMEOUT_MS, type RelaySettings, relayMessage, relaySettings } from "./form-relay.ts";

/** A call waits no longer than this for the form service. */
const NOTICE_TIMEOUT_MS = 3_000;

/**
 * Sends a notice to ADMIN_NOTIFY, through the form service, of a new message, a draft that is ready or new access. The
 * notice of a message contains nothing personal, so deleting a message leaves nothing personal behind. Never throws.
 */
export async function notifyAdmins(
  settings: RelaySettings,
  { id, text }: { readonly id: string; readonly text: string },
  timeoutMs = RELAY_TIMEOUT_MS,
): Promise<void> {
  if (settings.adminNotify === "" || text === "") return;
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

/** Returns the text of the notice of a new message. It contains nothing that the visitor wrote. */
export const messageNotice = ({ adminNotice }: RelaySettings, messageId: string): string =>
  filled(adminNotice, { link: linkTo(adminPaths.message(messageId)) });

/** Notifies the admins that a draft is ready; never throws. */
export const notifyReady = (article: { readonly id: string; readonly title: string }, at: Date) =>
  notifyOf(`${article.id}-ready-${at.getTime()}`, ({ readyNotice }) =>
    filled(readyNotice, { title: article.title, link: linkTo(adminPaths.editArticle(article.id)) }),
  );

/**
 * Notifies the admins that a user was given access; never throws.
 * @param by the uid of the admin who gave it
 */
export const notifyAccess = (uid: string, by: string, accessFrom: Date): Promise<void> =>
  notifyOf(`${uid}-access-${accessFrom.getTime()}`, async ({ accessNotice }) => {
    const [name, giver] = await Promise.all([uid, by].map((one) => adminName(firestore(), one)));
    // A record made by hand may have no name.
    return filled(accessNotice, { name: name || uid, by: giver || by, link: linkTo(adminPaths.users) });
  });

async function notifyOf(
  id: string,
  textFrom: (settings: RelaySettings) => string | Promise<string>,
): Promise<void> {
  try {
    const settings = relaySettings();
    if (settings.adminNotify === "") return;
    await notifyAdmins(settings, { id, text: await textFrom(settings) }, NOTICE_TIMEOUT_MS);
  } catch (error) {
    logger.warn("admins not notified", { messageId: id, error });
  }
}

const linkTo = (path: string): string => `${brand.origin}${path}`;

/** Replaces `{link}` and its like; what the operator wrote in other braces stays. */
function filled(notice: string, values: Readonly<Record<string, string>>): string {
  return notice.replace(/\{(\w+)\}/g, (braces, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? braces) : braces,
  );
}
