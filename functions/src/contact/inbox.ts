// Callables with which admins handle visitors' messages.
import { COLLECTIONS } from "@matbjorg/contract/collections";
import {
  contactMessageInputSchema,
  deleteContactMessageInputSchema,
  deleteContactMessagesByEmailInputSchema,
  setContactMessageStateInputSchema,
} from "@matbjorg/contract/contact";
import type { ReadIn, WriteIn } from "@matbjorg/contract/stored-collections";
import { AppError } from "../lib/callable/app-error.ts";
import type { Callable } from "../lib/callable/define-callable.ts";
import { deleteAll, deleteDocument } from "../lib/delete-documents.ts";
import { firestore } from "../lib/firebase.ts";
import { recordChange } from "../lib/record-change.ts";
import { requireSeen } from "../lib/require-seen.ts";
import { collectionIn } from "../lib/typed-documents.ts";
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
      const message = await transaction.get(collectionIn(db, "messages").doc(id));
      if (!message.exists) throw new AppError("contact/message-not-found");
      if (message.data()?.isRead === isRead) return;
      transaction.update(message.ref, { isRead } satisfies WriteIn<"messages">);
      recordChange(db, transaction, { ...audit, target: message.ref.path, changes: { isRead } });
    });
    return { id, isRead };
  },
};

/**
 * Relays an unsent message now, even after the last automatic attempt. Does not send a sent message again.
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
 * Deletes a visitor's message. The audit record contains only the message's date, nothing personal.
 *
 * @throws auth/not-signed-in, auth/not-an-admin, input/invalid, contact/message-not-found, contact/changed-meanwhile
 */
export const deleteContactMessage: Callable<"deleteContactMessage"> = {
  input: deleteContactMessageInputSchema,
  handler: async ({ id, seen }, { audit }) => {
    await deleteDocument(COLLECTIONS.messages, id, audit, {
      missing: "contact/message-not-found",
      check: (_, __, message) =>
        requireSeen({
          target: message.ref,
          seen,
          present: { isRead: message.get("isRead") === true },
          reason: "contact/changed-meanwhile",
        }),
      changes: (deleted) => ({ createdAt: (deleted.data() as ReadIn<"messages">).createdAt ?? null }),
    });
    return { id };
  },
};

/**
 * Deletes all messages from an email address. The audit record contains only their number, nothing personal.
 *
 * @throws auth/not-signed-in, auth/not-an-admin, input/invalid
 */
export const deleteContactMessagesByEmail: Callable<"deleteContactMessagesByEmail"> = {
  input: deleteContactMessagesByEmailInputSchema,
  handler: async ({ email }, { audit }) => {
    const db = firestore();
    const messages = db.collection(COLLECTIONS.messages);
    const deleted = await deleteAll(
      messages.where("email" satisfies keyof WriteIn<"messages">, "==", email),
      (batch, count) =>
        recordChange(db, batch, { ...audit, target: messages.path, changes: { deleted: count } }),
    );
    return { deleted };
  },
};
