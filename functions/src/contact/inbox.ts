// What admins do with visitors' messages.
import { COLLECTIONS } from "@matbjorg/contract/collections";
import {
  contactMessageInputSchema,
  deleteContactMessagesByEmailInputSchema,
  setContactMessageStateInputSchema,
} from "@matbjorg/contract/contact";
import { AppError } from "../lib/callable/app-error.ts";
import type { Callable } from "../lib/callable/define-callable.ts";
import { deleteAll, deleteDocument } from "../lib/delete-documents.ts";
import { firestore } from "../lib/firebase.ts";
import { recordChange } from "../lib/record-change.ts";
import { relayMessage, relaySettings } from "./form-relay.ts";
import { beginAttempt, deliver } from "./message-queue.ts";

/**
 * Marks a visitor's message as read or unread.
 *
 * @throws auth/not-signed-in, auth/not-an-admin, input/invalid, contact/message-not-found
 */
export const setContactMessageState: Callable<"setContactMessageState"> = {
  input: setContactMessageStateInputSchema,
  handler: async ({ id, isRead }, { audit }) => {
    const db = firestore();
    await db.runTransaction(async (transaction) => {
      const message = await transaction.get(db.collection(COLLECTIONS.messages).doc(id));
      if (!message.exists) throw new AppError("contact/message-not-found");
      if (message.get("isRead") === isRead) return;
      transaction.update(message.ref, { isRead });
      recordChange(db, transaction, { ...audit, target: message.ref.path, changes: { isRead } });
    });
    return { id, isRead };
  },
};

/**
 * Relays an unsent message now, also after the last attempt. A sent message is not sent again.
 *
 * @throws auth/not-signed-in, auth/not-an-admin, input/invalid, contact/message-not-found, contact/relay-failed
 */
export const resendContactMessage: Callable<"resendContactMessage"> = {
  input: contactMessageInputSchema,
  handler: async ({ id }, { uid, now }) => {
    const db = firestore();
    const begun = await beginAttempt(db, id, uid, now);
    const settings = relaySettings();
    await deliver(db, id, begun, (message) => relayMessage(settings, message));
    return { id, isSent: true };
  },
};

/**
 * Deletes a visitor's message. The audit record has only the message's date: nothing personal is left.
 *
 * @throws auth/not-signed-in, auth/not-an-admin, input/invalid, contact/message-not-found
 */
export const deleteContactMessage: Callable<"deleteContactMessage"> = {
  input: contactMessageInputSchema,
  handler: async ({ id }, { audit }) => {
    await deleteDocument(COLLECTIONS.messages, id, audit, {
      missing: "contact/message-not-found",
      changes: (deleted) => ({ createdAt: deleted.get("createdAt") ?? null }),
    });
    return { id };
  },
};

/**
 * Deletes all messages from an email address. The audit record has only their number: nothing personal is left.
 *
 * @throws auth/not-signed-in, auth/not-an-admin, input/invalid
 */
export const deleteContactMessagesByEmail: Callable<"deleteContactMessagesByEmail"> = {
  input: deleteContactMessagesByEmailInputSchema,
  handler: async ({ email }, { audit }) => {
    const db = firestore();
    const messages = db.collection(COLLECTIONS.messages);
    const deleted = await deleteAll(messages.where("email", "==", email), (batch, count) =>
      recordChange(db, batch, { ...audit, target: messages.path, changes: { deleted: count } }),
    );
    return { deleted };
  },
};
