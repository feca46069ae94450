import { COLLECTIONS } from "@matbjorg/contract/collections";
import { deleteContactMessageInputSchema } from "@matbjorg/contract/contact";
import { AppError } from "../lib/app-error.ts";
import { defineCallable } from "../lib/define-callable.ts";
import { firestore } from "../lib/firebase.ts";
import { recordChange } from "../lib/record-change.ts";

/**
 * Deletes a visitor's message for good. The audit record says when it came, and nothing of who wrote what: whoever
 * asks to be forgotten is.
 *
 * @throws auth/not-signed-in, auth/not-an-admin, input/invalid, contact/message-not-found
 */
export const deleteContactMessage = defineCallable(
  "deleteContactMessage",
  { access: "admin", input: deleteContactMessageInputSchema },
  async ({ id }, { uid: by, now }) => {
    const db = await firestore();
    await db.runTransaction(async (transaction) => {
      const message = await transaction.get(db.collection(COLLECTIONS.messages).doc(id));
      if (!message.exists) throw new AppError("contact/message-not-found");
      transaction.delete(message.ref);
      recordChange(db, transaction, {
        action: "deleteContactMessage",
        by,
        at: now,
        target: message.ref.path,
        changes: { createdAt: message.get("createdAt") ?? null },
      });
    });
    return { id };
  },
);
