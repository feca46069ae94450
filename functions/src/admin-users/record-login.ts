import { recordLoginInputSchema } from "@matbjorg/contract/access/admin-users";
import type { Callable } from "../lib/callable/define-callable.ts";
import { roleFor } from "../lib/callable/require-role.ts";
import { firestore } from "../lib/firebase.ts";
import { recordChange } from "../lib/record-change.ts";
import { adminRecords } from "./admin-access.ts";

/**
 * Called right after signing in: stores the time as the user's `lastLogin`, and returns whether the caller has access, and in
 * which role.
 *
 * @throws auth/not-signed-in, input/invalid
 */
export const recordLogin: Callable<"recordLogin"> = {
  input: recordLoginInputSchema,
  handler: async (_input, { uid, session, now, audit }) => {
    const db = firestore();
    const role = await db.runTransaction(async (transaction) => {
      const record = await transaction.get(adminRecords(db).doc(uid));
      const found = roleFor(record, session);
      if (!found) return undefined;
      transaction.update(record.ref, { lastLogin: now });
      recordChange(db, transaction, { ...audit, target: record.ref.path, changes: { lastLogin: now } });
      return found;
    });
    return role ? { isAdmin: true, role } : { isAdmin: false };
  },
};
