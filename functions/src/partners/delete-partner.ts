import { COLLECTIONS } from "@matbjorg/contract/collections";
import { deletePartnerInputSchema } from "@matbjorg/contract/partners";
import { AppError } from "../lib/app-error.ts";
import { defineCallable } from "../lib/define-callable.ts";
import { firestore } from "../lib/firebase.ts";
import { recordChange } from "../lib/record-change.ts";

/**
 * Takes a partner off the list; an uploaded logo stays for as long as any unused picture does.
 *
 * @throws auth/not-signed-in, auth/not-an-admin, input/invalid, partners/not-found
 */
export const deletePartner = defineCallable(
  "deletePartner",
  { access: "admin", input: deletePartnerInputSchema },
  async ({ id }, { uid: by, now }) => {
    const db = await firestore();
    await db.runTransaction(async (transaction) => {
      const partner = await transaction.get(db.collection(COLLECTIONS.partners).doc(id));
      if (!partner.exists) throw new AppError("partners/not-found");
      transaction.delete(partner.ref);
      recordChange(db, transaction, {
        action: "deletePartner",
        by,
        at: now,
        target: partner.ref.path,
        changes: { name: partner.get("name") ?? "" },
      });
    });
    return { id };
  },
);
