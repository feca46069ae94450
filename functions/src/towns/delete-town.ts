import { COLLECTIONS } from "@matbjorg/contract/collections";
import { deleteTownInputSchema } from "@matbjorg/contract/towns";
import { AppError } from "../lib/app-error.ts";
import { defineCallable } from "../lib/define-callable.ts";
import { firestore } from "../lib/firebase.ts";
import { recordChange } from "../lib/record-change.ts";

/**
 * Takes a town and its shops off the list.
 *
 * @throws auth/not-signed-in, auth/not-an-admin, input/invalid, towns/not-found
 */
export const deleteTown = defineCallable(
  "deleteTown",
  { access: "admin", input: deleteTownInputSchema },
  async ({ id }, { uid: by, now }) => {
    const db = await firestore();
    await db.runTransaction(async (transaction) => {
      const town = await transaction.get(db.collection(COLLECTIONS.towns).doc(id));
      if (!town.exists) throw new AppError("towns/not-found");
      transaction.delete(town.ref);
      recordChange(db, transaction, {
        action: "deleteTown",
        by,
        at: now,
        target: town.ref.path,
        changes: { name: town.get("name") ?? "" },
      });
    });
    return { id };
  },
);
