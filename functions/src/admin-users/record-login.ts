import { recordLoginInputSchema } from "@matbjorg/contract/admin-users";
import { defineCallable } from "../lib/define-callable.ts";
import { firestore } from "../lib/firebase.ts";
import { recordChange } from "../lib/record-change.ts";
import { hasAccess } from "../lib/require-admin.ts";
import { adminRecords } from "./admin-access.ts";

/**
 * Called right after signing in: stores the time as an admin's `lastLogin`, and returns whether the caller is an admin.
 *
 * @throws auth/not-signed-in, input/invalid
 */
export const recordLogin = defineCallable(
  "recordLogin",
  { access: "signed-in", input: recordLoginInputSchema },
  async (_input, { uid, email, now, audit }) => {
    const db = await firestore();
    const isAdmin = await db.runTransaction(async (transaction) => {
      const record = await transaction.get(adminRecords(db).doc(uid));
      if (!hasAccess(record, email)) return false;
      transaction.update(record.ref, { lastLogin: now });
      recordChange(db, transaction, { ...audit, target: record.ref.path, changes: { lastLogin: now } });
      return true;
    });
    return { isAdmin };
  },
);
