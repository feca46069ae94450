import { deleteAdminInputSchema } from "@matbjorg/contract/access/admin-users";
import type { Firestore } from "firebase-admin/firestore";
import { AppError } from "../lib/callable/app-error.ts";
import type { Callable } from "../lib/callable/define-callable.ts";
import { firestore } from "../lib/firebase.ts";
import { recordChange } from "../lib/record-change.ts";
import { type AdminChange, assertMayRevoke, readAdmin, revokeSessions } from "./admin-access.ts";

/**
 * Deletes an admin record and ends the account's sessions. The account itself stays: it opens nothing without the
 * record, and its owner may use it for more than this site. Deleting it is done in the Firebase console.
 *
 * @throws auth/not-signed-in, auth/not-an-admin, input/invalid, admin-users/not-found, admin-users/self,
 *   admin-users/last-admin
 */
export const deleteAdmin: Callable<"deleteAdmin"> = {
  input: deleteAdminInputSchema,
  handler: async ({ uid }, { uid: by, now }) => {
    await deleteAdminRecord(firestore(), { by, uid, now });
    await revokeSessions(uid);
    return { uid };
  },
};

export async function deleteAdminRecord(db: Firestore, change: AdminChange): Promise<void> {
  const { by, now } = change;
  await db.runTransaction(async (transaction) => {
    const before = await readAdmin(db, transaction, change);
    if (!before.exists) throw new AppError("admin-users/not-found");
    await assertMayRevoke(db, transaction, change, before);
    transaction.delete(before.ref);
    recordChange(db, transaction, {
      action: "deleteAdmin",
      by,
      at: now,
      target: before.ref.path,
      changes: { email: before.get("email") ?? null, name: before.get("name") ?? null, isAdmin: null },
    });
  });
}
