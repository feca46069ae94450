import { COLLECTIONS } from "@matbjorg/contract/collections";
import { deleteContactMessagesByEmailInputSchema } from "@matbjorg/contract/contact";
import type { Firestore } from "firebase-admin/firestore";
import { defineCallable } from "../lib/define-callable.ts";
import { firestore } from "../lib/firebase.ts";
import { recordChange } from "../lib/record-change.ts";

/** Well below the 500 writes that a batch takes. */
const CHUNK = 200;

/**
 * Deletes for good all that was sent from an address. The audit record says how much, and not whose: nothing else
 * that is stored names a visitor.
 *
 * @throws auth/not-signed-in, auth/not-an-admin, input/invalid
 */
export const deleteContactMessagesByEmail = defineCallable(
  "deleteContactMessagesByEmail",
  { access: "admin", input: deleteContactMessagesByEmailInputSchema },
  async ({ email }, { uid, now }) => ({ deleted: await deleteAll(await firestore(), email, uid, now) }),
);

async function deleteAll(db: Firestore, email: string, by: string, now: Date): Promise<number> {
  const messages = db.collection(COLLECTIONS.messages);
  const next = messages.where("email", "==", email).limit(CHUNK).select();
  for (let deleted = 0; ; ) {
    const { docs } = await next.get();
    if (docs.length === 0) return deleted;
    const batch = db.batch();
    for (const message of docs) batch.delete(message.ref);
    recordChange(db, batch, {
      action: "deleteContactMessagesByEmail",
      by,
      at: now,
      target: messages.path,
      changes: { deleted: docs.length },
    });
    await batch.commit();
    deleted += docs.length;
  }
}
