import { COLLECTIONS } from "@matbjorg/contract/collections";
import { deleteContactMessagesByEmailInputSchema } from "@matbjorg/contract/contact";
import { defineCallable } from "../lib/define-callable.ts";
import { deleteAll } from "../lib/delete-all.ts";
import { firestore } from "../lib/firebase.ts";
import { recordChange } from "../lib/record-change.ts";

/**
 * Deletes all messages from an email address. The audit record has only their number: nothing personal is left.
 *
 * @throws auth/not-signed-in, auth/not-an-admin, input/invalid
 */
export const deleteContactMessagesByEmail = defineCallable(
  "deleteContactMessagesByEmail",
  { input: deleteContactMessagesByEmailInputSchema },
  async ({ email }, { audit }) => {
    const db = await firestore();
    const messages = db.collection(COLLECTIONS.messages);
    const deleted = await deleteAll(messages.where("email", "==", email), (batch, count) =>
      recordChange(db, batch, { ...audit, target: messages.path, changes: { deleted: count } }),
    );
    return { deleted };
  },
);
