import { COLLECTIONS } from "@matbjorg/contract/collections";
import { setContactMessageStateInputSchema } from "@matbjorg/contract/contact";
import { AppError } from "../lib/app-error.ts";
import { defineCallable } from "../lib/define-callable.ts";
import { firestore } from "../lib/firebase.ts";
import { recordChange } from "../lib/record-change.ts";

/**
 * Marks a visitor's message as read or unread.
 *
 * @throws auth/not-signed-in, auth/not-an-admin, input/invalid, contact/message-not-found
 */
export const setContactMessageState = defineCallable(
  "setContactMessageState",
  { input: setContactMessageStateInputSchema },
  async ({ id, isRead }, { audit }) => {
    const db = await firestore();
    await db.runTransaction(async (transaction) => {
      const message = await transaction.get(db.collection(COLLECTIONS.messages).doc(id));
      if (!message.exists) throw new AppError("contact/message-not-found");
      if (message.get("isRead") === isRead) return;
      transaction.update(message.ref, { isRead });
      recordChange(db, transaction, { ...audit, target: message.ref.path, changes: { isRead } });
    });
    return { id, isRead };
  },
);
